import { useId } from 'react';
import { useChangePasswordMutation } from '@/api/accountApi';
import { useGetPasswordRuleQuery } from '@/api/usersApi';
import { FieldPanel } from '@/components/admin/FormPanels';
import { Field } from '@/components/forms/Field';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { ownPasswordSchema } from '@/domain/accountSchema';
import { passwordHint } from '@/domain/password';
import { CurrentPassword, HiddenUsername } from '@/pages/admin/CurrentPassword';
import { useAccountForm } from '@/pages/admin/useAccountForm';
import * as admin from '@/texts/admin';

const PASSWORD_FIELDS = ['current_password', 'password'] as const;

export function PasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const { data: passwordRule } = useGetPasswordRuleQuery();
  const toast = useToast();
  const headingId = useId();
  const { formProps, banner, isSubmitting, reset, ...bindings } = useAccountForm({
    idPrefix: 'account',
    defaultValues: { current_password: '', password: '' },
    schema: ownPasswordSchema,
    fields: PASSWORD_FIELDS,
    failureText: (reason) => `The password was not changed. ${reason}`,
    async onSave(passwords) {
      const { error } = await changePassword(passwords);
      if (error) return error;
      reset();
      toast({ tone: 'ok', topic: 'own-password', text: 'Password changed. Your other sign-ins have ended.' });
    },
  });

  return (
    <FieldPanel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Password</h2>
      <Stack as="form" {...formProps}>
        {banner}
        <HiddenUsername email={email} />
        <CurrentPassword bindings={bindings} />
        <Field
          label={admin.newPasswordLabel}
          hint={passwordHint(passwordRule ?? undefined, 'You stay signed in here. All your other devices are signed out.')}
          {...bindings.fieldProps('password')}
        >
          {(wiring) => <PasswordInput {...wiring} {...bindings.controlProps('password')} required autoComplete="new-password" />}
        </Field>
        <Row>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? admin.saving : 'Change password'}
          </Button>
        </Row>
      </Stack>
    </FieldPanel>
  );
}
