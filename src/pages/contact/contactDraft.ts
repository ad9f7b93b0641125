import type { ContactDraft } from '@/domain/contactForm';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT_NAME = 'contact';

const emptyTexts = { name: '', email: '', phno: '', reply_by: '', subject: '', message: '', event_id: '', website: '' };
export const initialForm: ContactDraft = { ...emptyTexts, people: '1' };

/** A link to the form, such as "Ask about this event", can suggest a subject. The draft may come from another link. */
function chooseSubject(suggestion: string, draft: { suggestion: string; subject: string }): string {
  const isDraftOfThisLink = draft.suggestion === suggestion;
  if (isDraftOfThisLink) return draft.subject || suggestion;
  // The form is now about the topic of this link, so the suggestion replaces even a typed subject.
  if (suggestion !== '') return suggestion;
  const wasSuggestedByOtherLink = draft.subject === draft.suggestion;
  return wasSuggestedByOtherLink ? '' : draft.subject;
}

export function loadContactDraft(suggestion: string): ContactDraft {
  const { suggested: suggestionInDraft = '', subject = '', ...texts } = loadFormDraft(DRAFT_NAME, new Date());
  return { ...initialForm, ...texts, subject: chooseSubject(suggestion, { suggestion: suggestionInDraft, subject }) };
}

/** Leaves out the honeypot `website`, because no visitor could see and empty that field. */
export function saveContactDraft({ website: _honeypot, ...texts }: ContactDraft, suggestion: string) {
  saveFormDraft(DRAFT_NAME, { ...texts, suggested: suggestion }, new Date());
}

export const clearContactDraft = () => clearFormDraft(DRAFT_NAME);
