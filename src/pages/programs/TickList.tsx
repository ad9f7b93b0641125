import { textLanguage } from '@/domain/language';
import type { ProgramColourway } from '@/theme/theme';
import * as S from './TickList.styles';

type Props = { items: readonly string[]; colourway: ProgramColourway };

export function TickList({ items, colourway }: Props) {
  return (
    <S.Ticks $colourway={colourway}>
      {items.map((item) => (
        <li key={item} lang={textLanguage(item)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h3v3h3v3h3v-3h2v-3h2V9h3V6" fill="none" stroke="currentColor" strokeWidth="2.6" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </S.Ticks>
  );
}
