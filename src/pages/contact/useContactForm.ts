import { type FormEvent, useEffect, useState } from 'react';
import { useSendContactMutation } from '@/api/contactsApi';
import { failureOf } from '@/api/failure';
import type { ContactDraft } from '@/domain/contactMessage';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT = 'contact';
const empty: ContactDraft = { name: '', email: '', phno: '', subject: '', message: '', website: '' };

type Outcome = { isSent: true } | { isSent: false; text: string; fields: Record<string, string> };

/** The texts of the contact form, from typing to the server's answer. They live through a failure, a switch to another app and a closed browser. */
export function useContactForm(suggestedSubject: string) {
  const [texts, setTexts] = useState<ContactDraft>({ ...empty, subject: suggestedSubject });
  const [outcome, setOutcome] = useState<Outcome>();
  const [send, { isLoading: isSending }] = useSendContactMutation();

  useEffect(() => {
    const { name = '', email = '', phno = '', subject = '', message = '', suggested = '' } = loadFormDraft(DRAFT, new Date());
    // A subject that came with another link does not fit this one.
    const ownSubject = suggested === suggestedSubject && subject !== '' ? subject : suggestedSubject;
    setTexts((now) => ({ ...now, name, email, phno, subject: ownSubject || subject, message }));
  }, [suggestedSubject]);

  function setText(field: keyof ContactDraft, text: string) {
    const next = { ...texts, [field]: text };
    const { website, ...typed } = next;
    setTexts(next);
    saveFormDraft(DRAFT, { ...typed, suggested: suggestedSubject }, new Date());
    setOutcome((last) => (last && !last.isSent ? { ...last, fields: without(last.fields, field) } : last));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setOutcome(undefined);
    try {
      await send(texts).unwrap();
      clearFormDraft(DRAFT);
      setTexts(empty);
      setOutcome({ isSent: true });
    } catch (error) {
      const { text, isNetwork, fields } = failureOf(error, 'Something went wrong');
      setOutcome({ isSent: false, text: isNetwork ? 'Failed to send message.' : text, fields });
    }
  }

  return { texts, setText, submit, isSending, outcome };
}

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
