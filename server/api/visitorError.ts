import { site } from '@/content/site';
import { HttpError } from '../lib/errors';

const [{ label: phone }] = site.phones;
const LATER = `Your message could not be sent just now. Please try again in a few minutes, or call us on ${phone}.`;
const FULL = `We cannot take messages at the moment. Please call us instead on ${phone}.`;

/** Server errors that a visitor can do nothing about, and the texts that visitors read instead. */
const TEXTS: Record<string, string | undefined> = {
  STORAGE_FULL: FULL,
  STORAGE_UNAVAILABLE: LATER,
  DB_EDIT_INVALID: LATER,
  SHUTTING_DOWN: LATER,
};

/** Rejects a message to a full inbox with another way to reach the college (promise P2); rethrows other errors. */
export function rejectFullInbox(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', FULL, { headers: { 'Retry-After': '3600' } });
}

/** Rewords a server error for visitors, with the phone number to call: files and storage concern staff only (promise P2). */
export function visitorError(error: unknown): unknown {
  const text = error instanceof HttpError ? TEXTS[error.code] : undefined;
  if (!(error instanceof HttpError) || text === undefined) return error;
  const refusal = new HttpError(error.status, error.code, text, error.extra);
  refusal.cause = error.cause;
  return refusal;
}
