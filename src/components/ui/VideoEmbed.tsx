import { ExternalLink, Play } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import { focusOnMount } from '@/browser/focusOn';
import { textLanguage } from '@/domain/language';
import { useIsHydrated } from '@/hooks/useBrowserState';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { Button } from './Button';
import { Cloth, type FringeColour } from './Cloth';
import { Icon } from './Icon';
import { Row, Text } from './primitives';
import { ResponsiveImage } from './ResponsiveImage';
import { newTabProps, SiteLink } from './SiteLink';
import { VisuallyHidden } from './VisuallyHidden';

const VideoFigure = styled.figure`
  position: relative;
  min-width: 0;
`;

const PlayLabel = styled.span`
  position: absolute;
  z-index: 2;
  left: 16px;
  bottom: 26px;
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 8px 18px 8px 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
  font-weight: 700;
  box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.actionHem};
`;

const Poster = styled.a`
  position: relative;
  display: block;
  text-decoration: none;

  ${media.hover} {
    &:hover ${PlayLabel} {
      background: ${theme.colour.white};
    }
  }
`;

const PosterFrame = styled.div`
  position: relative;
`;

const DurationLabel = styled.span`
  position: absolute;
  z-index: 2;
  right: 16px;
  bottom: 26px;
  padding: 4px 8px;
  border-radius: ${theme.radius.badge};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;
  pointer-events: none;
`;

const VideoFrame = styled(Cloth)`
  > iframe,
  > video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 0;
    background: ${theme.colour.ink};
  }

  /* Cloth draws woven lines over its content. The player of YouTube lies above the lines. */
  > iframe {
    position: relative;
    z-index: 2;
  }

  /* Browsers write captions a twentieth as high as the video, too small to read in a narrow column. */
  > video::cue {
    font-size: max(16px, 1em);
  }
`;

const CaptionRow = styled(Row).attrs({ $gap: 16, $rowGap: 4, $align: 'baseline', $isSpread: true })`
  margin-top: 12px;

  > div {
    flex: 1 1 7.5em;
  }

  b {
    font-weight: 600;
  }
`;

const YouTubeLink = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  color: var(--text-2);
  font-size: ${theme.size.small};
  font-weight: 400;
`;

type Props = {
  title: string;
  poster: string;
  length?: string;
  caption?: string;
  /** The address of a film on this site (.mp4). Its captions are a file of the same name (.vtt). */
  film?: string;
  /** The id of a video on YouTube, for a video without a `film`. */
  youtube?: string;
  fringe?: FringeColour;
};

/** Shows the poster of a video. A press replaces the poster with the player. YouTube gets no request before that press. */
export function VideoEmbed({ title, poster, length, caption, film, youtube, fringe = 'lotus' }: Props) {
  // Counts the presses of Play and Retry. A new number, as the `key` of the film, makes the browser load the film again.
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const hasPlayer = attempt > 0;
  const hasFailed = failedAttempt === attempt;
  // Before hydration and without scripts, the poster is a link to the video. After hydration the poster is a button.
  const isPosterButton = useIsHydrated();
  const videoAddress = film ?? `https://www.youtube.com/watch?v=${youtube}`;
  const posterOpensNewTab = !isPosterButton && !film;
  const posterLabel = `Play video: ${title}${posterOpensNewTab ? ' (opens in a new tab)' : ''}`;

  function play(event: MouseEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
  }

  return (
    <VideoFigure>
      {hasPlayer ? (
        <VideoFrame $fringeColour={fringe}>
          {film ? (
            <video
              key={attempt}
              ref={focusOnMount}
              src={videoAddress}
              poster={poster}
              aria-label={title}
              width={960}
              height={540}
              controls
              autoPlay
              playsInline
              onError={() => setFailedAttempt(attempt)}
            >
              <track default kind="captions" srcLang="en" label="English" src={film.replace(/mp4$/, 'vtt')} />
            </video>
          ) : (
            <iframe
              ref={focusOnMount}
              src={`https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`}
              title={title}
              width={960}
              height={540}
              allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
        </VideoFrame>
      ) : (
        <PosterFrame>
          <Poster
            href={videoAddress}
            {...newTabProps(videoAddress)}
            role={isPosterButton ? 'button' : undefined}
            aria-label={posterLabel}
            onClick={play}
            onKeyDown={clickOnSpace}
          >
            <VideoFrame $fringeColour={fringe} $ratio="16 / 9">
              <ResponsiveImage src={poster} alt="" width={960} height={540} />
            </VideoFrame>
            <PlayLabel>
              <Icon of={Play} size={20} isFilled />
              Play video
            </PlayLabel>
          </Poster>
          {length && <DurationLabel>{length}</DurationLabel>}
        </PosterFrame>
      )}
      {hasFailed && (
        <CaptionRow role="alert">
          <span>
            The film could not be loaded. <a href={videoAddress}>Open the file</a>
          </span>
          <Button tone="gold" size="sm" onClick={play}>
            {common.retryButton}
          </Button>
        </CaptionRow>
      )}
      <CaptionRow as="figcaption">
        <div>
          <b lang={textLanguage(title)}>{title}</b>
          {caption && <Text $size="small">{caption}</Text>}
        </div>
        {!film && (
          <YouTubeLink href={videoAddress}>
            YouTube
            <VisuallyHidden>{title}</VisuallyHidden>
            <Icon of={ExternalLink} size={16} />
          </YouTubeLink>
        )}
      </CaptionRow>
    </VideoFigure>
  );
}

/** Browsers press buttons with the space bar, but not links. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
