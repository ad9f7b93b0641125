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
import { externalLink, SiteLink } from './SiteLink';
import { VisuallyHidden } from './VisuallyHidden';

const Video = styled.figure`
  position: relative;
  min-width: 0;
`;

const VideoEmbedPlay = styled.span`
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
    &:hover ${VideoEmbedPlay} {
      background: ${theme.colour.white};
    }
  }
`;

const Stage = styled.div`
  position: relative;
`;

const Length = styled.span`
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

const Frame = styled(Cloth)`
  > iframe,
  > video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 0;
    background: ${theme.colour.ink};
  }

  /* The weft lines lie over films as over posters. */
  > iframe {
    position: relative;
    z-index: 2;
  }

  /* Browsers set captions in a twentieth of the height of the video, too small to read in a column. */
  > video::cue {
    font-size: max(16px, 1em);
  }
`;

const Below = styled(Row).attrs({ $gap: 16, $rowGap: 4, $align: 'baseline', $isSpread: true })`
  margin-top: 12px;

  > div {
    flex: 1 1 7.5em;
  }

  b {
    font-weight: 600;
  }
`;

const Outside = styled(SiteLink)`
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
  /** The address of a film of the site, with its captions (.vtt) beside it. Without one, `youtube` is the id of a video there. */
  film?: string;
  youtube?: string;
  fringe?: FringeColour;
};

/** A poster that a press replaces with the player: no request for the video, nor to YouTube, before. */
export function VideoEmbed({ title, poster, length, caption, film, youtube, fringe = 'lotus' }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isScripted = useIsHydrated();
  const page = film ?? `https://www.youtube.com/watch?v=${youtube}`;
  const label = `Play video: ${title}`;

  function play(event: MouseEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
  }

  return (
    <Video>
      {attempt > 0 ? (
        <Frame $fringeColour={fringe}>
          {film ? (
            <video
              key={attempt}
              ref={focusOnMount}
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
        </Frame>
      ) : (
        <Stage>
          {/* A link to the video until a script can play it here. */}
          <Poster
            href={page}
            {...externalLink(page)}
            role={isScripted ? 'button' : undefined}
            aria-label={isScripted || film ? label : `${label} (opens in a new tab)`}
            onClick={play}
            onKeyDown={clickOnSpace}
          >
            <Frame $fringeColour={fringe} $ratio="16 / 9">
              <ResponsiveImage src={poster} alt="" width={960} height={540} />
            </Frame>
            <VideoEmbedPlay>
              <Icon of={Play} size={20} isFilled />
              Play video
            </VideoEmbedPlay>
          </Poster>
          {length && <Length>{length}</Length>}
        </Stage>
      )}
      {attempt > 0 && failedAttempt === attempt && (
        <Below role="alert">
          <span>
            The film could not be loaded. <a href={page}>Open the file</a>
          </span>
          <Button tone="gold" size="sm" onClick={play}>
            {common.retryButton}
          </Button>
        </Below>
      )}
      <Below as="figcaption">
        <div>
          <b lang={textLanguage(title)}>{title}</b>
          {caption && <Text $size="small">{caption}</Text>}
        </div>
        {!film && (
          <Outside href={page}>
            YouTube
            <VisuallyHidden>{title}</VisuallyHidden>
            <Icon of={ExternalLink} size={16} />
          </Outside>
        )}
      </Below>
    </Video>
  );
}

function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
