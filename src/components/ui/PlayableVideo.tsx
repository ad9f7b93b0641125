import { ExternalLink, Play } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useHydrated } from '@/hooks/useHydrated';
import * as texts from '@/texts/video';
import type { FringeColour } from './Cloth';
import { externalLink, NewTabNote } from './externalLink';
import { Icon } from './Icon';
import { Picture } from './Picture';
import * as S from './VideoEmbed.styles';
import { VisuallyHidden } from './VisuallyHidden';

type Props = { title: string; videoId: string; poster: string; length?: string; caption?: string; fringe: FringeColour };

/** A poster that a press replaces with the player: no request reaches YouTube before. */
export function PlayableVideo({ title, videoId, poster, length, caption, fringe }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const player = `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
  const isScripted = useHydrated();
  const page = `https://www.youtube.com/watch?v=${videoId}`;
  // Contains the poster's visible words, so that speech control users can press it by them.
  const label = texts.playLabel(title, length);

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    setIsPlaying(true);
  }

  return (
    <S.Video>
      {isPlaying ? (
        <S.Frame $fringe={fringe}>
          <iframe
            // The focused button is gone, so the player takes the focus.
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
        // A link to the video until a script can play it here.
        <S.Poster
          href={page}
          {...externalLink(page)}
          role={isScripted ? 'button' : undefined}
          aria-label={isScripted ? label : texts.playInNewTab(label)}
          onClick={handleClick}
          onKeyDown={clickOnSpace}
        >
          <S.Frame $fringe={fringe} $ratio="16 / 9">
            <Picture src={poster} alt="" width={960} height={540} />
          </S.Frame>
          <S.Play>
            <Icon of={Play} size={20} isFilled />
            {texts.playButton}
          </S.Play>{' '}
          {length && <S.Length>{length}</S.Length>}
        </S.Poster>
      )}
      <S.Caption>
        <S.Words>
          {title}
          {caption && <S.Who>{caption}</S.Who>}
        </S.Words>
        <S.Outside href={page} {...externalLink(page)}>
          {texts.outsideLink}
          <VisuallyHidden>{title}</VisuallyHidden>
          <NewTabNote />
          <Icon of={ExternalLink} size={16} />
        </S.Outside>
      </S.Caption>
    </S.Video>
  );
}

/** Makes the space bar activate a link that acts as a button. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
