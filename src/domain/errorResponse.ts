import { toRecord, toText } from './coerce';

/** Whether an answer says politely that it was refused: `{ success: false }` counts as an error whatever its status. */
export function isErrorResponse(reply: unknown): boolean {
  return toRecord(reply).success === false;
}

/** The sentence of a refusal: its `error`, else its `message`, else `fallback`. */
export function errorText(reply: unknown, fallback: string): string {
  const { error, message } = toRecord(reply);
  return toText(error) || toText(message) || fallback;
}

/** The texts a refusal names per field; empty when it names none. */
export function errorFields(reply: unknown): Record<string, string> {
  const fields = Object.entries(toRecord(toRecord(reply).fields));
  return Object.fromEntries(fields.map(([name, text]) => [name, toText(text)]));
}

/** The machine code of a refusal, such as `SLUG_TAKEN`; the empty text when there is none. */
export function errorCode(reply: unknown): string {
  return toText(toRecord(reply).code);
}
