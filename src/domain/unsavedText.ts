import { toFlag, toRecord, toText } from './coerce';

/** What somebody typed into a form and has not saved: only what differs from the record the form started from. */
export type UnsavedText = {
  /** Tells apart the forms that were open for the same record. */
  slot: string;
  fields: Record<string, string | boolean>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The version of the record that the form started from; the empty text for a new one. */
  base: string;
  /** Pictures were chosen or taken away too; those are not kept. */
  hadPictures: boolean;
};

/** Where unsaved texts of one record by one person are kept. */
export type UnsavedTexts = {
  /** The newest first. */
  list: (now: Date) => UnsavedText[];
  keep: (text: UnsavedText) => void;
  forget: (slot: string) => void;
  /** Tells when another tab keeps or forgets one; returns how to stop. */
  watch: (onChange: () => void) => () => void;
};

/** A kept text as it was read back; undefined when nothing of use is in it. */
export function unsavedTextFrom(slot: string, value: unknown): UnsavedText | undefined {
  const { fields, savedAt, base, hadPictures } = toRecord(value);
  const texts = Object.entries(toRecord(fields)).filter(
    (field): field is [string, string | boolean] => typeof field[1] === 'string' || typeof field[1] === 'boolean',
  );
  const time = Number(savedAt);
  if (texts.length === 0 || !Number.isFinite(time)) return undefined;
  return { slot, fields: Object.fromEntries(texts), savedAt: time, base: toText(base), hadPictures: toFlag(hadPictures) };
}

const two = (number: number) => String(number).padStart(2, '0');

/** "14:05" on the clock of whoever reads it; "21 Nov, 14:05" when that was not today. */
export function clockText(moment: Date, now: Date): string {
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.getDate()} ${moment.toLocaleDateString('en', { month: 'short' })}, ${time}`;
}
