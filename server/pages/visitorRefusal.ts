import { site } from '@/content/site';
import { Refusal } from '../refusals';

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

/** A fault in a visitor's words, with the number to call: files and storage are the concern of staff (promise P2). */
export function visitorRefusal(error: unknown): unknown {
  const text = error instanceof Refusal ? TEXTS[error.code] : undefined;
  if (!(error instanceof Refusal) || text === undefined) return error;
  const isFull = error.code === 'STORAGE_FULL';
  const extra = isFull ? { headers: { 'Retry-After': '3600' } } : error.extra;
  const refusal = new Refusal(503, isFull ? 'INBOX_FULL' : error.code, text, extra);
  refusal.cause = error.cause;
  return refusal;
}
