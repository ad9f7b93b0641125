// What visitors read when a message cannot be stored. Words about files and storage are only for staff (promise P2).
import { phoneLinks } from '@/content/collegeLinks';
import { toHttpError } from '../http/errorResponses';
import { HttpError } from '../lib/errors';
import { StorageError } from '../lib/storageError';

const collegePhone = () => phoneLinks()[0].label;
const tryLaterText = () =>
  `Your message could not be sent just now. Please try again in a few minutes, or call us on ${collegePhone()}.`;
const notAcceptedText = () => `We cannot accept messages at the moment. Please call us on ${collegePhone()} instead.`;

const VISITOR_TEXTS: Record<string, (() => string) | undefined> = {
  STORAGE_FULL: notAcceptedText,
  STORAGE_UNAVAILABLE: tryLaterText,
  DB_EDIT_INVALID: tryLaterText,
  SHUTTING_DOWN: tryLaterText,
};

const FULL_INBOX_RETRY_SECONDS = 3600;

/** For errors of `create`, where `STORAGE_FULL` means that the inbox is full and not the disk. */
export function rethrowFullInbox(error: unknown): never {
  if (!(error instanceof StorageError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', notAcceptedText(), { headers: { 'Retry-After': String(FULL_INBOX_RETRY_SECONDS) } });
}

export function rethrowForVisitor(error: unknown): never {
  const httpError = toHttpError(error);
  const text = httpError && VISITOR_TEXTS[httpError.code]?.();
  if (!httpError || text === undefined) throw error;
  throw Object.assign(new HttpError(httpError.status, httpError.code, text, httpError.extra), { cause: httpError.cause });
}
