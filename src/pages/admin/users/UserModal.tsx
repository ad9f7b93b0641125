import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useController } from 'react-hook-form';
import styled from 'styled-components';
import { type ApiError, toApiError } from '@/api/apiError';
import { useGetPasswordRuleQuery, useSaveUserMutation } from '@/api/usersApi';
import { LastChange } from '@/components/admin/LastChange';
import { ErrorSummary, SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { Field } from '@/components/forms/Field';
import { EmailInput, Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Select } from '@/components/forms/Select';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { NewTabNote } from '@/components/ui/SiteLink';
import { TextLink } from '@/components/ui/TextLink';
import { useToast } from '@/components/ui/useToast';
import { needsOwnPassword, type PasswordRule, passwordHint } from '@/domain/password';
import { paths, signInAgainPath } from '@/domain/paths';
import { displayRole, type Protection, type SavedUser, type User } from '@/domain/user';
import { ROLES } from '@/domain/userSchema';
import { useFormGuard } from '@/hooks/useFormGuard';
import { type FieldBindings, useSaveForm } from '@/hooks/useSaveForm';
import { CurrentPassword } from '@/pages/admin/useAccountForm';
import * as admin from '@/texts/admin';
import { type CheckedDraft, toUserDraft, USER_FIELDS, type UserDraft, userDraftSchema } from './userDraft';

const ROLE_HINTS = {
  own: 'You cannot change your own role.',
  lastAdmin: 'There must be at least one active admin.',
  none: 'Only admins can use this back office.',
} as const;

type UserFormProps = {
  form: UseFormReturn<UserDraft, unknown, CheckedDraft>;
  bindings: FieldBindings<(typeof USER_FIELDS)[number]>;
};

const OWN_PASSWORD_HINTS = {
  own: 'You sign in with this address. Enter your password to change it.',
  other: 'This changes who can sign in as an admin. Enter your own password to confirm.',
} as const;

type UserFieldsProps = UserFormProps & { user: User | undefined; protection: Protection | undefined };

function UserFields({ form, bindings, user, protection }: UserFieldsProps) {
  const { fieldProps, controlProps, currentText } = bindings;
  const { field: role } = useController({ control: form.control, name: 'role' });
  // Rerenders on typing, because a new email or password can require the current user's own password.
  form.watch(['email', 'password']);
  const draft = { email: currentText('email'), role: role.value, password: currentText('password') };
  const { data: rule } = useGetPasswordRuleQuery();

  function handleRole(newRole: string) {
    role.onChange(newRole);
    form.clearErrors('role');
  }

  return (
    <>
      <Field label="Name" {...fieldProps('name')}>
        {(wiring) => <Input {...wiring} {...controlProps('name')} required autoComplete="off" />}
      </Field>
      <Field label={admin.emailLabel} {...fieldProps('email')}>
        {(wiring) => <EmailInput {...wiring} {...controlProps('email')} autoComplete="off" />}
      </Field>
      <Field label="Role" hint={ROLE_HINTS[protection ?? 'none']} {...fieldProps('role')}>
        {(wiring) => (
          <Select
            field={wiring}
            // The stored role stays selectable even if the form does not offer it otherwise.
            options={[...new Set([...ROLES, user?.role ?? 'editor'])].map((value) => ({ value, label: displayRole(value) }))}
            value={role.value}
            isDisabled={protection !== undefined}
            onChange={handleRole}
          />
        )}
      </Field>
      {!user ? (
        <Field
          label={admin.passwordLabel}
          hint={passwordHint(rule ?? undefined, 'It is not sent by email, so please give it to the user yourself.')}
          {...fieldProps('password')}
        >
          {(wiring) => <PasswordInput {...wiring} {...controlProps('password')} required autoComplete="new-password" />}
        </Field>
      ) : protection === 'own' ? (
        <p>
          {richText('Change your own password under <account>Your account</account>.', {
            account: (words) => <TextLink to={paths.account}>{words}</TextLink>,
          })}
        </p>
      ) : (
        <NewPassword form={form} bindings={bindings} rule={rule ?? undefined} />
      )}
      {needsOwnPassword(user, draft) && (
        <CurrentPassword bindings={bindings} hint={OWN_PASSWORD_HINTS[protection === 'own' ? 'own' : 'other']} />
      )}
    </>
  );
}

type NewPasswordProps = UserFormProps & { rule: PasswordRule | undefined };

/** Closed by default: a closed password field keeps the stored password (D-19). */
function NewPassword({ form, bindings, rule }: NewPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const containerId = useId();

  function handleToggle() {
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

type Props = { user?: User; protection?: Protection; onSaved: (saved: SavedUser) => void; onClose: () => void };

/* The line is empty for a user whom nobody has changed. */
const LastChangeLine = styled(Text).attrs({ $size: 'small' })`
  &:empty {
    display: none;
  }
`;

const SignInLink = styled.a`
  flex: none;
  font-weight: 700;
  text-underline-offset: 4px;
`;

// The bar above the page has the same link, but the bar is inert below the modal.
const signInLink = (
  <SignInLink href={signInAgainPath} target="_blank" rel="noopener">
    {admin.signInAgainLink}
    <NewTabNote />
  </SignInLink>
);

export function UserModal({ user, protection, onSaved, onClose }: Props) {
  const [defaultValues] = useState(() => toUserDraft(user));
  const [saveUser] = useSaveUserMutation();
  const toast = useToast();
  const formId = useId();

  async function handleSave({ current_password, ...draft }: CheckedDraft): Promise<ApiError | undefined> {
    const ownPassword = current_password === '' ? {} : { current_password };
    const saved = { ...draft, ...ownPassword, id: user?.id, status: user?.status ?? 'active' };
    const { error } = await saveUser(saved);
    const topic = `user ${user?.id ?? 'new'}`;
    if (error) {
      const failure = toApiError(error, admin.tryAgain);
      toast({ tone: 'bad', topic, text: `The user was not saved. ${failure.text}` });
      return failure;
    }
    toast({ tone: 'ok', topic, text: user ? `User '${draft.name}' updated.` : `User '${draft.name}' created.` });
    // The ref is empty if the user has closed the modal during the save.
    if (formRef.current) onSaved(saved);
    return undefined;
  }

  const { form, bindings, formRef, errorRef, fieldErrors, failure, isDirty, isSubmitting, submit } = useSaveForm({
    defaultValues,
    resolver: zodResolver(userDraftSchema(user)),
    fieldNames: USER_FIELDS,
    controlId: (field) => `user-${field}`,
    onSave: handleSave,
  });
  const guard = useFormGuard(formRef, isDirty);
  const hasSessionEnded = failure?.status === 401;

  return (
    <>
      <Modal
        title={user ? 'Edit User' : 'Add New User'}
        onClose={() => guard.leave(onClose)}
        footer={
          <>
            <CancelButton onClick={() => guard.leave(onClose)} />
            <Button type="submit" form={formId} isBusy={isSubmitting}>
              {isSubmitting ? admin.saving : user ? 'Update User' : 'Create User'}
            </Button>
          </>
        }
      >
        <Stack as="form" ref={formRef} id={formId} onSubmit={submit}>
          {user && (
            <LastChangeLine>
              <LastChange record={user} />
            </LastChangeLine>
          )}
          {fieldErrors.length > 0 && <ErrorSummary ref={errorRef} errors={fieldErrors} />}
          {failure && (
            <SaveError
              ref={errorRef}
              message={`The user was not saved. ${hasSessionEnded ? admin.sessionEndedInForm : failure.text}`}
              action={hasSessionEnded ? signInLink : undefined}
            />
          )}
          <UserFields form={form} bindings={bindings} user={user} protection={protection} />
        </Stack>
      </Modal>
      <UnsavedDialog guard={guard} />
    </>
  );
}
