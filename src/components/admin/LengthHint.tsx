import { type LengthRule, lengthNote } from '@/domain/textLength';
import * as S from './LengthHint.styles';

type Props = {
  text: string;
  rule: LengthRule;
  /** The field's hint, shown at every length. */
  children?: string;
};

/**
 * A text's length and what happens to a text that is too long; screen readers announce only the latter, when
 * it changes.
 */
export function LengthHint({ text, rule, children }: Props) {
  const { count, warning } = lengthNote(text, rule);
  const length = text.trim() === '' ? `Best within ${rule.shown} characters.` : count;
  return (
    <S.Hint>
      {children && <span>{children} </span>}
      <span>{length} </span>
      <S.Warning role="status">{warning}</S.Warning>
    </S.Hint>
  );
}
