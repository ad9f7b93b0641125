import { toRecord, toText } from './coerce';

/** A form submitted without scripts and rejected: its texts, the reason, and the errors of single fields. */
export type RejectedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** A form submitted without scripts and stored: the email address that gets the reply. */
export type SentForm = { sentTo: string };

/** Reads from the page data whether a message was stored; undefined on all other pages. */
export function sentFromPage(value: unknown): SentForm | undefined {
  const { sentTo } = toRecord(value);
  return sentTo === undefined ? undefined : { sentTo: toText(sentTo) };
}

/** Reads a rejected form from the page data; undefined without one. */
export function rejectedFromPage(value: unknown): RejectedForm | undefined {
  const { texts, text, fields } = toRecord(value);
  return texts === undefined ? undefined : { texts: textsOf(texts), text: toText(text), fields: textsOf(fields) };
}
