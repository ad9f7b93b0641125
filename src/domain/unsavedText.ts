import { toFlag, toRecord, toText } from './coerce';

/** Text typed into a form and not saved. The browser keeps only the differences from the record that the form began with. */
export type UnsavedText = {
  /** The name under which it is stored; forms that are open for the same record have different ones. */
  slot: string;
  fields: Record<string, string | boolean>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The version of the record that the form started from; the empty text for a new one. */
  base: string;
  /** Whether images were added or removed too; they are not stored. */
  hadPictures: boolean;
};

export type UnsavedTexts = {
  list: (now: Date) => UnsavedText[];
  store: (text: UnsavedText) => void;
  remove: (slot: string) => void;
  /** Subscribes to changes by other tabs; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

/** Parses a stored text; undefined when it has no usable content. */
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
