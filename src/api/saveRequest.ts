import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './apiError';

/** A stored record and, where the back end counts them, which version of it this is (D-53). */
export type Versioned<T> = T & { version?: string };

/** A save as forms send it. */
export type RecordSave = {
  form: FormData;
  /** The version the form started from: the save is refused when another one is stored by now. Left out, it is not compared. */
  version?: string;
};

const VERSION = /^(?:W\/)?"v\d+"$/;

/** A record as it was answered, with the version its answer named; null without a record. */
export function versioned<T>(record: T | undefined, meta: FetchBaseQueryMeta | undefined): Versioned<T> | null {
  if (!record) return null;
  const tag = meta?.response?.headers.get('ETag') ?? '';
  return VERSION.test(tag) ? { ...record, version: tag } : record;
}

/** The call that sends a save to an address. */
export const saveRequest = (url: string, { form, version }: RecordSave) => ({
  url,
  method: 'POST',
  body: form,
  headers: { 'If-Match': version },
});

/** Whether the form itself tells of this failure at length: an ended session, somebody else's save in between, or an upload stopped. */
export const isHandledByForm = ({ status, code }: ApiError) => status === 401 || code === 'STALE' || code === 'STOPPED';

/** What went wrong in a save, in words for the sentence that says what was not saved. */
export function toSaveError(error: unknown): ApiError {
  const failure = toApiError(error, 'Please try again.');
  return failure.status === 404 ? { ...failure, text: 'It has been deleted in the meantime. Your text is still here.' } : failure;
}
