import styled from 'styled-components';
import { type ProgramColourway, theme } from '@/theme/theme';

export type FringeColour = keyof typeof theme.colour | ProgramColourway;

type Props = {
  $fringeColour?: FringeColour;
  $fringeHeight?: string;
  $ratio?: string;
};

const isProgram = (name: FringeColour): name is ProgramColourway => name in theme.program;

const fringeColour = ({ $fringeColour = 'school' }: Props) =>
  isProgram($fringeColour) ? theme.program[$fringeColour].main : theme.colour[$fringeColour];

/** The frame of a woven image, with weft lines over the image and a fringe below. The image must be a direct child. */
export const Cloth = styled.span<Props>`
  --fringe: ${({ $fringeHeight = theme.fringe }) => $fringeHeight};
  position: relative;
  display: block;
  padding-bottom: var(--fringe);

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  }

  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 0 var(--fringe);
    background: repeating-linear-gradient(0deg, rgb(20 10 0 / .09) 0 1px, transparent 1px 2px);
    pointer-events: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: var(--fringe);
    background: repeating-linear-gradient(90deg, ${fringeColour} 0 2px, transparent 2px 6px);
  }
`;
