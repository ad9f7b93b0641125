import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { toApiError } from '@/api/apiError';
import { useLoginMutation } from '@/api/signInApi';
import { Checkbox } from '@/components/forms/Checkbox';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { rememberEmail, rememberedEmail } from '@/session/rememberedEmail';
import { signedIn } from '@/session/sessionSlice';

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

const NO_NETWORK = 'Network error. Please try again.';
const REFUSED = 'Login failed';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(email !== '');
  const [error, setError] = useState<string>();
  const [login, { isLoading }] = useLoginMutation();
  const dispatch = useDispatch();
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (error) banner.current?.focus();
  }, [error]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setError(undefined);
    const { data: session, error: reason } = await login({ email, password });
    if (session) {
      rememberEmail(isRemembered ? email : '');
      onSignedIn();
      dispatch(signedIn(session));
      return;
    }
    const failure = toApiError(reason, REFUSED);
    setError(failure.isNetwork ? NO_NETWORK : failure.text);
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      {error && (
        <FormBanner tone="bad" ref={banner}>
          {error}
        </FormBanner>
      )}
      <Field label="Email">
        {(wiring) => (
          <Input
            {...wiring}
            type="email"
            name="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
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
      <Checkbox label="Remember me" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
      <Button type="submit" size="lg" isBlock isBusy={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  );
}
