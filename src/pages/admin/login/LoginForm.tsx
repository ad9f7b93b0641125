import { type FormEvent, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { useLoginMutation } from '@/api/authApi';
import { focusOnMount } from '@/browser/focusOn';
import { Checkbox } from '@/components/forms/Checkbox';
import { Field } from '@/components/forms/Field';
import { EmailInput } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import type { SessionRecord } from '@/domain/session';
import { safeLocalStorage } from '@/session/safeLocalStorage';
import { signedIn } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

const REMEMBERED_EMAIL_KEY = 'remembered_email';

const SecondStep = lazyScreen('SecondStep', () => import(/* webpackChunkName: "admin-second-step" */ './SecondStep'));

const SECOND_STEP_BY_ERROR: Record<string, 'code' | 'set-up' | undefined> = {
  SECOND_FACTOR_NEEDED: 'code',
  SECOND_FACTOR_MISSING: 'set-up',
};

/** Asks for email and password and then, if the account needs one, for a second factor. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState(() => safeLocalStorage.get(REMEMBERED_EMAIL_KEY) ?? '');
  const [password, setPassword] = useState('');
  const [isEmailRemembered, setEmailRemembered] = useState(email !== '');
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<'code' | 'set-up'>();
  const [login, { isLoading }] = useLoginMutation();
  const dispatch = useDispatch();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setError(undefined);
    const { data, error: loginError } = await login({ email, password });
    if (data) {
      finishSignIn(data.session);
      return;
    }
    const failure = toApiError(loginError, 'Login failed');
    const neededStep = SECOND_STEP_BY_ERROR[failure.code];
    if (neededStep) setStep(neededStep);
    else setError(failure.isNetwork ? admin.noNetwork : failure.text);
  }

  function finishSignIn(session: SessionRecord) {
    if (isEmailRemembered) safeLocalStorage.set(REMEMBERED_EMAIL_KEY, email);
    else safeLocalStorage.remove(REMEMBERED_EMAIL_KEY);
    onSignedIn();
    dispatch(signedIn(session));
  }

  if (step) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep step={step} credentials={{ email, password }} onSignedIn={finishSignIn} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  }

  return (
    <Stack as="form" onSubmit={(event) => void handleSubmit(event)}>
      {error && (
        <FormBanner tone="bad" ref={focusOnMount}>
          {error}
        </FormBanner>
      )}
      <Field label={admin.emailLabel}>
        {(wiring) => (
          <EmailInput
            {...wiring}
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={admin.passwordLabel}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Checkbox label="Remember me" checked={isEmailRemembered} onChange={(event) => setEmailRemembered(event.target.checked)} />
      <Button type="submit" size="lg" isBlock isBusy={isLoading}>
        {isLoading ? admin.signingIn : 'Sign In'}
      </Button>
    </Stack>
  );
}
