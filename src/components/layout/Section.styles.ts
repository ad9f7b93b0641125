import styled, { css } from 'styled-components';
import { onDark } from '@/theme/onDark';

export type SectionTone = 'plain' | 'cotton' | 'padauk' | 'lotus' | 'betel' | 'forest';

const grounds = {
  plain: css``,
  cotton: css`
    background: ${({ theme }) => theme.colour.cotton};
  `,
  padauk: css`
    --text-2: ${({ theme }) => theme.colour.ink};
    background: ${({ theme }) => theme.colour.padauk};
  `,
  lotus: css`
    --text-2: ${({ theme }) => theme.colour.textOnLotus};
    background: ${({ theme }) => theme.colour.lotus};
  `,
  betel: css`
    ${onDark}
    --text-2: ${({ theme }) => theme.colour.textOnBetel};
    background: ${({ theme }) => theme.colour.betel};
  `,
  forest: css`
    ${onDark}
    background: ${({ theme }) => theme.colour.forest};
  `,
};

export const Section = styled.section<{ $tone: SectionTone }>`
  padding-block: ${({ theme }) => theme.layout.section};
  ${({ $tone }) => grounds[$tone]}
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 16px 32px;
  margin-bottom: clamp(28px, 4vw, 56px);
`;

export const Heading = styled.h2`
  max-width: 9em;
  font-size: ${({ theme }) => theme.size.s1};
`;

export const Lead = styled.p`
  max-width: 29.5em;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
`;

/** The distance from the window's edge to the container's content, for bands that span the whole window. */
export const edge = css`max(${({ theme }) => theme.layout.gutter}, (100vw - ${({ theme }) => theme.layout.container}) / 2)`;
