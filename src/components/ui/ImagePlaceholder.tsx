import { ImageOff } from 'lucide';
import styled, { keyframes } from 'styled-components';
import { media } from '@/theme/media';
import { Icon } from './Icon';

const sweep = keyframes`
  to { transform: translateX(100%); }
`;

const Blank = styled.div<{ $isBusy: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  background: ${({ theme }) => theme.colour.skeleton};
  color: ${({ theme }) => theme.colour.ink3};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    display: ${({ $isBusy }) => ($isBusy ? 'block' : 'none')};
    background: linear-gradient(90deg, transparent, rgb(255 255 255 / .75), transparent);
    transform: translateX(-100%);
    animation: ${sweep} 1.4s linear infinite;
  }

  ${media.reducedMotion} {
    &::after {
      display: none;
    }
  }
`;

/** Holds the place of a chosen image until it appears, or where the browser cannot show it. */
export function ImagePlaceholder({ isBusy }: { isBusy: boolean }) {
  return <Blank $isBusy={isBusy}>{!isBusy && <Icon of={ImageOff} size={28} />}</Blank>;
}
