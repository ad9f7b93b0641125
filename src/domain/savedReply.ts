import { toCount, toList, toRecord, toText } from './coerce';
import { APPLICATION, type ContactMessage, REGISTRATION } from './message';
import { recordOf, withIds } from './readers';

export const REPLIES_MAX = 30;
export const TOO_MANY_REPLIES = `There are already ${REPLIES_MAX} saved replies. Delete one first.`;

export const REPLY_TEXTS = ['title', 'text'] as const;

export const readReply = recordOf({
  ...{ id: toText, title: toText, text: toText, version: toCount },
  ...{ created_at: toText, updated_at: toText, updated_by_name: toText },
});

/** A text that staff send to many visitors, with places that each message fills in (D-90). */
export type SavedReply = ReturnType<typeof readReply>;

/** Reads `{ success, data: [...] }`; undefined for any other shape. */
export const repliesFrom = (reply: unknown): SavedReply[] | undefined => {
  const { data } = toRecord(reply);
  return toList(data) && withIds(readReply)(data);
};

const PLACE = /\{(name|program|event)\}/gi;
type PlaceValues = Readonly<Record<string, string>>;

/** What a message gives to the places; the empty text where it names no program or event. */
export function placeValues({ name, subject }: Pick<ContactMessage, 'name' | 'subject'>): PlaceValues {
  const about = (topic: string) => (subject.startsWith(`${topic}: `) ? subject.slice(topic.length + 2).trim() : '');
  return { name: name.trim(), program: about(APPLICATION), event: about(REGISTRATION) };
}

/** A reply for one message: places without a value stay. */
export const filledIn = (reply: string, values: PlaceValues): string =>
  reply.replace(PLACE, (place, name: string) => values[name.toLowerCase()] || place);

/** The places that are left in a text, such as `{event}`, each once. */
export const placesLeft = (written: string): string[] => [...new Set(written.match(PLACE))];

/** Burmese joins words, so only the letters and digits of other scripts continue one. */
const continuesWord = (letter: string) => /[\p{sc=Latin}\d]/u.test(letter);

const replaceWord = (written: string, word: string, place: string): string =>
  written
    .split(word)
    .reduce(
      (before, after) => before + (continuesWord(before.slice(-1)) || continuesWord(after.slice(0, 1)) ? word : place) + after,
    );

/** A text to one visitor as a reply to many: what the message gave becomes its place again, long values first. */
export const withPlaces = (written: string, values: PlaceValues): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((reply, [place, value]) => replaceWord(reply, value, `{${place}}`), written);
