import { errorCode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';

/** Serialization failures and deadlocks, after which the same transaction can succeed. */
const CONFLICT_CODES = new Set(['40001', '40P01']);
const FULL_CODES = new Set(['53100', '53200']);
/** Codes of a database that cannot be used now, such as 08 (lost connection) and 28 (wrong account). */
const UNAVAILABLE_CODES = /^(?:08...|57...|53300|25006|28...|3D000|55000)$/;
const LOCK_TIMEOUT_CODE = '55P03';
const NO_PERMISSION_CODE = '42501';
/** The form of PostgreSQL's own error codes. Codes of the operating system, such as `EPIPE`, begin with E. */
const SQL_STATE = /^(?!E)[0-9A-Z]{5}$/;
const SYSTEM_CODE = /^E[A-Z_]+$/;
/** Messages of the driver `pg`, whose own errors have no code. */
const NO_CONNECTION_MESSAGE = /timeout|terminated|connect|closed/i;

/** Converts an error of the driver to a `StorageError`. An error that only a bug can cause stays unchanged. */
export function toDatabaseError(error: unknown): unknown {
  const code = errorCode(error);
  if (FULL_CODES.has(code)) return new StorageError('STORAGE_FULL', error);
  const isTemporary = CONFLICT_CODES.has(code) || code === LOCK_TIMEOUT_CODE || UNAVAILABLE_CODES.test(code);
  const isFromDatabase = SQL_STATE.test(code);
  const hasNoConnectionMessage = error instanceof Error && NO_CONNECTION_MESSAGE.test(error.message);
  const isFromConnection = !isFromDatabase && (SYSTEM_CODE.test(code) || hasNoConnectionMessage);
  return isTemporary || isFromConnection ? new StorageError('STORAGE_UNAVAILABLE', error) : error;
}

export const isConflict = (error: unknown): boolean =>
  error instanceof StorageError && CONFLICT_CODES.has(errorCode(error.cause));

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof StorageError) || error.code !== 'STORAGE_UNAVAILABLE') return false;
  // An error without a cause comes from our own code, so the connection still works.
  if (error.cause === undefined) return false;
  const code = errorCode(error.cause);
  return !SQL_STATE.test(code) || UNAVAILABLE_CODES.test(code);
}

function adviseOperator(code: string): string {
  if (code.startsWith('28')) return 'Correct the account and the password in DATABASE_URL.';
  if (code === '3D000') return 'Create the database, or correct its name in DATABASE_URL.';
  if (code === '53300') return 'Raise max_connections of PostgreSQL.';
  return SQL_STATE.test(code) ? '' : 'PostgreSQL must run and be reachable at the address in DATABASE_URL.';
}

/** Turns an error at the start into a sentence that tells the operator why the database cannot be used. */
export function toStartError(error: unknown): unknown {
  const cause = error instanceof StorageError ? error.cause : error;
  const code = errorCode(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  if (code === NO_PERMISSION_CODE) {
    return new Error(`The account in DATABASE_URL may not create tables (${message}). Give it its own database or schema.`, {
      cause,
    });
  }
  const isAboutDatabase = error instanceof StorageError || SQL_STATE.test(code);
  if (!isAboutDatabase) return error;
  return new Error(`The database in DATABASE_URL cannot be used: ${message || code}. ${adviseOperator(code)}`.trimEnd(), {
    cause,
  });
}
