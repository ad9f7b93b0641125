import { useState } from 'react';
import { useSetSecondFactorMutation } from '@/api/accountApi';
import { focusOnMount } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { secondFactorSchema } from '@/domain/accountSchema';
import { newSecret } from '@/domain/signIn';
import { AuthenticatorKey } from '@/pages/admin/AuthenticatorKey';
import { CurrentPassword, HiddenUsername } from '@/pages/admin/CurrentPassword';
import { useAccountForm } from '@/pages/admin/useAccountForm';
import * as admin from '@/texts/admin';

const TYPED_FIELDS = ['code', 'current_password'] as const;

type Props = { email: string; onTurnedOn: (codes: string[]) => void; onCancel: () => void };

export function SecondFactorSetUp({ email, onTurnedOn, onCancel }: Props) {
  const [secret] = useState(newSecret);
  const [setSecondFactor] = useSetSecondFactorMutation();

  const { formProps, banner, isSubmitting, ...bindings } = useAccountForm({
    idPrefix: 'second-factor',
    defaultValues: { current_password: '', code: '', secret },
    schema: secondFactorSchema,
    fields: TYPED_FIELDS,
    failureText: (reason) => `The second factor was not turned on. ${reason}`,
    async onSave(draft) {
      const { data, error } = await setSecondFactor(draft);
      if (data) onTurnedOn(data);
      return error;
    },
  });

  return (
    <Stack as="form" {...formProps}>
      {/* The button that opened the set-up is gone, so this text takes the focus. */}
      <p ref={focusOnMount} tabIndex={-1}>
        Your phone shows a new code every 30 seconds, even without a connection. When you turn this on, you stay signed in here
        and all your other devices are signed out.
      </p>
      {banner}
      <AuthenticatorKey secret={secret} email={email} />
      <Field label={admin.codeLabel} hint={admin.setUpCodeHint} {...bindings.fieldProps('code')}>
        {(wiring) => (
          <Input {...wiring} {...bindings.controlProps('code')} required autoComplete="one-time-code" inputMode="numeric" />
        )}
      </Field>
      <HiddenUsername email={email} />
      <CurrentPassword bindings={bindings} />
      <Row>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? admin.saving : 'Turn on'}
        </Button>
        <CancelButton onClick={onCancel} />
      </Row>
    </Stack>
  );
}
