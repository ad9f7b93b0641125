import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { type SignInCall, type SignInOutcome, useLoginMutation } from '@/api/signInApi';
import type { SessionRecord } from '@/domain/session';
import * as signIn from '@/texts/adminLogin';
import * as texts from '@/texts/adminSecondStep';

export type SecondStepProps = {
  credentials: { email: string; password: string };
  onSignedIn: (session: SessionRecord) => void;
  /** Goes back to email address and password. */
  onBack: () => void;
};

/** The state of the second step: the typed code, its call, and the error, which gets the focus. */
export function useSecondStep(sent: Omit<SignInCall, 'code'>, onOutcome: (outcome: SignInOutcome) => void) {
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
      const failure = toApiError(reason, texts.failed);
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
