import styled from 'styled-components';
import { withoutScript } from '@/components/ui/noScriptStyles';
import { media } from '@/theme/media';

export const Carousel = styled.section`
  padding-block: clamp(32px, 4.4vw, 64px) ${({ theme }) => theme.layout.section};
  overflow: hidden;

  ${media.phone} {
    padding-bottom: 28px;
  }
`;

/** Cut at its left side only: the next picture shows up to the edge of the window. */
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

/** The gap belongs to the slides, so that it is there between the last and the first one, too. */
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

  /* Here captions are of one line or of two: the page below must not move with them. */
  ${media.phone} {
    min-height: 6.625rem;
  }
`;

/** Below each picture where nothing can change what is said below all. */
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
