import { type LengthRule, lengthNote } from '@/domain/textLength';
import * as S from './LengthHint.styles';

type Props = {
  text: string;
  rule: LengthRule;
  /** What is said of the field whatever its length. */
  children?: string;
};

/** How long a text is, and what becomes of one that is long; only the latter is said aloud, when it changes. */
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
