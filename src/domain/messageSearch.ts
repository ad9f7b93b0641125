import { type ContactMessage, MESSAGE_SEARCH_FIELDS } from './contactMessage';
import { searchable } from './search';

/** Never part of a search text, so that no match spans two fields. */
const BETWEEN_FIELDS = '\u0000';

const searchTexts = new WeakMap<ContactMessage, string>();

/** Whether a message's search text has been computed. */
export const isSearchReady = (message: ContactMessage): boolean => searchTexts.has(message);

/** A message's normalized search text, also with its texts as sent, computed once for each message (spec section 2, D-55). */
export function searchTextOf(message: ContactMessage): string {
  const known = searchTexts.get(message);
  if (known !== undefined) return known;
  const texts = [...MESSAGE_SEARCH_FIELDS.map((field) => message[field]), ...Object.values(message.original ?? {})];
  const text = texts.map(searchable).join(BETWEEN_FIELDS);
  searchTexts.set(message, text);
  return text;
}

type Found = { messages: readonly ContactMessage[]; wanted: readonly string[]; found: readonly ContactMessage[] };
let last: Found | undefined;

/**
 * The messages whose name, email, subject or text contains one of the forms of a search, in their order; all for an empty search
 * (spec section 2). A search that extends the last one looks only at its results.
 */
export function foundMessages(messages: readonly ContactMessage[], forms: readonly string[]): readonly ContactMessage[] {
  const wanted = forms.map((form) => searchable(form).replaceAll(BETWEEN_FIELDS, '')).filter((form) => form !== '');
  if (wanted.length === 0 || messages.length === 0) return messages;
  const isExtended = (form: string) => last?.wanted.some((before) => form.includes(before)) ?? false;
  const candidates = last?.messages === messages && wanted.every(isExtended) ? last.found : messages;
  const found = candidates.filter((message) => {
    const text = searchTextOf(message);
    return wanted.some((form) => text.includes(form));
  });
  last = { messages, wanted, found };
  return found;
}
