import { ExternalLink } from 'lucide';
import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import * as common from '@/texts/common';
import { theme } from '@/theme/theme';
import { Button } from './Button';
import type { FringeColour } from './Cloth';
import { Icon } from './Icon';
import { Row, Text } from './primitives';
import { SiteLink } from './SiteLink';
import { VideoPlayer } from './VideoPlayer';
import { VideoPoster } from './VideoPoster';
import { VisuallyHidden } from './VisuallyHidden';

const VideoFigure = styled.figure`
  position: relative;
  min-width: 0;
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
  const [playCount, setPlayCount] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const videoAddress = film ?? `https://www.youtube.com/watch?v=${youtube}`;

  function play(event: MouseEvent) {
    event.preventDefault();
    setHasFailed(false);
    setPlayCount(playCount + 1);
  }

  return (
    <VideoFigure>
      {playCount === 0 ? (
        <VideoPoster title={title} poster={poster} length={length} fringe={fringe} href={videoAddress} onPlay={play} />
      ) : (
        // After Retry, a new key makes React replace the player, so that the browser loads the film again.
        <VideoPlayer
          key={playCount}
          title={title}
          poster={poster}
          film={film}
          youtube={youtube}
          fringe={fringe}
          onError={() => setHasFailed(true)}
        />
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
