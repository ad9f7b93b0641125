import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';
import { withoutScript } from '@/theme/withoutScript';

/** The `sizes` of the middle image. */
export const IMAGE_SIZES = '(max-width: 560px) 88vw, (max-width: 880px) 84vw, 740px';

/** From the middle outwards, as fractions of the middle image's size. */
const SCALES = [1, 0.83, 0.66] as const;

export const Slider = styled.section`
  overflow: hidden;
`;

const width = 'min(84%, 740px)';
const phoneWidth = '88%';

/** As high as the middle image with its fringe: the others share its baseline. */
export const Fan = styled.div`
  position: relative;
  height: calc(min(84vw, 740px) * 5 / 8 + ${({ theme }) => theme.fringe});
  touch-action: pan-y pinch-zoom;
  user-select: none;

  ${media.phone} {
    height: calc(88vw * 5 / 8 + ${({ theme }) => theme.fringe});
  }
`;

export const TurningFan = styled(Fan)`
  ${withoutScript} {
    display: none;
  }
`;

export const Row = styled.div`
  display: flex;
  gap: 16px;
  padding-inline: ${({ theme }) => theme.layout.gutter};
  overflow-x: auto;

  > img {
    flex: none;
    width: ${width};
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const distance = ({ $place }: { $place: number }) => Math.abs($place);
const scale = (props: { $place: number }) => SCALES[distance(props)] ?? 0;

export const Slide = styled.div.attrs({ role: 'group' })<{ $place: number }>`
  position: absolute;
  left: 50%;
  top: 0;
  z-index: ${(props) => 3 - distance(props)};
  width: ${width};
  transform: translateX(calc(-50% + ${({ $place }) => $place * 45}%)) scale(${scale});
  transform-origin: center bottom;
  transition: transform ${({ theme }) => `${theme.motion.slow} ${theme.motion.easeShuttle}`};

  > ${Cloth} {
    background: ${({ theme }) => theme.colour.white};
    box-shadow: 0 0 0 6px ${({ theme }) => theme.colour.white};

    > img {
      aspect-ratio: 8 / 5;
      filter: ${(props) => (distance(props) === 0 ? 'none' : 'brightness(.62) saturate(.85)')};
      transition: filter ${({ theme }) => theme.motion.slow};
      -webkit-user-drag: none;
    }
  }

  ${media.phone} {
    width: ${phoneWidth};
    transform: translateX(calc(-50% + ${({ $place }) => $place * 16}%)) scale(${scale});
  }

  ${media.reducedMotion} {
    transition: none;
  }
`;

export const Bar = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 16px 20px 0;

  ${withoutScript} {
    display: none;
  }
`;

export const Caption = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;
