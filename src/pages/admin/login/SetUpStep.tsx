import { useEffect, useRef, useState } from 'react';
import type { SignInOutcome } from '@/api/signInApi';
import { AuthenticatorKey } from '@/components/admin/AuthenticatorKey';
import { RecoveryCodes } from '@/components/admin/RecoveryCodes';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { site } from '@/content/site';
import { newSecret } from '@/domain/secondFactor';
import * as signIn from '@/texts/adminLogin';
import * as secondFactor from '@/texts/adminSecondFactor';
import * as texts from '@/texts/adminSecondStep';
import * as S from './SecondStep.styles';
import { type SecondStepProps, useSecondStep } from './useSecondStep';

/** Sets up the second factor that this site requires, and signs in with it. */
export function SetUpStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const [secret] = useState(newSecret);
  const [done, setDone] = useState<SignInOutcome>();
  const title = useRef<HTMLHeadingElement>(null);
  const step = useSecondStep({ ...credentials, secret }, setDone);

  useEffect(() => title.current?.focus(), []);

  if (done) {
    return (
      <RecoveryCodes codes={done.recoveryCodes} email={credentials.email} issuer={site.name} done={secondFactor.turnedOn}>
        <Button size="lg" onClick={() => onSignedIn(done.session)}>
          {secondFactor.codesKeptButton}
        </Button>
      </RecoveryCodes>
    );
  }

  return (
    <S.Form onSubmit={step.submit}>
      <S.Title ref={title} tabIndex={-1}>
        {texts.setUpHeading}
      </S.Title>
      <p>{texts.setUpReason}</p>
      {step.error && (
        <FormBanner tone="bad" ref={step.banner}>
          {step.error}
        </FormBanner>
      )}
      <AuthenticatorKey secret={secret} email={credentials.email} issuer={site.name} />
      <Field label={secondFactor.codeLabel} hint={secondFactor.setUpCodeHint}>
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
        {step.isLoading ? signIn.signingIn : texts.turnOnButton}
      </Button>
      <S.Other>
        <Button tone="ghost" size="sm" onClick={onBack}>
          {texts.backButton}
        </Button>
      </S.Other>
    </S.Form>
  );
}
