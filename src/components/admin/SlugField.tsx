import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import * as texts from '@/texts/adminEditor';

type Props = {
  id: string;
  error: string | undefined;
  hint: ReactNode;
  field: UseFormRegisterReturn;
  /** Whether the record is already stored: its address cannot change. */
  isFixed: boolean;
};

export function SlugField({ id, error, hint, field, isFixed }: Props) {
  return (
    <Field label={texts.slugLabel} id={id} hint={hint} error={error}>
      {(wiring) => (
        <Input {...wiring} {...field} readOnly={isFixed} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
}
