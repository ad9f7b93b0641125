import { toCount, toList, toRecord, toText } from './coerce';
import { APPLICATION_SUBJECT, REGISTRATION_SUBJECT } from './contactTopic';
import type { ContactMessage } from './message';
import { recordListReader, recordReader } from './readers';

export const MAX_SAVED_REPLIES = 30;
export const TOO_MANY_REPLIES = `There are already ${MAX_SAVED_REPLIES} saved replies. Delete one first.`;

export const REPLY_TEXTS = ['title', 'text'] as const;

export const readSavedReply = recordReader({
  id: toText,
  title: toText,
  text: toText,
  version: toCount,
  created_at: toText,
  updated_at: toText,
  updated_by_name: toText,
});

/** A text that staff save and send to many visitors. Each message fills in placeholders such as `{name}` (D-90). */
export type SavedReply = ReturnType<typeof readSavedReply>;

export const savedRepliesFromResponse = (response: unknown): SavedReply[] | undefined => {
  const { data } = toRecord(response);
  return toList(data) && recordListReader(readSavedReply)(data);
};

const PLACEHOLDER = /\{(name|program|event)\}/gi;
type PlaceholderValues = Readonly<Record<string, string>>;

/** Returns what a message fills in for each placeholder. The subject names the program or event after `: `. */
export function placeholderValues({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): PlaceholderValues {
  const readSubject = (topic: string) => {
    const prefix = `${topic}: `;
    return subject.startsWith(prefix) ? subject.slice(prefix.length).trim() : '';
  };
  return { name: name.trim(), program: readSubject(APPLICATION_SUBJECT), event: readSubject(REGISTRATION_SUBJECT) };
}

/** Turns a saved text into the reply to one message. Placeholders without a value stay, for staff to fill in. */
export const fillPlaceholders = (savedText: string, values: PlaceholderValues): string =>
  savedText.replace(PLACEHOLDER, (placeholder, name: string) => values[name.toLowerCase()] || placeholder);

export const unfilledPlaceholders = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];

/** Burmese joins words without spaces, so a Burmese letter beside a value does not continue its word. */
const continuesWord = (character: string) => /[\p{sc=Latin}\d]/u.test(character);

/** Replaces a value by its placeholder, but not inside a longer word: "Su", but not the "Su" of "Sunday". */
function replaceWholeWords(text: string, value: string, placeholder: string): string {
  const [textBefore = '', ...textsAfter] = text.split(value);
  let result = textBefore;
  for (const textAfter of textsAfter) {
    const [characterBefore, characterAfter] = [result.slice(-1), textAfter.slice(0, 1)];
    const isPartOfWord = continuesWord(characterBefore) || continuesWord(characterAfter);
    result += (isPartOfWord ? value : placeholder) + textAfter;
  }
  return result;
}

/** Turns the reply to one message into a text to save. For the sender Su Su, `Dear Su Su` becomes `Dear {name}`. */
export function restorePlaceholders(reply: string, values: PlaceholderValues): string {
  const filledIn = Object.entries(values).filter(([, value]) => value !== '');
  // Long values first, because a short value can be part of a long value.
  const longestFirst = filledIn.sort(([, a], [, b]) => b.length - a.length);
  return longestFirst.reduce((text, [name, value]) => replaceWholeWords(text, value, `{${name}}`), reply);
}
