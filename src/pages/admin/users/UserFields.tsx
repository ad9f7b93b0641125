import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { Field } from '@/components/forms/Field';
import { EmailInput, Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { changesAdminAccess, type PasswordRule, passwordHint } from '@/domain/password';
import { paths } from '@/domain/paths';
import { displayRole, type Protection, type User } from '@/domain/user';
import { ROLES } from '@/domain/userSchema';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import { CurrentPassword } from '@/pages/admin/CurrentPassword';
import * as admin from '@/texts/admin';
import type { CheckedDraft, USER_FIELDS, UserDraft } from './userDraft';

const OWN_EMAIL_HINT = 'You sign in with this address. Enter your password to change it.';
const OTHER_ADMIN_HINT = 'This changes who can sign in as an admin. Enter your own password to confirm.';

const ROLE_HINTS = {
  own: 'You cannot change your own role.',
  lastAdmin: 'There must be at least one active admin.',
  changeable: 'Only admins can use this back office.',
} as const;

type UserFormProps = {
  form: UseFormReturn<UserDraft, unknown, CheckedDraft>;
  bindings: FieldBindings<(typeof USER_FIELDS)[number]>;
};

type UserFieldsProps = UserFormProps & { user: User | undefined; protection: Protection | undefined };

export function UserFields({ form, bindings, user, protection }: UserFieldsProps) {
  const { fieldProps, controlProps, currentText } = bindings;
  const { field: role } = useController({ control: form.control, name: 'role' });
  // Renders again on typing, because a new email or password can require the admin's own password.
  form.watch(['email', 'password']);
  const draft = { email: currentText('email'), role: role.value, password: currentText('password') };
  const { data: rule } = useGetPasswordRuleQuery();
  const isOwnAccount = protection === 'own';
  const needsOwnPassword = changesAdminAccess(user, draft);
  const { clearErrors } = form;
  // The stored role stays selectable even if the form does not offer it otherwise.
  const roles = new Set<string>(user ? [...ROLES, user.role] : ROLES);

  function handleRole(newRole: string) {
    role.onChange(newRole);
    clearErrors('role');
  }

  useEffect(() => {
    if (!needsOwnPassword) clearErrors('current_password');
  }, [needsOwnPassword, clearErrors]);

  return (
    <>
      <Field label="Name" {...fieldProps('name')}>
        {(wiring) => <Input {...wiring} {...controlProps('name')} required autoComplete="off" />}
      </Field>
      <Field label={admin.emailLabel} {...fieldProps('email')}>
        {(wiring) => <EmailInput {...wiring} {...controlProps('email')} autoComplete="off" />}
      </Field>
      <Field label="Role" hint={ROLE_HINTS[protection ?? 'changeable']} {...fieldProps('role')}>
        {(wiring) => (
          <Select
            field={wiring}
            options={[...roles].map((value) => ({ value, label: displayRole(value) }))}
            value={role.value}
            isDisabled={protection !== undefined}
            onChange={handleRole}
          />
        )}
      </Field>
      {!user && (
        <Field
          label={admin.passwordLabel}
          hint={passwordHint(rule ?? undefined, 'It is not sent by email, so please give it to the user yourself.')}
          {...fieldProps('password')}
        >
          {(wiring) => <PasswordInput {...wiring} {...controlProps('password')} required autoComplete="new-password" />}
        </Field>
      )}
      {user && isOwnAccount && (
        <p>
          {richText('Change your own password under <account>Your account</account>.', {
            account: (words) => <TextLink to={paths.account}>{words}</TextLink>,
          })}
        </p>
      )}
      {user && !isOwnAccount && <NewPassword form={form} bindings={bindings} rule={rule ?? undefined} />}
      {needsOwnPassword && <CurrentPassword bindings={bindings} hint={isOwnAccount ? OWN_EMAIL_HINT : OTHER_ADMIN_HINT} />}
    </>
  );
}

type NewPasswordProps = UserFormProps & { rule: PasswordRule | undefined };

/** Closing empties the field, so that the stored password stays. */
function NewPassword({ form, bindings, rule }: NewPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const containerId = useId();

  function handleToggle() {
    // Renders at once, so that the opened field is on the page when the last line focuses it.
    flushSync(() => setOpen(!isOpen));
    form.setValue('password', '', { shouldDirty: true });
    form.clearErrors('password');
    container.current?.querySelector('input')?.focus();
  }

  return (
    <Stack>
      <Row>
        <Button
          tone="line"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? containerId : undefined}
          onClick={handleToggle}
        >
          Set a new password
        </Button>
      </Row>
      {isOpen && (
        <div ref={container} id={containerId}>
          <Field
            label={admin.newPasswordLabel}
            hint={passwordHint(rule, 'Leave it empty to keep the old password. With a new one, the user has to sign in again.')}
            {...bindings.fieldProps('password')}
          >
            {(wiring) => <PasswordInput {...wiring} {...bindings.controlProps('password')} autoComplete="new-password" />}
          </Field>
        </div>
      )}
    </Stack>
  );
}
