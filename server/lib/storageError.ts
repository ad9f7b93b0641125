import { errorCode } from './disk';

/** Why data could not be read or changed. The API sends the error with the same code. */
export type StorageFault =
  | 'NOT_FOUND'
  | 'STORAGE_FULL'
  | 'DELETED_FULL'
  | 'STORAGE_UNAVAILABLE'
  /** Somebody edited `db.json` by hand and made a mistake. No write may replace the edit. */
  | 'DB_EDIT_INVALID'
  | 'SHUTTING_DOWN';

/** An error of the storage, without HTTP. `toHttpError` adds a status and a text. */
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

/** The database did not answer in time. The change may be stored now, later or never. */
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
