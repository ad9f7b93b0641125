import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { type SignInCall, type SignInOutcome, useLoginMutation } from '@/api/signInApi';
import { AuthenticatorKey } from '@/components/admin/AuthenticatorKey';
import { RecoveryCodes } from '@/components/admin/RecoveryCodes';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { site } from '@/content/site';
import type { SessionRecord } from '@/domain/session';
import { newSecret, RECOVERY_CODE_COUNT } from '@/domain/signIn';
import * as signIn from '@/texts/adminSession';

/** Sets up the second factor that this site requires, and signs in with it. */
function SetUpStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const [secret] = useState(newSecret);
  const [done, setDone] = useState<SignInOutcome>();
  const title = useRef<HTMLHeadingElement>(null);
  const step = useSecondStep({ ...credentials, secret }, setDone);

  useEffect(() => title.current?.focus(), []);

  if (done) {
    return (
      <RecoveryCodes codes={done.recoveryCodes} email={credentials.email} issuer={site.name} done={signIn.turnedOn}>
        <Button size="lg" onClick={() => onSignedIn(done.session)}>
          {signIn.codesKeptButton}
        </Button>
      </RecoveryCodes>
    );
  }

  return (
    <Form onSubmit={step.submit}>
      <Title ref={title} tabIndex={-1}>
        {signIn.setUpHeading}
      </Title>
      <p>{signIn.setUpReason}</p>
      {step.error && (
        <FormBanner tone="bad" ref={step.banner}>
          {step.error}
        </FormBanner>
      )}
      <AuthenticatorKey secret={secret} email={credentials.email} issuer={site.name} />
      <Field label={signIn.codeLabel} hint={signIn.setUpCodeHint}>
        {(wiring) => (
          <Input
            {...wiring}
            name="code"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            value={step.code}
            onChange={(event) => step.setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isBusy={step.isLoading}>
        {step.isLoading ? signIn.signingIn : signIn.secondStepTurnOnButton}
      </Button>
      <Other>
        <Button tone="ghost" size="sm" onClick={onBack}>
          {signIn.backButton}
        </Button>
      </Other>
    </Form>
  );
}

const KINDS = {
  app: { label: signIn.codeLabel, hint: signIn.codeHint, other: signIn.toRecoveryButton },
  recovery: { label: signIn.secondStepRecoveryLabel, hint: signIn.secondStepRecoveryHint, other: signIn.toAppButton },
} as const;

/** Asks for a code of the authenticator app, or for a recovery code. */
function CodeStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [used, setUsed] = useState<SignInOutcome>();
  const input = useRef<HTMLInputElement>(null);
  const isRecovery = kind === 'recovery';
  const { label, hint, other } = KINDS[kind];

  const step = useSecondStep(credentials, (outcome) => {
    if (outcome.recoveryCodesLeft === undefined) onSignedIn(outcome.session);
    else setUsed(outcome);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code begins in its empty field.
  useEffect(() => input.current?.focus(), [kind]);

  if (used) return <RecoveryCodeUsed left={used.recoveryCodesLeft ?? 0} onContinue={() => onSignedIn(used.session)} />;

  return (
    <Form onSubmit={step.submit}>
      {step.error && (
        <FormBanner tone="bad" ref={step.banner}>
          {step.error}
        </FormBanner>
      )}
      <Field label={label} hint={hint}>
        {(wiring) => (
          <Input
            {...wiring}
            key={kind}
            ref={input}
            name="code"
            required
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isRecovery ? 'text' : 'numeric'}
            value={step.code}
            onChange={(event) => step.setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBlock isBusy={step.isLoading}>
        {step.isLoading ? signIn.signingIn : signIn.continueButton}
      </Button>
      <Other>
        <Button
          tone="line"
          size="sm"
          onClick={() => {
            step.clear();
            setKind(isRecovery ? 'app' : 'recovery');
          }}
        >
          {other}
        </Button>
        <Button tone="ghost" size="sm" onClick={onBack}>
          {signIn.backButton}
        </Button>
      </Other>
    </Form>
  );
}

/** Says how many recovery codes are left, before the back office opens. */
function RecoveryCodeUsed({ left, onContinue }: { left: number; onContinue: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Form as="div">
      <FormBanner tone="note" ref={notice}>
        {signIn.recoveryCodeUsed(left, RECOVERY_CODE_COUNT)}
      </FormBanner>
      <Button size="lg" isBlock onClick={onContinue}>
        {signIn.continueButton}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Title = styled.h2`
  font-size: 1.375rem;
`;

const Other = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

type SecondStepProps = {
  credentials: { email: string; password: string };
  onSignedIn: (session: SessionRecord) => void;
  /** Goes back to email address and password. */
  onBack: () => void;
};

/** The state of the second step: the typed code, its call, and the error, which gets the focus. */
function useSecondStep(sent: Omit<SignInCall, 'code'>, onOutcome: (outcome: SignInOutcome) => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [login, { isLoading }] = useLoginMutation();
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (error) banner.current?.focus();
  }, [error]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setError(undefined);
    const { data, error: reason } = await login({ ...sent, code: code.trim() });
    if (data) onOutcome(data);
    else {
      const failure = toApiError(reason, signIn.secondStepFailed);
      setError(failure.isNetwork ? signIn.noNetwork : failure.text);
      setCode('');
    }
  }

  function clear() {
    setCode('');
    setError(undefined);
  }

  return { code, setCode, clear, error, banner, isLoading, submit: (event: FormEvent) => void submit(event) };
}

/** What follows a right password: the code of the second factor, or the set-up of one that this site requires (D-81). */
export function SecondStep({ step, ...rest }: SecondStepProps & { step: 'code' | 'set-up' }) {
  return step === 'code' ? <CodeStep {...rest} /> : <SetUpStep {...rest} />;
}
