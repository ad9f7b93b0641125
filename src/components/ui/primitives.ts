import type { ReactNode } from 'react';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import { theme } from '@/theme/theme';

export type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32 | keyof typeof theme.gap;

type Size = keyof typeof theme.size;
type Colour = keyof typeof theme.colour | 'inherit';

const toLength = (gap: Gap) => (typeof gap === 'number' ? `${gap}px` : theme.gap[gap]);
const toColour = (name: Colour) => (name === 'inherit' ? name : theme.colour[name]);

export const Stack = styled.div<{ $gap?: Gap; $align?: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: ${({ $align }) => $align};
  gap: ${({ $gap = 24 }) => toLength($gap)};
`;

type RowProps = {
  $gap?: Gap;
  $rowGap?: Gap;
  $align?: 'start' | 'baseline' | 'end';
  $isSpread?: boolean;
  $isOneLine?: boolean;
};

export const Row = styled.div<RowProps>`
  display: flex;
  flex-wrap: ${({ $isOneLine }) => ($isOneLine ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $isSpread }) => $isSpread && 'space-between'};
  gap: ${({ $gap = 12, $rowGap = $gap }) => `${toLength($rowGap)} ${toLength($gap)}`};
`;

export const DividedRows = styled.div`
  > * {
    padding-block: 16px;
    border-top: 2px dashed ${theme.colour.line};
  }
`;

type LanguageProps = { lang?: string; children?: ReactNode };

/** Finds the language of a component whose only child is a text. Fonts and screen readers depend on `lang`. */
const withLanguage = ({ children, lang }: LanguageProps) => ({
  lang: typeof children === 'string' ? (lang ?? textLanguage(children)) : lang,
});

export const Text = styled.p.attrs(withLanguage)<{ $size?: Size; $colour?: Colour; $isBold?: boolean; $isMeasured?: boolean }>`
  max-width: ${({ $isMeasured }) => $isMeasured && theme.layout.measure};
  color: ${({ $colour }) => ($colour ? toColour($colour) : 'var(--text-2)')};
  font-size: ${({ $size }) => $size && theme.size[$size]};
  line-height: ${({ $size }) => $size === 'lead' && 1.5};
  font-weight: ${({ $isBold }) => $isBold && 600};
  overflow-wrap: anywhere;
`;

export const Small = styled(Text).attrs({ as: 'span', $size: 'small' })``;

export const Heading = styled.h2.attrs(withLanguage)<{ $size?: Size; $colour?: Colour }>`
  color: ${({ $colour }) => $colour && toColour($colour)};
  font: 700 ${({ $size = 's3' }) => theme.size[$size]} / ${({ $size }) => ($size === 'lead' ? 1.25 : theme.lineHeight.head)}
    ${theme.font.display};
  letter-spacing: ${theme.tracking.head};
  overflow-wrap: break-word;

  &:lang(my),
  > :lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

export const Subheading = styled(Heading).attrs({ as: 'h3', $size: 'lead' })``;

export const Panel = styled.div`
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.white};
`;
