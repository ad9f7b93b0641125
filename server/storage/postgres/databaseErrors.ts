import { errorCode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';

/** Errors after which the same transaction can succeed: serialization failures and deadlocks. */
const CONFLICTS = new Set(['40001', '40P01']);
const FULL = new Set(['53100', '53200']);
/** The server ends the session, stops, starts, only reads, rejects the account, has too many connections, or closed the database. */
const AWAY = /^(?:08...|57...|53300|25006|28...|3D000|55000)$/;
const LOCKED = '55P03';
const SQL_STATE = /^[0-9A-Z]{5}$/;
const NO_CONNECTION = /timeout|terminated|connect|closed/i;

/** An error of the driver as an error of the storage. An error that only a bug can cause passes unchanged. */
export function toDatabaseError(error: unknown): unknown {
  const code = errorCode(error);
  if (FULL.has(code)) return new StorageError('STORAGE_FULL', error);
  const isSystemError = /^E[A-Z_]+$/.test(code) || (error instanceof Error && NO_CONNECTION.test(error.message));
  const isAway = CONFLICTS.has(code) || code === LOCKED || AWAY.test(code) || (!SQL_STATE.test(code) && isSystemError);
  return isAway ? new StorageError('STORAGE_UNAVAILABLE', error) : error;
}

const NO_RIGHT = '42501';

/** What the operator can do about an error of the database. */
function adviceFor(code: string): string {
  if (code.startsWith('28')) return 'Correct the account and the password in DATABASE_URL.';
  if (code === '3D000') return 'Create the database, or correct its name in DATABASE_URL.';
  if (code === '53300') return 'Raise max_connections of PostgreSQL.';
  return SQL_STATE.test(code) ? '' : 'PostgreSQL must run and be reachable at the address in DATABASE_URL.';
}

/** Why a server or a command cannot begin to use the database, as a sentence for the operator. */
export function startError(error: unknown): unknown {
  const cause = error instanceof StorageError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (errorCode(cause) === NO_RIGHT) {
    return new Error(`The account in DATABASE_URL may not create tables (${reason}). Give it its own database or schema.`, {
      cause,
    });
  }
  if (error instanceof StorageError || SQL_STATE.test(errorCode(cause))) {
    const code = errorCode(cause);
    return new Error(`The database in DATABASE_URL cannot be used: ${reason || code}. ${adviceFor(code)}`.trimEnd(), { cause });
  }
  return error;
}

const causeOf = (error: unknown) => (error instanceof StorageError ? errorCode(error.cause) : '');

/** Whether the transaction lost against another one, and can run again. */
export const isConflict = (error: unknown) => CONFLICTS.has(causeOf(error));

/** Whether the connection is gone, or of no use any more. */
export const isConnectionLost = (error: unknown) =>
  error instanceof StorageError &&
  error.code === 'STORAGE_UNAVAILABLE' &&
  error.cause !== undefined &&
  (!SQL_STATE.test(causeOf(error)) || AWAY.test(causeOf(error)));
