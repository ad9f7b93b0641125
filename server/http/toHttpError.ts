import { errors, HttpError } from '../lib/errors';
import { StorageError, type StorageFault, UnknownOutcome } from '../lib/storageError';

const answers: Record<StorageFault, () => HttpError> = {
  NOT_FOUND: errors.notFound,
  STORAGE_FULL: errors.storageFull,
  DELETED_FULL: errors.deletedFull,
  STORAGE_UNAVAILABLE: errors.storageUnavailable,
  DB_EDIT_INVALID: errors.dbEditInvalid,
  SHUTTING_DOWN: errors.shuttingDown,
};

/** The response to a thrown error; undefined for an error that no layer expects. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (!(error instanceof StorageError)) return undefined;
  const response = error instanceof UnknownOutcome ? errors.outcomeUnknown() : answers[error.code]();
  response.cause = error.cause;
  return response;
}
