import type { ContactDraft } from '@/domain/contactForm';
import { CONTACT_FIELDS } from '@/domain/message';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '@/session/formDraft';

const DRAFT_NAME = 'contact';

const emptyTexts = { name: '', email: '', phno: '', reply_by: '', subject: '', message: '', event_id: '', website: '' };
export const emptyForm: ContactDraft = { ...emptyTexts, people: '1' };

const VISIBLE_FIELDS = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** Returns the stored draft. The subject of another link replaces the draft's; without a link a typed subject stays. */
export function loadContactDraft(suggestedSubject: string): ContactDraft {
  const { suggested: lastSuggestion = '', subject: lastSubject = '', ...draft } = loadFormDraft(DRAFT_NAME, new Date());
  const isSameLink = suggestedSubject === lastSuggestion;
  const typedSubject = lastSubject === lastSuggestion ? '' : lastSubject;
  const subject = isSameLink ? lastSubject || suggestedSubject : suggestedSubject || typedSubject;
  return { ...emptyForm, ...draft, subject };
}

export function saveContactDraft({ website: honeypot, ...texts }: ContactDraft, suggested: string) {
  saveFormDraft(DRAFT_NAME, { ...texts, suggested }, new Date());
}

export const clearContactDraft = () => clearFormDraft(DRAFT_NAME);

/** Returns what a visitor typed, or the browser restored, before hydration: values unlike the rendered ones. */
export function readTypedValues(form: HTMLFormElement | null, renderedValues: ContactDraft): Partial<ContactDraft> {
  const typedValues: Partial<ContactDraft> = {};
  for (const name of VISIBLE_FIELDS) {
    const control = form?.elements.namedItem(name);
    const hasText =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (hasText && control.value !== renderedValues[name]) typedValues[name] = control.value;
  }
  return typedValues;
}
