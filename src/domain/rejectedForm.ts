import { toRecord, toText } from './coerce';

/** A form that was sent without scripts and refused: what was typed, why, and the texts for single fields. */
export type RejectedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** A form that was sent without scripts and stored: the e-mail address that the answer goes to. */
export type SentForm = { sentTo: string };

/** Reads whether the page says that a message has arrived; undefined on all other pages. */
export function sentFromPage(value: unknown): SentForm | undefined {
  const { sentTo } = toRecord(value);
  return sentTo === undefined ? undefined : { sentTo: toText(sentTo) };
}

/** Reads the form that came back with a page; undefined where none did. */
export function rejectedFromPage(value: unknown): RejectedForm | undefined {
  const { texts, text, fields } = toRecord(value);
  return texts === undefined ? undefined : { texts: textsOf(texts), text: toText(text), fields: textsOf(fields) };
}
