import { site } from '@/content/site';
import { HttpError } from '../lib/errors';

const [{ label: phone }] = site.phones;
const LATER = `Your message could not be sent just now. Please try again in a few minutes, or call us on ${phone}.`;
const FULL = `We cannot take messages at the moment. Please call us instead on ${phone}.`;

/** Faults of the server that a visitor can do nothing about, and what he reads of them. */
const TEXTS: Record<string, string | undefined> = {
  STORAGE_FULL: FULL,
  STORAGE_UNAVAILABLE: LATER,
  DB_EDIT_INVALID: LATER,
  SHUTTING_DOWN: LATER,
};

/** Tells a visitor whom else to turn to where there is no room for another message (promise P2); passes other errors on. */
export function rejectFullInbox(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', FULL, { headers: { 'Retry-After': '3600' } });
}

/** A fault in a visitor's words, with the number to call: files and storage are the concern of staff (promise P2). */
export function visitorError(error: unknown): unknown {
  const text = error instanceof HttpError ? TEXTS[error.code] : undefined;
  if (!(error instanceof HttpError) || text === undefined) return error;
  const refusal = new HttpError(error.status, error.code, text, error.extra);
  refusal.cause = error.cause;
  return refusal;
}
