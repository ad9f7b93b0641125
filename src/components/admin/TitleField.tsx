import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import * as texts from '@/texts/adminEditor';

type Props = {
  id: string;
  error: string | undefined;
  /** An error message replaces it. */
  hint: ReactNode;
  field: UseFormRegisterReturn;
  /** Called before the title changes. */
  onBegin: () => void;
};

export function TitleField({ id, error, hint, field, onBegin }: Props) {
  return (
    <Field label={texts.titleLabel} id={id} error={error} hint={error ? undefined : hint}>
      {(wiring) => <Input {...wiring} {...field} onFocus={onBegin} autoComplete="off" />}
    </Field>
  );
}
