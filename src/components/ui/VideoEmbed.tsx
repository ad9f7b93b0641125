import { ExternalLink, Play } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useHydrated } from '@/hooks/useHydrated';
import * as common from '@/texts/common';
import * as texts from '@/texts/video';
import { Button } from './Button';
import type { FringeColour } from './Cloth';
import { externalLink, NewTabNote } from './externalLink';
import { Icon } from './Icon';
import { Picture } from './Picture';
import * as S from './VideoEmbed.styles';
import { VisuallyHidden } from './VisuallyHidden';

/** A film of the site, by its name in `/assets/films`, or a video on YouTube, by its id. */
type Source = { film: string } | { videoId: string };
type Words = { title: string; poster: string /** Minutes and seconds: "2:14". */; length?: string; caption?: string };
type Props = Words & Source & { fringe?: FringeColour };

/** A poster that a press replaces with the player: no request for the video, nor to YouTube, before. */
export function VideoEmbed({ title, poster, length, caption, fringe = 'lotus', ...source }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isScripted = useHydrated();
  const isFilm = 'film' in source;
  const page = isFilm ? `/assets/films/${source.film}.mp4` : `https://www.youtube.com/watch?v=${source.videoId}`;
  const label = texts.playLabel(title);

  function play(event: MouseEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
  }

  return (
    <S.Video>
      {attempt > 0 ? (
        <S.Frame $fringe={fringe}>
          {isFilm ? (
            <video
              key={attempt}
              // The focused button is gone, so the player takes the focus.
              ref={takeFocus}
              src={page}
              poster={poster}
              aria-label={title}
              width={960}
              height={540}
              controls
              autoPlay
              playsInline
              onError={() => setFailedAttempt(attempt)}
            >
              <track default kind="captions" srcLang="en" label={texts.captionsLabel} src={`/assets/films/${source.film}.vtt`} />
            </video>
          ) : (
            <iframe
              ref={takeFocus}
              src={`https://www.youtube-nocookie.com/embed/${source.videoId}?autoplay=1&rel=0`}
              title={title}
              width={960}
              height={540}
              allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
        </S.Frame>
      ) : (
        <S.Stage>
          {/* A link to the video until a script can play it here. */}
          <S.Poster
            href={page}
            {...externalLink(page)}
            role={isScripted ? 'button' : undefined}
            aria-label={isScripted || isFilm ? label : texts.playInNewTab(label)}
            onClick={play}
            onKeyDown={clickOnSpace}
          >
            <S.Frame $fringe={fringe} $ratio="16 / 9">
              <Picture src={poster} alt="" width={960} height={540} />
            </S.Frame>
            <S.Play>
              <Icon of={Play} size={20} isFilled />
              {texts.playButton}
            </S.Play>
          </S.Poster>
          {length && <S.Length>{length}</S.Length>}
        </S.Stage>
      )}
      {attempt > 0 && failedAttempt === attempt && (
        <S.Failure role="alert">
          <span>
            {texts.failed} <a href={page}>{texts.openFile}</a>
          </span>
          <Button tone="gold" size="sm" onClick={play}>
            {common.retryButton}
          </Button>
        </S.Failure>
      )}
      <S.Caption>
        <S.Words>
          {title}
          {caption && <S.Who>{caption}</S.Who>}
        </S.Words>
        {!isFilm && (
          <S.Outside href={page} {...externalLink(page)}>
            {texts.outsideLink}
            <VisuallyHidden>{title}</VisuallyHidden>
            <NewTabNote />
            <Icon of={ExternalLink} size={16} />
          </S.Outside>
        )}
      </S.Caption>
    </S.Video>
  );
}

const takeFocus = (player: HTMLElement | null) => player?.focus();

/** Makes the space bar activate a link that acts as a button. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
