import { site } from '@/content/site';
import * as errorTexts from '@/texts/errors';
import { toHttpError } from '../http/toHttpError';
import { HttpError } from '../lib/errors';
import { StorageError } from '../lib/storageError';

const [{ label: phone }] = site.phones;
const LATER = errorTexts.messageNotSent(phone);
const FULL = errorTexts.inboxFull(phone);

/** Server errors that a visitor can do nothing about, and the texts that visitors read instead. */
const TEXTS: Record<string, string | undefined> = {
  STORAGE_FULL: FULL,
  STORAGE_UNAVAILABLE: LATER,
  DB_EDIT_INVALID: LATER,
  SHUTTING_DOWN: LATER,
};

/** Rejects a message to a full inbox with another way to reach the college (promise P2); rethrows other errors. */
export function rejectFullInbox(error: unknown): never {
  if (!(error instanceof StorageError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', FULL, { headers: { 'Retry-After': '3600' } });
}

/** Rewords a server error for visitors, with the phone number to call: files and storage concern staff only (promise P2). */
export function visitorError(error: unknown): unknown {
  const response = toHttpError(error);
  const text = response && TEXTS[response.code];
  if (!response || text === undefined) return error;
  const reworded = new HttpError(response.status, response.code, text, response.extra);
  reworded.cause = response.cause;
  return reworded;
}
