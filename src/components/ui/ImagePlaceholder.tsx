import { ImageOff } from 'lucide';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Icon } from './Icon';
import { shimmer } from './Skeletons';

const Blank = styled.div<{ $isBusy: boolean }>`
  ${({ $isBusy }) => $isBusy && shimmer}
  display: grid;
  place-items: center;
  aspect-ratio: 8 / 5;
  background: ${theme.colour.skeleton};
  color: ${theme.colour.ink3};
`;

/** Holds the place of a chosen image until it appears, or where the browser cannot show it. */
export function ImagePlaceholder({ isBusy }: { isBusy: boolean }) {
  return <Blank $isBusy={isBusy}>{!isBusy && <Icon of={ImageOff} size={28} />}</Blank>;
}
