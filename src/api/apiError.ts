import { toRecord, toText } from '@/domain/coerce';

export type ApiError = {
  /** The server's `error`, else its `message`, else the fallback. */
  text: string;
  isNetwork: boolean;
  /** An OK response whose body is not JSON, usually from a proxy. */
  isUnreadable: boolean;
  /** The HTTP status; undefined where no response came. */
  status: number | undefined;
  /** The machine code, such as `SLUG_TAKEN`; empty without one. */
  code: string;
  /** The server's text about each rejected field, by the field's name. */
  fields: Record<string, string>;
};

/** Converts the error of a call, as `unwrap()` throws or a query returns it. `fallback` is the text if the server sent none. */
export function toApiError(error: unknown, fallback = ''): ApiError {
  const { status: statusOrKind, originalStatus, data } = toRecord(error);
  const { error: text, message, code, fields } = toRecord(data);
  // For a body that is not JSON, RTK Query has the HTTP status in `originalStatus` and a word in `status`.
  const httpStatus = typeof statusOrKind === 'number' ? statusOrKind : originalStatus;
  return {
    text: toText(text) || toText(message) || fallback,
    isNetwork: statusOrKind === 'FETCH_ERROR' || statusOrKind === 'TIMEOUT_ERROR',
    isUnreadable: statusOrKind === 'PARSING_ERROR' && Number(originalStatus) >= 200 && Number(originalStatus) < 300,
    status: typeof httpStatus === 'number' ? httpStatus : undefined,
    code: toText(code),
    fields: Object.fromEntries(Object.entries(toRecord(fields)).map(([name, fieldError]) => [name, toText(fieldError)])),
  };
}

/** Whether the client itself ended the call: a user cancelled an upload, or Retry ends a request before it sends another. */
export const isAbortError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
