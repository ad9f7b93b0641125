import { VideoEmbed } from '@/components/VideoEmbed';
import { reviewVideos } from '@/content/reviewVideos';
import * as S from './ReviewVideos.styles';

export function ReviewVideos() {
  return (
    <S.Videos>
      {reviewVideos.map((video) => (
        <VideoEmbed key={video.title} {...video} />
      ))}
    </S.Videos>
  );
}
