import { useState } from 'react';
import type { SignInOutcome } from '@/api/authApi';
import { focusOnMount } from '@/browser/focusOn';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Heading, Stack } from '@/components/ui/primitives';
import type { SessionRecord } from '@/domain/session';
import { newSecret, RECOVERY_CODE_COUNT } from '@/domain/signIn';
import { AuthenticatorKey } from '@/pages/admin/AuthenticatorKey';
import { RecoveryCodes } from '@/pages/admin/RecoveryCodes';
import * as admin from '@/texts/admin';
import { CodeForm } from './CodeForm';

type StepProps = {
  credentials: { email: string; password: string };
  onSignedIn: (session: SessionRecord) => void;
  onBack: () => void;
};

/** The part of the sign-in after the password. It asks for a code, or sets up the second factor. */
export function SecondStep({ step, ...props }: StepProps & { step: 'code' | 'set-up' }) {
  return step === 'code' ? <CodeStep {...props} /> : <SetUpStep {...props} />;
}

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
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
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
      key={String(isRecoveryCode)}
      credentials={credentials}
      label={isRecoveryCode ? 'Recovery code' : admin.codeLabel}
      hint={
        isRecoveryCode
          ? 'One of the ten codes that you saved. If you have none left, another admin can remove your second factor under Users.'
          : 'The six digits from your authenticator app.'
      }
      submitLabel="Continue"
      isRecoveryCode={isRecoveryCode}
      takesFocus
      onOutcome={handleOutcome}
      onBack={onBack}
      otherButton={
        <Button tone="line" size="sm" onClick={() => setIsRecoveryCode(!isRecoveryCode)}>
          {isRecoveryCode ? 'Use the app' : 'Use a recovery code'}
        </Button>
      }
    />
  );
}
