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

/** A text that staff save and send to many visitors, with placeholders that each message fills in (D-90). */
export type SavedReply = ReturnType<typeof readSavedReply>;

export const savedRepliesFromResponse = (response: unknown): SavedReply[] | undefined => {
  const { data } = toRecord(response);
  return toList(data) && recordListReader(readSavedReply)(data);
};

const PLACEHOLDER = /\{(name|program|event)\}/gi;
type PlaceholderValues = Readonly<Record<string, string>>;

/** Returns what a message fills in for each placeholder; the empty text where it names no program or event. */
export function placeholderValues({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): PlaceholderValues {
  const readSubject = (topic: string) => {
    const prefix = `${topic}: `;
    return subject.startsWith(prefix) ? subject.slice(prefix.length).trim() : '';
  };
  return { name: name.trim(), program: readSubject(APPLICATION_SUBJECT), event: readSubject(REGISTRATION_SUBJECT) };
}

/** Returns a saved reply as the reply to one message. Placeholders without a value stay, for staff to fill in. */
export const fillPlaceholders = (reply: string, values: PlaceholderValues): string =>
  reply.replace(PLACEHOLDER, (placeholder, name: string) => values[name.toLowerCase()] || placeholder);

export const unfilledPlaceholders = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];

/** Burmese joins words without spaces, so only Latin letters and digits beside a value make it part of a longer word. */
const continuesWord = (character: string) => /[\p{sc=Latin}\d]/u.test(character);

/** Replaces a value by its placeholder wherever it is no part of a longer word: "Su", but not "Sunday". */
function replaceWholeWords(text: string, value: string, placeholder: string): string {
  const [textBefore = '', ...textsAfter] = text.split(value);
  let result = textBefore;
  for (const textAfter of textsAfter) {
    const isPartOfWord = continuesWord(result.slice(-1)) || continuesWord(textAfter.slice(0, 1));
    result += (isPartOfWord ? value : placeholder) + textAfter;
  }
  return result;
}

/** Returns a reply to one message as a text to save: what the message filled in becomes its placeholder again. */
export function restorePlaceholders(text: string, values: PlaceholderValues): string {
  const filledIn = Object.entries(values).filter(([, value]) => value !== '');
  // Long values first, because a short one can be part of them.
  const longestFirst = filledIn.sort(([, a], [, b]) => b.length - a.length);
  return longestFirst.reduce((reply, [name, value]) => replaceWholeWords(reply, value, `{${name}}`), text);
}
