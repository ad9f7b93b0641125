import styled from 'styled-components';
import { theme } from '@/theme/theme';

/** The fixed gaps of `Stack` and `Row`, in pixels. `theme.gap` has those that grow with the window. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32;

type Size = keyof typeof theme.size;

/** Parts below one another. */
export const Stack = styled.div<{ $gap?: Gap; $align?: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: ${({ $align }) => $align};
  gap: ${({ $gap = 24 }) => $gap}px;
`;

type Line = { $gap?: Gap; $rowGap?: Gap; $align?: 'start' | 'baseline' | 'end'; $isSpread?: boolean };

/** Parts side by side, in as many lines as they need; `$isSpread` sends the first and the last to the edges. */
export const Row = styled.div<Line>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $isSpread }) => $isSpread && 'space-between'};
  gap: ${({ $gap = 12, $rowGap = $gap }) => `${$rowGap}px ${$gap}px`};
`;

/** A paragraph beside or below what matters more; a plain `p` is the text itself. */
export const Text = styled.p<{ $size?: Size; $isBold?: boolean }>`
  color: var(--text-2);
  font-size: ${({ $size }) => $size && theme.size[$size]};
  font-weight: ${({ $isBold }) => $isBold && 600};
  overflow-wrap: anywhere;
`;

export const Heading = styled.h2<{ $size?: Size }>`
  font-size: ${({ $size = 's3' }) => theme.size[$size]};
`;

/** A white surface on a tinted background. */
export const Panel = styled.div`
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.white};
`;
