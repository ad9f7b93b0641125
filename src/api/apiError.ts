import { toRecord } from '@/domain/coerce';
import { errorCode, errorFields, errorText } from '@/domain/contract';

/** A failed call, in the form that screens display. */
export type ApiError = {
  /** The server's own sentence, or the fallback. */
  text: string;
  /** The call got no response. */
  isNetwork: boolean;
  /** An OK response whose body is not JSON, usually from a proxy. */
  isUnreadable: boolean;
  /** HTTP status; undefined without a response. */
  status: number | undefined;
  code: string;
  /** The server's message for each field. */
  fields: Record<string, string>;
};

/**
 * Converts what `unwrap()` threw or a query's `error` holds. `fallback` is the message when the server sent
 * no readable one.
 */
export function toApiError(error: unknown, fallback: string): ApiError {
  const { status, originalStatus, data } = toRecord(error);
  const reply = typeof data === 'string' ? undefined : data;
  const isNetwork = status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
  const code = typeof status === 'number' ? status : originalStatus;
  const isUnreadable = status === 'PARSING_ERROR' && Number(originalStatus) >= 200 && Number(originalStatus) < 300;
  return {
    text: errorText(reply, fallback),
    isNetwork,
    isUnreadable,
    status: typeof code === 'number' ? code : undefined,
    code: errorCode(reply),
    fields: errorFields(reply),
  };
}
