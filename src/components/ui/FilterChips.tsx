import type { MouseEvent } from 'react';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/lists';
import * as S from './FilterChips.styles';

type Props = {
  /** The id of the search form: without a script it submits the choice as well. */
  formId: string;
  /** The choice's query parameter. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (choice: string) => void;
};

/** The filter of a public list. */
export function FilterChips({ formId, name, options, chosen, onChoose }: Props) {
  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <S.Chips aria-label={texts.filterLabel}>
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
