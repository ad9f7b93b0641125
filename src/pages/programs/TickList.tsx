import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import { type ProgramColourway, theme } from '@/theme/theme';

const Ticks = styled.ul.attrs({ role: 'list' })<{ $colourway: ProgramColourway }>`
  display: grid;
  gap: 12px;

  > li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr);
    align-items: start;
    gap: 12px;
  }

  svg {
    width: 26px;
    height: 26px;
    color: ${({ $colourway }) => theme.program[$colourway].main};
  }
`;

export function TickList({ items, colourway }: { items: readonly string[]; colourway: ProgramColourway }) {
  return (
    <Ticks $colourway={colourway}>
      {items.map((item) => (
        <li key={item} lang={textLanguage(item)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h3v3h3v3h3v-3h2v-3h2V9h3V6" fill="none" stroke="currentColor" strokeWidth="2.6" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </Ticks>
  );
}
