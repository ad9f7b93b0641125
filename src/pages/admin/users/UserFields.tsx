import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import { displayRole, type PasswordRule, type Protection, passwordHint } from '@/domain/user';
import { ROLES } from '@/domain/userSchema';
import { useFieldParts } from '@/hooks/useFieldParts';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminUsers';
import * as S from './UserModal.styles';
import { type CheckedDraft, controlId, type UserDraft } from './userDraft';

const ROLE_HINTS = {
  own: texts.ownRoleHint,
  lastAdmin: texts.lastAdminRoleHint,
  none: texts.roleHint,
} as const;

type UserForm = UseFormReturn<UserDraft, unknown, CheckedDraft>;

type Props = {
  form: UserForm;
  isNew: boolean;
  /** The stored role: it stays selectable even if the form does not offer it otherwise. */
  storedRole: string;
  protection: Protection | undefined;
  nameRef: RefObject<HTMLInputElement | null>;
};

export function UserFields({ form, isNew, storedRole, protection, nameRef }: Props) {
  const { fieldOf, controlOf } = useFieldParts(form, controlId);
  const { field: role } = useController({ control: form.control, name: 'role' });
  const { ref: registerName, ...name } = controlOf('name');
  const isOwnNewEmail = protection === 'own' && form.watch('email') !== form.formState.defaultValues?.email;
  const { data: rule } = useGetPasswordRuleQuery();

  function keepName(element: HTMLInputElement | null) {
    registerName(element);
    nameRef.current = element;
  }

  function handleRole(chosen: string) {
    role.onChange(chosen);
    form.clearErrors('role');
  }

  return (
    <>
      <Field label={texts.nameLabel} {...fieldOf('name')}>
        {(wiring) => <Input {...wiring} {...name} ref={keepName} required autoComplete="off" />}
      </Field>
      <Field label={admin.emailLabel} {...fieldOf('email')}>
        {(wiring) => <Input {...wiring} {...controlOf('email')} type="email" required autoComplete="off" />}
      </Field>
      {isOwnNewEmail && (
        <Field label={admin.currentPasswordLabel} hint={texts.ownEmailHint} {...fieldOf('current_password')}>
          {(wiring) => <PasswordInput {...wiring} {...controlOf('current_password')} required autoComplete="current-password" />}
        </Field>
      )}
      <Field label={texts.roleLabel} hint={ROLE_HINTS[protection ?? 'none']} {...fieldOf('role')}>
        {(wiring) => (
          <Select
            field={wiring}
            options={[...new Set([...ROLES, storedRole])].map((value) => ({ value, label: displayRole(value) }))}
            value={role.value}
            isDisabled={protection !== undefined}
            onChange={handleRole}
          />
        )}
      </Field>
      {isNew ? (
        <Field label={admin.passwordLabel} hint={passwordHint(rule ?? undefined, texts.passwordHint)} {...fieldOf('password')}>
          {(wiring) => <PasswordInput {...wiring} {...controlOf('password')} required autoComplete="new-password" />}
        </Field>
      ) : protection === 'own' ? (
        <p>{richText(texts.ownPasswordHint, { account: (words) => <TextLink to={paths.account}>{words}</TextLink> })}</p>
      ) : (
        <NewPassword form={form} rule={rule ?? undefined} />
      )}
    </>
  );
}

type NewPasswordProps = { form: UserForm; rule: PasswordRule | undefined };

/** Closed by default: a closed password field keeps the stored password (D-19). */
function NewPassword({ form, rule }: NewPasswordProps) {
  const { fieldOf, controlOf } = useFieldParts(form, controlId);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const placeId = useId();

  function handleToggle() {
    flushSync(() => setOpen(!isOpen));
    form.setValue('password', '', { shouldDirty: true });
    form.clearErrors('password');
    place.current?.querySelector('input')?.focus();
  }

  return (
    <S.NewPassword>
      <Button tone="line" size="sm" aria-expanded={isOpen} aria-controls={isOpen ? placeId : undefined} onClick={handleToggle}>
        {texts.newPasswordButton}
      </Button>
      {isOpen && (
        <div ref={place} id={placeId}>
          <Field label={admin.newPasswordLabel} hint={passwordHint(rule, texts.newPasswordHint)} {...fieldOf('password')}>
            {(wiring) => <PasswordInput {...wiring} {...controlOf('password')} autoComplete="new-password" />}
          </Field>
        </div>
      )}
    </S.NewPassword>
  );
}
