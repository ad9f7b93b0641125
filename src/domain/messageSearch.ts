import { type ContactMessage, MESSAGE_SEARCH_FIELDS } from './contactMessage';
import { searchable } from './search';

/** Never part of a search text, so that no match spans two fields. */
const BETWEEN_FIELDS = '\u0000';

const searchTexts = new WeakMap<ContactMessage, string>();

/** Whether a message's search text has been computed. */
export const isSearchReady = (message: ContactMessage): boolean => searchTexts.has(message);

/** A message's normalized search text, computed once for each message (spec section 2, D-55). */
export function searchTextOf(message: ContactMessage): string {
  const known = searchTexts.get(message);
  if (known !== undefined) return known;
  const text = MESSAGE_SEARCH_FIELDS.map((field) => searchable(message[field])).join(BETWEEN_FIELDS);
  searchTexts.set(message, text);
  return text;
}

let last: { messages: readonly ContactMessage[]; wanted: string; found: readonly ContactMessage[] } | undefined;

/**
 * The messages whose name, email, subject or text contains the search text, in their order; all for an empty
 * search (spec section 2). A search that extends the last one looks only at its results.
 */
export function foundMessages(messages: readonly ContactMessage[], search: string): readonly ContactMessage[] {
  const wanted = searchable(search).replaceAll(BETWEEN_FIELDS, '');
  if (wanted === '' || messages.length === 0) return messages;
  const candidates = last?.messages === messages && wanted.includes(last.wanted) ? last.found : messages;
  const found = candidates.filter((message) => searchTextOf(message).includes(wanted));
  last = { messages, wanted, found };
  return found;
}
