import type { ContactDraft } from '@/domain/contactForm';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT_NAME = 'contact';

const emptyTexts = { name: '', email: '', phno: '', reply_by: '', subject: '', message: '', event_id: '', website: '' };
export const initialForm: ContactDraft = { ...emptyTexts, people: '1' };

/** Returns the subject for a form whose link suggests one, such as "Ask about this event"; '' stands for no suggestion. */
function chooseSubject(suggestion: string, draft: { suggestion: string; subject: string }): string {
  const hasSameSuggestion = suggestion === draft.suggestion;
  if (hasSameSuggestion) return draft.subject || suggestion;
  if (suggestion !== '') return suggestion;
  const wasTyped = draft.subject !== draft.suggestion;
  return wasTyped ? draft.subject : '';
}

export function loadContactDraft(suggestedSubject: string): ContactDraft {
  const { suggested: suggestion = '', subject = '', ...texts } = loadFormDraft(DRAFT_NAME, new Date());
  return { ...initialForm, ...texts, subject: chooseSubject(suggestedSubject, { suggestion, subject }) };
}

/** Stores a draft, but not what a bot wrote into the honeypot, which no visitor could empty again. */
export function saveContactDraft({ website: _honeypot, ...texts }: ContactDraft, suggestedSubject: string) {
  saveFormDraft(DRAFT_NAME, { ...texts, suggested: suggestedSubject }, new Date());
}

export const clearContactDraft = () => clearFormDraft(DRAFT_NAME);
