import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useSendContactMutation } from '@/api/contactsApi';
import { listen } from '@/browser/listen';
import { type Confirmation, type ContactDraft, toConfirmation } from '@/domain/contactForm';
import { clearContactDraft, initialForm, saveContactDraft } from './contactDraft';
import { useStartValues } from './useStartValues';

/** A timer also retries, because browsers do not always notice that they are online again. */
const RETRY_MS = 15_000;

/** A message that the network did not deliver. Its first try was at `sinceMs`, in milliseconds since 1970. */
type WaitingMessage = { values: ContactDraft; sinceMs: number };

type Failure = {
  isSent: false;
  text: string;
  fieldErrors: Record<string, string>;
  waitingMessage?: WaitingMessage | undefined;
};

type Outcome = ({ isSent: true } & Confirmation) | Failure;

/** Holds the contact form. A message that fails because the network is down waits here and is sent again. */
export function useContactForm(suggestedSubject: string, eventId: string) {
  const { formRef, values, setValues, rejectedForm, confirmation } = useStartValues(suggestedSubject);
  const latestValues = useRef(values);
  // A form that was sent before the scripts loaded already has an outcome.
  const [outcome, setOutcome] = useState<Outcome | undefined>(() => {
    if (confirmation) return { isSent: true, ...confirmation };
    return rejectedForm && { isSent: false, text: rejectedForm.reason, fieldErrors: rejectedForm.fieldErrors };
  });
  const [sendContact, { isLoading: isSending }] = useSendContactMutation();

  useLayoutEffect(() => {
    latestValues.current = values;
  }, [values]);

  function setText(field: keyof ContactDraft, text: string) {
    const newValues = { ...values, [field]: text };
    setValues(newValues);
    saveContactDraft(newValues, suggestedSubject);
    // An answer by email needs no phone number, so a new choice removes the error of the phone number.
    const correctedField = field === 'reply_by' ? 'phno' : field;
    setOutcome((shown) => (shown?.isSent === false ? withoutFieldError(shown, correctedField) : shown));
  }

  const lastFailure = outcome?.isSent === false ? outcome : undefined;
  // An edit makes new `values`. An edited message is not retried, because the visitor may still be writing.
  const willRetry = lastFailure?.waitingMessage?.values === values;
  const waitingSinceMs = willRetry ? lastFailure.waitingMessage?.sinceMs : undefined;

  async function sendValues() {
    if (isSending) return;
    const nowMs = Date.now();
    // An earlier try may have reached the server. With the time waited, the server finds that message and adds no second.
    const waitedField = waitingSinceMs === undefined ? {} : { waited: secondsBetween(waitingSinceMs, nowMs) };
    try {
      const registration = await sendContact({ ...values, event_id: eventId, ...waitedField }).unwrap();
      // The visitor may have typed on during the request. The newer text and its draft must stay.
      const hasTypedOn = latestValues.current !== values;
      if (!hasTypedOn) {
        clearContactDraft();
        setValues({ ...initialForm, subject: suggestedSubject });
      }
      setOutcome({ isSent: true, ...toConfirmation(values), ...registration });
    } catch (error) {
      const { text, isNetwork, fields: fieldErrors } = toApiError(error, 'Something went wrong');
      const shownText = isNetwork ? 'Failed to send message.' : text;
      const messageToRetry = isNetwork ? { values, sinceMs: waitingSinceMs ?? nowMs } : undefined;
      setOutcome({ isSent: false, text: shownText, fieldErrors, waitingMessage: messageToRetry });
    }
  }

  useRetries(willRetry, () => void sendValues());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) setOutcome(undefined);
    void sendValues();
  }

  return { formRef, values, setText, submit, isSending, outcome, willRetry };
}

function useRetries(willRetry: boolean, retry: () => void) {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!willRetry) return;
    const timer = setInterval(retryNow, RETRY_MS);
    const stopListening = listen(window, ['online'], retryNow);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [willRetry]);
}

function secondsBetween(startMs: number, endMs: number): number {
  const seconds = Math.ceil((endMs - startMs) / 1000);
  const wasClockSetBack = seconds < 0;
  return wasClockSetBack ? 0 : seconds;
}

function withoutFieldError(failure: Failure, name: string): Failure {
  const { [name]: _corrected, ...fieldErrors } = failure.fieldErrors;
  return { ...failure, fieldErrors };
}
