import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import type { FieldBindings } from '@/hooks/useFieldBindings';

type Props = { bindings: FieldBindings<'current_password'>; hint?: string };

export const CurrentPassword = ({ bindings, hint }: Props) => (
  <Field label="Current password" hint={hint} {...bindings.fieldProps('current_password')}>
    {(wiring) => (
      <PasswordInput {...wiring} {...bindings.controlProps('current_password')} required autoComplete="current-password" />
    )}
  </Field>
);

/** Tells password managers to which account the password belongs. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
