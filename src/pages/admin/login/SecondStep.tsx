import { type FormEvent, type ReactNode, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { type SignInOutcome, useLoginMutation } from '@/api/authApi';
import { focusOnMount } from '@/browser/focusOn';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import type { SessionRecord } from '@/domain/session';
import { newSecret, RECOVERY_CODE_COUNT, type SignInRequest } from '@/domain/signIn';
import { AuthenticatorKey } from '@/pages/admin/AuthenticatorKey';
import { RecoveryCodes } from '@/pages/admin/RecoveryCodes';
import * as admin from '@/texts/admin';

type CodeFormProps = {
  credentials: Omit<SignInRequest, 'code'>;
  label: string;
  hint: string;
  submitLabel: string;
  isRecovery?: boolean;
  isFocused?: boolean;
  onOutcome: (outcome: SignInOutcome) => void;
  onBack: () => void;
  otherButton?: ReactNode;
  children?: ReactNode;
};

function CodeForm(props: CodeFormProps) {
  const { credentials, label, hint, submitLabel, isRecovery = false, isFocused = false, onOutcome, onBack } = props;
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
      {props.children}
      {error && (
        <FormBanner tone="bad" ref={focusOnMount}>
          {error}
        </FormBanner>
      )}
      <Field label={label} hint={hint}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={isFocused ? focusOnMount : undefined}
            name="code"
            required
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isRecovery ? 'text' : 'numeric'}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isBusy={isLoading}>
        {isLoading ? admin.signingIn : submitLabel}
      </Button>
      <Row>
        {props.otherButton}
        <Button tone="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  );
}

type StepProps = {
  credentials: { email: string; password: string };
  onSignedIn: (session: SessionRecord) => void;
  onBack: () => void;
};

function SetUpStep({ credentials, onSignedIn, onBack }: StepProps) {
  const [secret] = useState(newSecret);
  const [signInOutcome, setSignInOutcome] = useState<SignInOutcome>();

  if (signInOutcome) {
    return (
      <RecoveryCodes codes={signInOutcome.recoveryCodes} email={credentials.email} notice="Your second factor is on.">
        <Button size="lg" onClick={() => onSignedIn(signInOutcome.session)}>
          {admin.codesKeptButton}
        </Button>
      </RecoveryCodes>
    );
  }

  return (
    <CodeForm
      credentials={{ ...credentials, secret }}
      label={admin.codeLabel}
      hint={admin.setUpCodeHint}
      submitLabel="Turn on and sign in"
      onOutcome={setSignInOutcome}
      onBack={onBack}
    >
      <Heading ref={focusOnMount} tabIndex={-1}>
        Set up a second factor
      </Heading>
      <p>This site asks for a code from your phone after the password.</p>
      <AuthenticatorKey secret={secret} email={credentials.email} />
    </CodeForm>
  );
}

function CodeStep({ credentials, onSignedIn, onBack }: StepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [recoveryOutcome, setRecoveryOutcome] = useState<SignInOutcome>();

  function handleOutcome(outcome: SignInOutcome) {
    const hasUsedRecoveryCode = outcome.recoveryCodesLeft !== undefined;
    if (hasUsedRecoveryCode) setRecoveryOutcome(outcome);
    else onSignedIn(outcome.session);
  }

  if (recoveryOutcome) {
    return (
      <Stack>
        <FormBanner tone="note" ref={focusOnMount}>
          {`You have used this recovery code: ${recoveryOutcome.recoveryCodesLeft ?? 0} of ${RECOVERY_CODE_COUNT} are left. If you have lost your phone, set up another one under Your account.`}
        </FormBanner>
        <Button size="lg" isBlock onClick={() => onSignedIn(recoveryOutcome.session)}>
          Continue
        </Button>
      </Stack>
    );
  }

  return (
    <CodeForm
      // A new key empties the field when the user changes to the other kind of code.
      key={String(isRecovery)}
      credentials={credentials}
      label={isRecovery ? 'Recovery code' : admin.codeLabel}
      hint={
        isRecovery
          ? 'One of the ten codes that you saved. If you have none left, another admin can remove your second factor under Users.'
          : 'The six digits from your authenticator app.'
      }
      submitLabel="Continue"
      isRecovery={isRecovery}
      isFocused
      onOutcome={handleOutcome}
      onBack={onBack}
      otherButton={
        <Button tone="line" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      }
    />
  );
}

/** The part of the sign-in after the password. It asks for a code, or sets up the second factor. */
export function SecondStep({ step, ...props }: StepProps & { step: 'code' | 'set-up' }) {
  return step === 'code' ? <CodeStep {...props} /> : <SetUpStep {...props} />;
}
