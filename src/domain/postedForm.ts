import { recordOf, textOf } from './read';

/** A form that was sent without scripts and refused: what was typed, why, and the texts for single fields. */
export type PostedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([name, text]) => [name, textOf(text)]));

/** A form that was sent without scripts and stored: the e-mail address that the answer goes to. */
export type SentForm = { sentTo: string };

/** Reads whether the page says that a message has arrived; undefined on all other pages. */
export function sentFromPage(value: unknown): SentForm | undefined {
  const { sentTo } = recordOf(value);
  return sentTo === undefined ? undefined : { sentTo: textOf(sentTo) };
}

/** Reads the form that came back with a page; undefined where none did. */
export function postedFromPage(value: unknown): PostedForm | undefined {
  const { texts, text, fields } = recordOf(value);
  return texts === undefined ? undefined : { texts: textsOf(texts), text: textOf(text), fields: textsOf(fields) };
}
