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
import { CONTACT_FIELDS } from '@/domain/message';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT_NAME = 'contact';

const emptyTexts = { name: '', email: '', phno: '', reply_by: '', subject: '', message: '', event_id: '', website: '' };
const emptyForm: ContactDraft = { ...emptyTexts, people: '1' };

/** The fields that the browser may have restored, or a visitor filled in, before the page was hydrated. */
const EDITABLE_FIELDS = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** Milliseconds between two tries of an unsent message: browsers do not always notice that they are online again. */
const RETRY_MS = 15_000;

type Failure = {
  isSent: false;
  text: string;
  fields: Record<string, string>;
  /** The message that met no network, and since when, in milliseconds since 1970; absent for other errors. */
  unsent?: { values: ContactDraft; since: number };
};

type Outcome = ({ isSent: true } & SentForm) | Failure;

const shownResults = new Set<unknown>();

/** The result of a form submitted without scripts, shown once: a visitor who returns later finds the draft. */
function useSubmittedForm() {
  const result = useContext(SubmittedFormContext);
  const [isNew] = useState(() => !shownResults.has(result));
  const [rejectedForm] = useState(() => (isNew ? rejectedFormFromPageData(result) : undefined));
  const [sentForm] = useState(() => (isNew ? sentFormFromPageData(result) : undefined));
  useLayoutEffect(() => void shownResults.add(result), [result]);
  return { rejectedForm, sentForm };
}

/** The state of the contact form. Its values survive errors and other pages, and text typed before hydration stays. */
export function useContactForm(suggestedSubject: string, event_id: string) {
  const { rejectedForm, sentForm } = useSubmittedForm();
  const [initialValues] = useState<ContactDraft>({ ...emptyForm, subject: suggestedSubject, ...rejectedForm?.texts });
  const [values, setValues] = useState(initialValues);
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    sentForm ? { ...sentForm, isSent: true } : rejectedForm && { ...rejectedForm, isSent: false },
  );
  const [sendContact, { isLoading: isSending }] = useSendContactMutation();
  const form = useRef<HTMLFormElement>(null);

  // A layout effect: the next render would put the initial texts into the controls.
  useLayoutEffect(() => {
    if (sentForm) clearFormDraft(DRAFT_NAME);
    const typedBefore = EDITABLE_FIELDS.flatMap((name) => {
      const text = textOfControl(form.current, name) ?? initialValues[name];
      return text === initialValues[name] ? [] : [[name, text] as const];
    });
    const restored = rejectedForm ? initialValues : loadDraft(suggestedSubject);
    const allValues = { ...restored, ...Object.fromEntries(typedBefore) };
    setValues(allValues);
    if (rejectedForm || typedBefore.length > 0) saveDraft(allValues, suggestedSubject);
  }, [rejectedForm, sentForm, initialValues, suggestedSubject]);

  function setText(field: keyof ContactDraft, text: string) {
    const newValues = { ...values, [field]: text };
    setValues(newValues);
    saveDraft(newValues, suggestedSubject);
    // Whether a phone number is required depends on the way to answer.
    const fieldWithError = field === 'reply_by' ? 'phno' : field;
    setOutcome((last) =>
      last && !last.isSent ? { isSent: false, text: last.text, fields: omitField(last.fields, fieldWithError) } : last,
    );
  }

  const unsent = outcome && !outcome.isSent ? outcome.unsent : undefined;
  // A message that the visitor has changed since, even while it was being sent, waits for the button.
  const isUnsent = unsent?.values === values;

  async function sendValues() {
    if (isSending) return;
    const now = Date.now();
    const unsentSince = isUnsent ? unsent.since : now;
    // Not below 0: a phone may set its clock back once it is online.
    const waitedSeconds = Math.max(0, Math.ceil((now - unsentSince) / 1000));
    try {
      const registration = await sendContact({ ...values, event_id, ...(isUnsent && { waited: waitedSeconds }) }).unwrap();
      clearFormDraft(DRAFT_NAME);
      // A visitor may have typed on while the page sent the message by itself.
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
    if (!isUnsent) return;
    const timer = setInterval(retry, RETRY_MS);
    const stopListening = listen(window, ['online'], retry);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [isUnsent]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) setOutcome(undefined);
    void sendValues();
  }

  return { form, values, setText, submit, isSending, outcome, isUnsent };
}

function omitField(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** The stored texts of an earlier visit; a subject suggested by another link is dropped. */
function loadDraft(suggestedSubject: string): ContactDraft {
  const { suggested: suggestedBefore = '', ...draft } = loadFormDraft(DRAFT_NAME, new Date());
  const typedSubject = draft.subject === suggestedBefore ? '' : draft.subject;
  const sameLinkSubject = suggestedBefore === suggestedSubject ? draft.subject : '';
  const subject = sameLinkSubject || suggestedSubject || typedSubject || '';
  return { ...emptyForm, ...draft, subject };
}

function saveDraft({ website, ...typed }: ContactDraft, suggested: string) {
  saveFormDraft(DRAFT_NAME, { ...typed, suggested }, new Date());
}

function textOfControl(form: HTMLFormElement | null, name: string): string | undefined {
  const control = form?.elements.namedItem(name);
  const hasText =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return hasText ? control.value : undefined;
}
