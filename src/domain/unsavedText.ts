import { toFlag, toRecord, toText } from './coerce';

/** Text that staff have typed into a form but not saved. Only the fields that differ from the record are stored. */
export type UnsavedText = {
  /** The name under which the browser stores the text. Two open forms of one record have different slots. */
  slot: string;
  fields: Record<string, string | boolean>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The version of the record that the form started from; the empty text for a new record. */
  base: string;
  /** Whether the user also added or removed images, which the browser does not store. */
  hadPictures: boolean;
};

export type UnsavedTexts = {
  list: (now: Date) => UnsavedText[];
  store: (text: UnsavedText) => void;
  remove: (slot: string) => void;
  /** Calls `onChange` after changes by other tabs. Returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

/** Parses a stored text; undefined if it has no usable field or time. */
export function unsavedTextFrom(slot: string, value: unknown): UnsavedText | undefined {
  const { fields, savedAt, base, hadPictures } = toRecord(value);
  const texts = Object.entries(toRecord(fields)).filter(
    (field): field is [string, string | boolean] => typeof field[1] === 'string' || typeof field[1] === 'boolean',
  );
  const time = Number(savedAt);
  if (texts.length === 0 || !Number.isFinite(time)) return undefined;
  return { slot, fields: Object.fromEntries(texts), savedAt: time, base: toText(base), hadPictures: toFlag(hadPictures) };
}

const padTwo = (number: number) => String(number).padStart(2, '0');

/** "14:05" on the device's clock; "21 Nov, 14:05" for another day. */
export function clockText(moment: Date, now: Date): string {
  const time = `${padTwo(moment.getHours())}:${padTwo(moment.getMinutes())}`;
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.getDate()} ${moment.toLocaleDateString('en', { month: 'short' })}, ${time}`;
}
