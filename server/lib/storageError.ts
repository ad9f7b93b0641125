import { errorCode } from './disk';

/** Why stored data could not be read or changed; the API sends the error of the same code. */
export type StorageFault =
  | 'NOT_FOUND'
  | 'STORAGE_FULL'
  | 'DELETED_FULL'
  | 'STORAGE_UNAVAILABLE'
  /** An external edit of the database is invalid, and no write may replace it. */
  | 'DB_EDIT_INVALID'
  | 'SHUTTING_DOWN';

/** An error of the storage, independent of HTTP: `toHttpError` in `server/http` gives it a status and a text. */
export class StorageError extends Error {
  constructor(
    readonly code: StorageFault,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${code}: ${cause.message}` : code, { cause });
  }
}

export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'STORAGE_UNAVAILABLE';

/** The storage did not say in time whether it stored a change: the change can be there, or appear later. */
export class UnknownOutcomeError extends StorageError {
  constructor(cause: unknown) {
    super('STORAGE_UNAVAILABLE', cause);
  }
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(DISK_FULL_CODES.has(errorCode(error)) ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', error);
}
