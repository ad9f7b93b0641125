import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { reviewVideos } from '@/content/reviewVideos';
import type { Video } from '@/content/video';
import * as S from './ReviewVideos.styles';

type Props = { videos?: readonly Video[] };

export function ReviewVideos({ videos = reviewVideos }: Props) {
  return (
    <S.Videos role="group" aria-label="Review videos" tabIndex={0}>
      {videos.map((video) => (
        <VideoEmbed key={video.title} {...video} />
      ))}
    </S.Videos>
  );
}
