import { type ContactMessage, MESSAGE_SEARCH_FIELDS } from './message';
import { toSearchable } from './searchableText';
import { searchPattern } from './searchPattern';

/** Stands between the fields of a message, so that no match spans two fields. */
const FIELD_SEPARATOR = '\u0000';

const searchTexts = new WeakMap<ContactMessage, string>();

/** Contains the texts in Unicode and, for a message in the old Burmese encoding Zawgyi, also as sent. */
export function messageSearchText(message: ContactMessage): string {
  const cached = searchTexts.get(message);
  if (cached !== undefined) return cached;
  const texts = [...MESSAGE_SEARCH_FIELDS.map((field) => message[field]), ...Object.values(message.original ?? {})];
  const searchText = toSearchable(texts.join(FIELD_SEPARATOR));
  searchTexts.set(message, searchText);
  return searchText;
}

/** `searchForms` has the search as typed and, if typed in Zawgyi, in Unicode. An empty search finds all messages. */
export function searchMessages(messages: readonly ContactMessage[], searchForms: readonly string[]): readonly ContactMessage[] {
  const patterns = searchForms.flatMap((form) => searchPattern(form.replaceAll(FIELD_SEPARATOR, '')) ?? []);
  if (patterns.length === 0 || messages.length === 0) return messages;
  return messages.filter((message) => patterns.some((pattern) => pattern.test(messageSearchText(message))));
}
