import styled from 'styled-components';
import { focusOnMount } from '@/browser/focusOn';
import { theme } from '@/theme/theme';
import { Cloth, type FringeColour } from './Cloth';

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

type Props = {
  title: string;
  poster: string;
  film: string | undefined;
  youtube: string | undefined;
  fringe: FringeColour;
  onError: () => void;
};

export function VideoPlayer({ title, poster, film, youtube, fringe, onError }: Props) {
  return (
    <VideoFrame $fringeColour={fringe}>
      {film ? (
        <video
          ref={focusOnMount}
          src={film}
          poster={poster}
          aria-label={title}
          width={960}
          height={540}
          controls
          autoPlay
          playsInline
          onError={onError}
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
  );
}
