import { useEffect, useRef, useState } from 'react';
import { useSetSecondFactorMutation } from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { AuthenticatorKey } from '@/components/admin/AuthenticatorKey';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { site } from '@/content/site';
import { newSecret } from '@/domain/signIn';
import { secondFactorSchema } from '@/domain/userSchema';
import { useAccountForm } from '@/hooks/useAccountForm';
import { useFieldParts } from '@/hooks/useFieldParts';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminSession';
import * as common from '@/texts/common';
import * as S from './AccountPage.styles';

const FIELDS = ['code', 'current_password'] as const;

type Props = { email: string; onDone: (codes: string[]) => void; onCancel: () => void };

/** Sets up the own second factor: the key for the app, a first code of it, and the current password. */
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
      if (error) return toApiError(error, admin.tryAgain);
      onDone(data ?? []);
      return undefined;
    },
  });
  const { fieldOf, controlOf } = useFieldParts(form, (field) => `second-factor-${field}`);

  return (
    <S.Form onSubmit={submit} noValidate>
      <S.Text ref={start} tabIndex={-1}>
        {texts.setUpExplanation}
      </S.Text>
      {failure && (
        <FormBanner tone="bad" ref={notice}>
          {texts.failedToTurnOn(failure.text)}
        </FormBanner>
      )}
      <AuthenticatorKey secret={secret} email={email} issuer={site.name} />
      <Field label={texts.codeLabel} hint={texts.setUpCodeHint} {...fieldOf('code')}>
        {(wiring) => <Input {...wiring} {...controlOf('code')} required autoComplete="one-time-code" inputMode="numeric" />}
      </Field>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={admin.currentPasswordLabel} {...fieldOf('current_password')}>
        {(wiring) => <PasswordInput {...wiring} {...controlOf('current_password')} required autoComplete="current-password" />}
      </Field>
      <S.Actions>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? admin.saving : texts.accountTurnOnButton}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {common.cancelButton}
        </Button>
      </S.Actions>
    </S.Form>
  );
}
