import type { ContactDraft } from '@/domain/contactForm';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT_NAME = 'contact';

const emptyTexts = { name: '', email: '', phno: '', reply_by: '', subject: '', message: '', event_id: '', website: '' };
export const initialForm: ContactDraft = { ...emptyTexts, people: '1' };

/** A form's link, such as "Ask about this event", suggests a subject; '' stands for none. The draft may be of another link. */
function chooseSubject(suggestion: string, draft: { suggestion: string; subject: string }): string {
  const isDraftOfThisLink = draft.suggestion === suggestion;
  // An emptied subject is suggested again.
  if (isDraftOfThisLink) return draft.subject || suggestion;
  // The form is about the topic of this link now, so its suggestion replaces even a subject that was typed.
  if (suggestion !== '') return suggestion;
  const wasSuggestedByOtherLink = draft.subject === draft.suggestion;
  return wasSuggestedByOtherLink ? '' : draft.subject;
}

export function loadContactDraft(suggestion: string): ContactDraft {
  const { suggested: suggestionInDraft = '', subject = '', ...texts } = loadFormDraft(DRAFT_NAME, new Date());
  return { ...initialForm, ...texts, subject: chooseSubject(suggestion, { suggestion: suggestionInDraft, subject }) };
}

/** Stores a draft, but not what a bot wrote into the honeypot: no visitor sees that field to empty it. */
export function saveContactDraft({ website: _honeypot, ...texts }: ContactDraft, suggestion: string) {
  saveFormDraft(DRAFT_NAME, { ...texts, suggested: suggestion }, new Date());
}

export const clearContactDraft = () => clearFormDraft(DRAFT_NAME);
