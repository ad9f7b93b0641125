import { ExternalLink, Play } from 'lucide';
import { useState } from 'react';
import type { FringeColour } from './Cloth';
import { externalLink } from './externalLink';
import { Icon } from './Icon';
import { NewTabNote } from './NewTabNote';
import { Picture } from './Picture';
import * as S from './VideoEmbed.styles';
import { VisuallyHidden } from './VisuallyHidden';

type Props = {
  title: string;
  videoId: string;
  poster: string;
  /** Minutes and seconds, as people read them: "2:14". */
  length?: string;
  caption?: string;
  fringe?: FringeColour;
};

export function VideoEmbed({ title, videoId, poster, length, caption, fringe = 'lotus' }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const player = `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
  const page = `https://www.youtube.com/watch?v=${videoId}`;

  return (
    <S.Video>
      {isPlaying ? (
        <S.Frame $fringe={fringe}>
          <iframe
            // The button that had the focus is gone: the player takes over from it.
            ref={(frame) => frame?.focus()}
            src={player}
            title={title}
            width={960}
            height={540}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </S.Frame>
      ) : (
        <S.Poster
          type="button"
          aria-label={length ? `Play video: ${title} (${length})` : `Play video: ${title}`}
          onClick={() => setIsPlaying(true)}
        >
          <S.Frame $fringe={fringe} $ratio="16 / 9">
            <Picture src={poster} alt="" width={960} height={540} />
          </S.Frame>
          <S.Play>
            <Icon of={Play} size={20} isFilled /> Play video
          </S.Play>
          {length && <S.Length>{length}</S.Length>}
        </S.Poster>
      )}
      <S.Caption>
        <S.Words>
          {title}
          {caption && <S.Who>{caption}</S.Who>}
        </S.Words>
        <S.Outside href={page} {...externalLink(page)}>
          YouTube
          <VisuallyHidden>{title}</VisuallyHidden>
          <NewTabNote />
          <Icon of={ExternalLink} size={16} />
        </S.Outside>
      </S.Caption>
    </S.Video>
  );
}
