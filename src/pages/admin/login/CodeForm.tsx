import { type FormEvent, type ReactNode, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { type SignInOutcome, useLoginMutation } from '@/api/authApi';
import { focusOnMount } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row, Stack } from '@/components/ui/primitives';
import type { SignInRequest } from '@/domain/signIn';
import * as admin from '@/texts/admin';

type Props = {
  credentials: Omit<SignInRequest, 'code'>;
  label: string;
  hint: string;
  submitLabel: string;
  isRecoveryCode?: boolean;
  takesFocus?: boolean;
  onOutcome: (outcome: SignInOutcome) => void;
  onBack: () => void;
  otherButton?: ReactNode;
  children?: ReactNode;
};

/** Signs in with email address, password and a code. A failed sign-in empties the field of the code. */
export function CodeForm({ credentials, label, hint, submitLabel, otherButton, children, ...props }: Props) {
  const { isRecoveryCode = false, takesFocus = false, onOutcome, onBack } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [login, { isLoading }] = useLoginMutation();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setError(undefined);
    const { data, error: loginError } = await login({ ...credentials, code: code.trim() });
    if (data) {
      onOutcome(data);
      return;
    }
    const failure = toApiError(loginError, 'The sign-in did not work. Please try again.');
    setError(failure.isNetwork ? admin.noNetwork : failure.text);
    setCode('');
  }

  return (
    <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      {children}
      {error && (
        <FormBanner tone="bad" ref={focusOnMount}>
          {error}
        </FormBanner>
      )}
      <Field label={label} hint={hint}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={takesFocus ? focusOnMount : undefined}
            name="code"
            required
            autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isRecoveryCode ? 'text' : 'numeric'}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isBusy={isLoading}>
        {isLoading ? admin.signingIn : submitLabel}
      </Button>
      <Row>
        {otherButton}
        <Button tone="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}
