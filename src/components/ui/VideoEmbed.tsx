import * as texts from '@/texts/video';
import type { FringeColour } from './Cloth';
import { Picture } from './Picture';
import { PlayableVideo } from './PlayableVideo';
import * as S from './VideoEmbed.styles';

type Props = {
  title: string;
  /** Without a video id the poster says that there is no video yet. */
  videoId?: string;
  poster: string;
  /** Minutes and seconds: "2:14". */
  length?: string;
  caption?: string;
  fringe?: FringeColour;
};

export function VideoEmbed({ videoId, fringe = 'lotus', ...video }: Props) {
  if (videoId) return <PlayableVideo {...video} videoId={videoId} fringe={fringe} />;

  const { title, poster, caption } = video;
  return (
    <S.Video>
      <S.Still>
        <S.Frame $fringe={fringe} $ratio="16 / 9">
          <Picture src={poster} alt="" width={960} height={540} />
        </S.Frame>
        <S.ToFollow>{texts.toFollow}</S.ToFollow>
      </S.Still>
      <S.Caption>
        <S.Words>
          {title}
          {caption && <S.Who>{caption}</S.Who>}
        </S.Words>
      </S.Caption>
    </S.Video>
  );
}
