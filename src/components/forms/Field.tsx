import { TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import * as texts from '@/texts/forms';
import * as S from './Field.styles';

/** The props with which a field labels, describes and marks its control. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: string;
  /** Only where an outside element must refer to the control, such as an error summary. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field({ label, id: givenId, hint, error, isOptional = false, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <S.Field>
      <S.Label htmlFor={id}>
        {label}
        {isOptional && <S.Optional>{texts.optional}</S.Optional>}
      </S.Label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <S.Message id={errorId}>
          <Icon of={TriangleAlert} size={19} />
          {error}
        </S.Message>
      )}
      {hint && <S.Hint id={hintId}>{hint}</S.Hint>}
    </S.Field>
  );
}
