import { type FormEvent, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/apiError';
import { useSendContactMutation } from '@/api/contactsApi';
import { listen } from '@/browser/listen';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import {
  type ContactDraft,
  rejectedFormFromPageData,
  type SentForm,
  sentFormFromPageData,
  toSentForm,
} from '@/domain/contactForm';
import { clearContactDraft, emptyForm, loadContactDraft, readTypedValues, saveContactDraft } from './contactDraft';

/** Milliseconds between two tries of an unsent message: browsers do not always notice that they are online again. */
const RETRY_MS = 15_000;

type Failure = {
  isSent: false;
  text: string;
  fields: Record<string, string>;
  /** Only without a network: the message, and when it first failed, in milliseconds since 1970. */
  unsent?: { values: ContactDraft; since: number };
};

type Outcome = ({ isSent: true } & SentForm) | Failure;

/** Results already shown. The context keeps its result as long as the app runs; later visits find the draft. */
const shownResults = new Set<unknown>();

/** The result of a form submitted without scripts, fixed at the first render: the effect then marks it as shown. */
function useSubmittedForm() {
  const result = useContext(SubmittedFormContext);
  const [isNew] = useState(() => !shownResults.has(result));
  const [rejectedForm] = useState(() => (isNew ? rejectedFormFromPageData(result) : undefined));
  const [sentForm] = useState(() => (isNew ? sentFormFromPageData(result) : undefined));
  useLayoutEffect(() => void shownResults.add(result), [result]);
  return { rejectedForm, sentForm };
}

/** The state of the contact form. Its values survive errors and other pages, and text typed before hydration stays. */
export function useContactForm(suggestedSubject: string, eventId: string) {
  const { rejectedForm, sentForm } = useSubmittedForm();
  // Hydration needs the values that the server has rendered, so the draft in the browser is read only after it.
  const [renderedValues] = useState<ContactDraft>({ ...emptyForm, subject: suggestedSubject, ...rejectedForm?.texts });
  const [values, setValues] = useState(renderedValues);
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    sentForm ? { ...sentForm, isSent: true } : rejectedForm && { ...rejectedForm, isSent: false },
  );
  const [sendContact, { isLoading: isSending }] = useSendContactMutation();
  const form = useRef<HTMLFormElement>(null);

  // Merges what was typed before hydration. A layout effect, because the next render would overwrite the controls.
  useLayoutEffect(() => {
    if (sentForm) clearContactDraft();
    const typedValues = readTypedValues(form.current, renderedValues);
    const baseValues = rejectedForm ? renderedValues : loadContactDraft(suggestedSubject);
    const mergedValues = { ...baseValues, ...typedValues };
    setValues(mergedValues);
    if (rejectedForm || Object.keys(typedValues).length > 0) saveContactDraft(mergedValues, suggestedSubject);
  }, [rejectedForm, sentForm, renderedValues, suggestedSubject]);

  function setText(field: keyof ContactDraft, text: string) {
    const newValues = { ...values, [field]: text };
    setValues(newValues);
    saveContactDraft(newValues, suggestedSubject);
    // Another way to answer can make the phone number optional, so a new choice removes the error of the phone number.
    const correctedField = field === 'reply_by' ? 'phno' : field;
    setOutcome((shown) => (shown?.isSent === false ? { ...shown, fields: omitField(shown.fields, correctedField) } : shown));
  }

  const unsent = outcome?.isSent === false ? outcome.unsent : undefined;
  // Only an unchanged message, still the same object, is sent again by itself: a visitor may be editing a changed one.
  const willRetry = unsent?.values === values;

  async function sendValues() {
    if (isSending) return;
    const now = Date.now();
    const unsentSince = willRetry ? unsent.since : now;
    // Not below 0: a phone may set its clock back once it is online.
    const waitedSeconds = Math.max(0, Math.ceil((now - unsentSince) / 1000));
    const message = { ...values, event_id: eventId, ...(willRetry && { waited: waitedSeconds }) };
    try {
      const registration = await sendContact(message).unwrap();
      clearContactDraft();
      // Empties only unchanged values: a visitor may have typed on while the page sent the message by itself.
      setValues((current) => (current === values ? { ...emptyForm, subject: suggestedSubject } : current));
      setOutcome({ isSent: true, ...toSentForm(values), ...registration });
    } catch (error) {
      const { text, isNetwork, fields } = toApiError(error, 'Something went wrong');
      setOutcome(
        isNetwork
          ? { isSent: false, text: 'Failed to send message.', fields, unsent: { values, since: unsentSince } }
          : { isSent: false, text, fields },
      );
    }
  }

  const retry = useEffectEvent(() => void sendValues());

  useEffect(() => {
    if (!willRetry) return;
    const timer = setInterval(retry, RETRY_MS);
    const stopListening = listen(window, ['online'], retry);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [willRetry]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) setOutcome(undefined);
    void sendValues();
  }

  return { form, values, setText, submit, isSending, outcome, willRetry };
}

function omitField(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
