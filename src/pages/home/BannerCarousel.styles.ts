import styled from 'styled-components';
import { media } from '@/theme/media';
import { withoutScript } from '@/theme/withoutScript';

export const Carousel = styled.section`
  padding-block: clamp(32px, 4.4vw, 64px) ${({ theme }) => theme.layout.section};
  overflow: hidden;

  ${media.phone} {
    padding-bottom: 28px;
  }
`;

/** Clipped only at the left: the next image is visible up to the window's edge. */
export const Viewport = styled.div`
  position: relative;
  clip-path: inset(0 -100vw 0 0);
  touch-action: pan-y pinch-zoom;

  ${withoutScript} {
    clip-path: none;
    overflow-x: auto;
    touch-action: auto;
  }
`;

const gap = 'clamp(12px, 2vw, 28px)';

/** The gap belongs to the slides, so that it also separates the last from the first one. */
export const Track = styled.div`
  display: flex;
  margin-right: calc(-1 * ${gap});
`;

export const Slide = styled.div.attrs({ role: 'group' })<{ $isCurrent: boolean }>`
  flex: none;
  width: calc(min(100% - ${gap}, 1120px) + ${gap});
  padding-right: ${gap};
  opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0.38)};
  transition: opacity ${({ theme }) => theme.motion.slow};

  ${withoutScript} {
    opacity: 1;
  }

  img {
    aspect-ratio: 1280 / 560;
    user-select: none;
    -webkit-user-drag: none;
  }

  ${media.splitStack} {
    img {
      aspect-ratio: 4 / 3;
    }
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: start;
  justify-content: space-between;
  gap: 16px 40px;
  margin-top: 22px;

  ${media.heroStack} {
    flex-direction: column;
    gap: 10px;
    margin-top: 14px;
  }
`;

export const Words = styled.div`
  ${withoutScript} {
    display: none;
  }

  /* Here captions have one or two lines: a fixed height keeps the page below still. */
  ${media.phone} {
    min-height: 6.625rem;
  }
`;

/** Below each image where no script can change a caption below all of them. */
export const WordsOfSlide = styled.div`
  display: none;

  ${withoutScript} {
    display: block;
    margin-top: 14px;
  }
`;

export const Caption = styled.p`
  font: 700 ${({ theme }) => theme.size.s3} / 1.2 ${({ theme }) => theme.font.display};
`;

export const Text = styled.p`
  color: var(--text-2);
`;
