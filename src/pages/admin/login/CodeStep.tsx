import { useEffect, useRef, useState } from 'react';
import type { SignInOutcome } from '@/api/signInApi';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { RECOVERY_CODE_COUNT } from '@/domain/secondFactor';
import * as signIn from '@/texts/adminLogin';
import * as secondFactor from '@/texts/adminSecondFactor';
import * as texts from '@/texts/adminSecondStep';
import * as S from './SecondStep.styles';
import { type SecondStepProps, useSecondStep } from './useSecondStep';

const KINDS = {
  app: { label: secondFactor.codeLabel, hint: texts.codeHint, other: texts.toRecoveryButton },
  recovery: { label: texts.recoveryLabel, hint: texts.recoveryHint, other: texts.toAppButton },
} as const;

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
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
    <S.Form onSubmit={step.submit}>
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
        {step.isLoading ? signIn.signingIn : texts.continueButton}
      </Button>
      <S.Other>
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
          {texts.backButton}
        </Button>
      </S.Other>
    </S.Form>
  );
}

/** Says how many recovery codes are left, before the back office opens. */
function RecoveryCodeUsed({ left, onContinue }: { left: number; onContinue: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <S.Form as="div">
      <FormBanner tone="note" ref={notice}>
        {texts.recoveryCodeUsed(left, RECOVERY_CODE_COUNT)}
      </FormBanner>
      <Button size="lg" isBlock onClick={onContinue}>
        {texts.continueButton}
      </Button>
    </S.Form>
  );
}
