import type { MouseEvent } from 'react';
import { textLanguage } from '@/domain/language';
import * as S from './FilterChips.styles';

type Props = {
  /** The form of the search: without a script it takes the choice along. */
  formId: string;
  /** What the choice is called in the address. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (choice: string) => void;
};

/** What a public list can be narrowed to. */
export function FilterChips({ formId, name, options, chosen, onChoose }: Props) {
  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <S.Chips aria-label="Show">
      {options.map(({ value, label }) => (
        <S.Chip
          key={value}
          type="submit"
          form={formId}
          name={name}
          value={value}
          aria-pressed={value === chosen}
          lang={textLanguage(label)}
          onClick={(event) => handleChoice(event, value)}
        >
          {label}
        </S.Chip>
      ))}
    </S.Chips>
  );
}
