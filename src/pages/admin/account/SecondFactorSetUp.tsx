import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useSetSecondFactorMutation } from '@/api/secondFactorApi';
import { AuthenticatorKey } from '@/components/admin/AuthenticatorKey';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { site } from '@/content/site';
import { secondFactorSchema } from '@/domain/accountSchema';
import { newSecret } from '@/domain/secondFactor';
import { useAccountForm } from '@/hooks/useAccountForm';
import { useFieldParts } from '@/hooks/useFieldParts';
import * as S from './AccountPage.styles';

const FIELDS = ['code', 'current_password'] as const;

type Props = { email: string; onDone: (codes: string[]) => void; onCancel: () => void };

/** Sets up the own second factor: the key for the app, a first code of it, and the present password. */
export function SecondFactorSetUp({ email, onDone, onCancel }: Props) {
  const [secret] = useState(newSecret);
  const [setSecondFactor] = useSetSecondFactorMutation();
  const start = useRef<HTMLParagraphElement>(null);

  // The button that opened the set-up is gone.
  useEffect(() => start.current?.focus(), []);

  const { form, notice, failure, isSubmitting, submit } = useAccountForm({
    start: { current_password: '', code: '', secret },
    schema: secondFactorSchema,
    fields: FIELDS,
    async onSave(draft) {
      const { data, error } = await setSecondFactor(draft);
      if (error) return toApiError(error, 'Please try again.');
      onDone(data ?? []);
      return undefined;
    },
  });
  const { fieldOf, controlOf } = useFieldParts(form, (field) => `second-factor-${field}`);

  return (
    <S.Form onSubmit={submit} noValidate>
      <S.Text ref={start} tabIndex={-1}>
        Your phone will show a new code every 30 seconds, also without a connection.
      </S.Text>
      {failure && (
        <FormBanner tone="bad" ref={notice}>
          The second factor was not turned on. {failure.text}
        </FormBanner>
      )}
      <AuthenticatorKey secret={secret} email={email} issuer={site.name} />
      <Field label="Code" hint="Six digits that the app shows now." {...fieldOf('code')}>
        {(wiring) => <Input {...wiring} {...controlOf('code')} required autoComplete="one-time-code" inputMode="numeric" />}
      </Field>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Present password" {...fieldOf('current_password')}>
        {(wiring) => <PasswordInput {...wiring} {...controlOf('current_password')} required autoComplete="current-password" />}
      </Field>
      <S.Actions>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Turn on'}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </S.Actions>
    </S.Form>
  );
}
