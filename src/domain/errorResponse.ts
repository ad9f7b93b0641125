import { toRecord, toText } from './coerce';

/** Whether a response is an error: `{ success: false }` is one at every status. */
export function isErrorResponse(reply: unknown): boolean {
  return toRecord(reply).success === false;
}

/** The message of an error response: its `error`, else its `message`, else `fallback`. */
export function errorText(reply: unknown, fallback: string): string {
  const { error, message } = toRecord(reply);
  return toText(error) || toText(message) || fallback;
}

/** An error response's messages for single fields; empty when it has none. */
export function errorFields(reply: unknown): Record<string, string> {
  const fields = Object.entries(toRecord(toRecord(reply).fields));
  return Object.fromEntries(fields.map(([name, text]) => [name, toText(text)]));
}

/** The machine code of an error response, such as `SLUG_TAKEN`; the empty text without one. */
export function errorCode(reply: unknown): string {
  return toText(toRecord(reply).code);
}
