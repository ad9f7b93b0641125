import { toCount, toList, toRecord, toText } from './coerce';
import { APPLICATION_SUBJECT, REGISTRATION_SUBJECT } from './contactForm';
import type { ContactMessage } from './message';
import { recordListReader, recordReader } from './readers';

export const MAX_SAVED_REPLIES = 30;
export const TOO_MANY_REPLIES = `There are already ${MAX_SAVED_REPLIES} saved replies. Delete one first.`;

export const REPLY_TEXTS = ['title', 'text'] as const;

export const readSavedReply = recordReader({
  ...{ id: toText, title: toText, text: toText, version: toCount },
  ...{ created_at: toText, updated_at: toText, updated_by_name: toText },
});

/** A text that staff send to many visitors, with places that each message fills in (D-90). */
export type SavedReply = ReturnType<typeof readSavedReply>;

/** Reads `{ success, data: [...] }`; undefined for any other shape. */
export const savedRepliesFromResponse = (response: unknown): SavedReply[] | undefined => {
  const { data } = toRecord(response);
  return toList(data) && recordListReader(readSavedReply)(data);
};

const PLACEHOLDER = /\{(name|program|event)\}/gi;
type PlaceholderValues = Readonly<Record<string, string>>;

/** What a message gives to the places; the empty text where it names no program or event. */
export function placeholderValues({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): PlaceholderValues {
  const about = (topic: string) => (subject.startsWith(`${topic}: `) ? subject.slice(topic.length + 2).trim() : '');
  return { name: name.trim(), program: about(APPLICATION_SUBJECT), event: about(REGISTRATION_SUBJECT) };
}

/** A reply for one message: places without a value stay. */
export const fillPlaceholders = (reply: string, values: PlaceholderValues): string =>
  reply.replace(PLACEHOLDER, (place, name: string) => values[name.toLowerCase()] || place);

/** The places that are left in a text, such as `{event}`, each once. */
export const unfilledPlaceholders = (written: string): string[] => [...new Set(written.match(PLACEHOLDER))];

/** Burmese joins words, so only the letters and digits of other scripts continue one. */
const continuesWord = (letter: string) => /[\p{sc=Latin}\d]/u.test(letter);

const replaceWholeWords = (written: string, word: string, place: string): string =>
  written
    .split(word)
    .reduce(
      (before, after) => before + (continuesWord(before.slice(-1)) || continuesWord(after.slice(0, 1)) ? word : place) + after,
    );

/** A text to one visitor as a reply to many: what the message gave becomes its place again, long values first. */
export const restorePlaceholders = (written: string, values: PlaceholderValues): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((reply, [place, value]) => replaceWholeWords(reply, value, `{${place}}`), written);
