import { toRecord } from '@/domain/coerce';
import { errorCode, errorFields, errorText } from '@/domain/errorResponse';

/** A failed call as screens speak of it. */
export type ApiError = {
  /** The server's own sentence, else the fallback. */
  text: string;
  /** No answer came at all. */
  isNetwork: boolean;
  /** A good answer came that is no JSON: from a proxy, as a rule. */
  isUnreadable: boolean;
  /** HTTP status; undefined without an answer. */
  status: number | undefined;
  code: string;
  /** The server's sentence per field. */
  fields: Record<string, string>;
};

/** What went wrong in a call, whatever `unwrap()` or a query's `error` holds. `fallback` speaks when the server said nothing readable. */
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
