import type { ComponentProps } from 'react';
import * as S from './ChoiceCards.styles';

type Props = {
  legend: string;
  options: readonly { value: string; label: string; explanation: string }[];
  /** The form library's props for the field: name, ref and handlers. */
  field: ComponentProps<'input'>;
};

/** A radio group, each choice with a line of explanation. */
export function ChoiceCards({ legend, options, field }: Props) {
  return (
    <S.Group>
      <S.Legend>{legend}</S.Legend>
      <S.Cards>
        {options.map(({ value, label, explanation }) => (
          <S.Card key={value}>
            <S.Radio {...field} type="radio" value={value} />
            <span>
              <b>{label}</b>
              <S.Explanation>{explanation}</S.Explanation>
            </span>
          </S.Card>
        ))}
      </S.Cards>
    </S.Group>
  );
}
