import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { displayRole, type PasswordRule, type Protection, passwordHint, type UserDraft } from '@/domain/user';
import * as S from './UserModal.styles';
import { controlId, type UserFaults, type UserField } from './userDraft';

const ROLES = ['editor', 'admin'];

const ROLE_HINTS = {
  own: 'You cannot change the role of your own account.',
  lastAdmin: 'There must be at least one active admin.',
  none: 'Only admins can use this back office.',
} as const;

type Props = {
  draft: UserDraft;
  /** The stored role: it stays selectable even if the form does not offer it otherwise. */
  storedRole: string;
  faults: UserFaults;
  protection: Protection | undefined;
  nameRef: RefObject<HTMLInputElement | null>;
  onChange: <Name extends UserField>(field: Name, value: UserDraft[Name]) => void;
};

export function UserFields({ draft, storedRole, faults, protection, nameRef, onChange }: Props) {
  const isNew = draft.id === undefined;
  const { data: rule } = useGetPasswordRuleQuery();
  return (
    <>
      <Field label="Name" id={controlId('name')} error={faults.name}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={nameRef}
            name="name"
            required
            autoComplete="off"
            value={draft.name}
            onChange={(event) => onChange('name', event.target.value)}
          />
        )}
      </Field>
      <Field label="Email" id={controlId('email')} error={faults.email}>
        {(wiring) => (
          <Input
            {...wiring}
            type="email"
            name="email"
            required
            autoComplete="off"
            value={draft.email}
            onChange={(event) => onChange('email', event.target.value)}
          />
        )}
      </Field>
      <Field label="Role" id={controlId('role')} hint={ROLE_HINTS[protection ?? 'none']} error={faults.role}>
        {(wiring) => (
          <Select
            field={wiring}
            options={[...new Set([...ROLES, storedRole])].map((role) => ({ value: role, label: displayRole(role) }))}
            value={draft.role}
            isDisabled={protection !== undefined}
            onChange={(role) => onChange('role', role)}
          />
        )}
      </Field>
      {isNew ? (
        <Field
          label="Password"
          id={controlId('password')}
          hint={passwordHint(rule ?? undefined, 'It is not e-mailed: tell it to the user yourself.')}
          error={faults.password}
        >
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              required
              autoComplete="new-password"
              value={draft.password}
              onChange={(event) => onChange('password', event.target.value)}
            />
          )}
        </Field>
      ) : (
        <NewPassword draft={draft} faults={faults} rule={rule ?? undefined} isOwn={protection === 'own'} onChange={onChange} />
      )}
    </>
  );
}

type NewPasswordProps = Pick<Props, 'draft' | 'faults' | 'onChange'> & { rule: PasswordRule | undefined; isOwn: boolean };

/** Closed by default: a closed password field keeps the stored password (D-19). */
function NewPassword({ draft, faults, rule, isOwn, onChange }: NewPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const placeId = useId();

  function handleToggle() {
    flushSync(() => setOpen(!isOpen));
    onChange('password', '');
    place.current?.querySelector('input')?.focus();
  }

  return (
    <S.NewPassword>
      <Button tone="line" size="sm" aria-expanded={isOpen} aria-controls={isOpen ? placeId : undefined} onClick={handleToggle}>
        Set a new password
      </Button>
      {isOpen && (
        <div ref={place} id={placeId}>
          <Field
            label="New password"
            id={controlId('password')}
            hint={passwordHint(rule, `Left empty, the password stays. ${isOwn ? 'You' : 'The user'} must sign in again with it.`)}
            error={faults.password}
          >
            {(wiring) => (
              <PasswordInput
                {...wiring}
                name="password"
                autoComplete="new-password"
                value={draft.password}
                onChange={(event) => onChange('password', event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </S.NewPassword>
  );
}
