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

const DRAFT = 'contact';
const empty: ContactDraft = {
  name: '',
  email: '',
  phno: '',
  reply_by: '',
  subject: '',
  message: '',
  people: '1',
  event_id: '',
  website: '',
};
/** The fields that the browser may have restored, or a visitor filled in, before the page was hydrated. */
const TYPED = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** How often an unsent message is tried, in milliseconds: browsers do not always notice that a line has returned. */
const RETRY_MS = 15_000;

type Failure = {
  isSent: false;
  text: string;
  fields: Record<string, string>;
  /** What met no network, and since when; absent for other errors. */
  unsent?: { values: ContactDraft; since: number };
};

type Outcome = ({ isSent: true } & SentForm) | Failure;

/** A rejected form is restored once: a visitor who returns to the form later finds the draft. */
const shown = new Set<unknown>();

/** The state of the contact form. Its values survive errors and other pages, and text typed before hydration stays. */
export function useContactForm(suggestedSubject: string, event_id: string) {
  const page = useContext(SubmittedFormContext);
  const [posted] = useState(() => (shown.has(page) ? undefined : rejectedFormFromPageData(page)));
  const [sent] = useState(() => (shown.has(page) ? undefined : sentFormFromPageData(page)));
  const [start] = useState<ContactDraft>({ ...empty, subject: suggestedSubject, ...posted?.texts });
  const [values, setValues] = useState(start);
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    sent ? { ...sent, isSent: true } : posted && { ...posted, isSent: false },
  );
  const [send, { isLoading: isSending }] = useSendContactMutation();
  const form = useRef<HTMLFormElement>(null);

  // Before the next render, which would restore the initial texts.
  useLayoutEffect(() => {
    shown.add(page);
    if (sent) clearFormDraft(DRAFT);
    const edits = TYPED.flatMap((name) => {
      const text = textIn(form.current, name) ?? start[name];
      return text === start[name] ? [] : [[name, text] as const];
    });
    const next = { ...(posted ? start : draftFor(suggestedSubject)), ...Object.fromEntries(edits) };
    setValues(next);
    if (posted || edits.length > 0) keepDraft(next, suggestedSubject);
  }, [page, posted, sent, start, suggestedSubject]);

  function setText(field: keyof ContactDraft, text: string) {
    const next = { ...values, [field]: text };
    setValues(next);
    keepDraft(next, suggestedSubject);
    // Whether a phone number is required depends on the way to answer.
    const edited = field === 'reply_by' ? 'phno' : field;
    setOutcome((last) =>
      last && !last.isSent ? { isSent: false, text: last.text, fields: without(last.fields, edited) } : last,
    );
  }

  const unsent = outcome && !outcome.isSent ? outcome.unsent : undefined;
  // What a visitor has changed since, also while it was on its way, waits for the button.
  const isUnsent = unsent?.values === values;

  async function sendValues() {
    if (isSending) return;
    const now = Date.now();
    try {
      const registered = await send({
        ...values,
        event_id,
        // A phone may set its clock back once it is online.
        ...(isUnsent && { waited: Math.max(0, Math.ceil((now - unsent.since) / 1000)) }),
      }).unwrap();
      clearFormDraft(DRAFT);
      // A visitor may have typed on while the page sent the message by itself.
      setValues((current) => (current === values ? { ...empty, subject: suggestedSubject } : current));
      setOutcome({ isSent: true, ...toSentForm(values), ...registered });
    } catch (error) {
      const { text, isNetwork, fields } = toApiError(error, 'Something went wrong');
      setOutcome(
        isNetwork
          ? { isSent: false, text: 'Failed to send message.', fields, unsent: { values, since: isUnsent ? unsent.since : now } }
          : { isSent: false, text, fields },
      );
    }
  }

  const sendAgain = useEffectEvent(() => void sendValues());

  useEffect(() => {
    if (!isUnsent) return;
    const timer = setInterval(sendAgain, RETRY_MS);
    const stopListening = listen(window, ['online'], sendAgain);
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

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** The stored texts of an earlier visit; a subject suggested by another link is dropped. */
function draftFor(suggestedSubject: string): ContactDraft {
  const { suggested = '', ...draft } = loadFormDraft(DRAFT, new Date());
  const own = draft.subject === suggested ? undefined : draft.subject;
  const subject = (suggested === suggestedSubject && draft.subject) || suggestedSubject || own || '';
  return { ...empty, ...draft, subject };
}

function keepDraft({ website, ...typed }: ContactDraft, suggested: string) {
  saveFormDraft(DRAFT, { ...typed, suggested }, new Date());
}

function textIn(form: HTMLFormElement | null, name: string): string | undefined {
  const control = form?.elements.namedItem(name);
  const isRead =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isRead ? control.value : undefined;
}
