import { recordOf, textOf } from './read';

/** Whether an answer says politely that it was refused: `{ success: false }` counts as an error whatever its status. */
export function isRefusal(reply: unknown): boolean {
  return recordOf(reply).success === false;
}

/** The sentence of a refusal: its `error`, else its `message`, else `fallback`. */
export function refusalText(reply: unknown, fallback: string): string {
  const { error, message } = recordOf(reply);
  return textOf(error) || textOf(message) || fallback;
}

/** The texts a refusal names per field; empty when it names none. */
export function refusalFields(reply: unknown): Record<string, string> {
  const fields = Object.entries(recordOf(recordOf(reply).fields));
  return Object.fromEntries(fields.map(([name, text]) => [name, textOf(text)]));
}

/** The machine code of a refusal, such as `SLUG_TAKEN`; the empty text when there is none. */
export function refusalCode(reply: unknown): string {
  return textOf(recordOf(reply).code);
}
