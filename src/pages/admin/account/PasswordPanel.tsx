import { useId } from 'react';
import { useChangePasswordMutation } from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import { passwordHint } from '@/domain/user';
import { ownPasswordSchema } from '@/domain/userSchema';
import { useAccountForm } from '@/hooks/useAccountForm';
import { useFieldParts } from '@/hooks/useFieldParts';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminSession';
import * as S from './AccountPage.styles';

const FIELDS = ['current_password', 'password'] as const;
const controlId = (field: (typeof FIELDS)[number]) => `account-${field}`;

/** Changes the own password. */
export function PasswordPanel({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const { data: rule } = useGetPasswordRuleQuery();
  const toast = useToast();
  const headingId = useId();

  const { form, notice, failure, isSubmitting, submit } = useAccountForm({
    start: { current_password: '', password: '' },
    schema: ownPasswordSchema,
    fields: FIELDS,
    async onSave(passwords) {
      const { error } = await changePassword(passwords);
      if (error) return toApiError(error, admin.tryAgain);
      form.reset();
      toast({ tone: 'ok', about: 'own-password', text: texts.changedPasswordToast });
      return undefined;
    },
  });
  const { fieldOf, controlOf } = useFieldParts(form, controlId);

  return (
    <S.Section as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.passwordHeading}</h2>
      <S.Form onSubmit={submit} noValidate>
        {failure && (
          <FormBanner tone="bad" ref={notice}>
            {texts.failedToChangePassword(failure.text)}
          </FormBanner>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={admin.currentPasswordLabel} {...fieldOf('current_password')}>
          {(wiring) => <PasswordInput {...wiring} {...controlOf('current_password')} required autoComplete="current-password" />}
        </Field>
        <Field
          label={admin.newPasswordLabel}
          hint={passwordHint(rule ?? undefined, texts.newPasswordHint)}
          {...fieldOf('password')}
        >
          {(wiring) => <PasswordInput {...wiring} {...controlOf('password')} required autoComplete="new-password" />}
        </Field>
        <S.Actions>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? admin.saving : texts.changePasswordButton}
          </Button>
        </S.Actions>
      </S.Form>
    </S.Section>
  );
}
