import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { isFulfilled } from '../../lib/concurrency';
import { errorCode } from '../../lib/disk';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';

/** Serialization failures and deadlocks, after which the same transaction can succeed. */
const CONFLICT_CODES = new Set(['40001', '40P01']);
/** The disk of the database is full, or its memory. */
const FULL_CODES = new Set(['53100', '53200']);
/** Connection lost (08), stopping (57), too many connections, read-only, account (28), no or closed database. */
const UNAVAILABLE_CODES = /^(?:08...|57...|53300|25006|28...|3D000|55000)$/;
const LOCK_TIMEOUT_CODE = '55P03';
/** The form of all error codes that PostgreSQL itself gives. */
const SQL_STATE = /^[0-9A-Z]{5}$/;
/** Messages of the driver, whose own errors have no code. */
const NO_CONNECTION = /timeout|terminated|connect|closed/i;

/** Converts an error of the driver to an error of the storage. An error that only a bug can cause stays unchanged. */
function toDatabaseError(error: unknown): unknown {
  const code = errorCode(error);
  if (FULL_CODES.has(code)) return new StorageError('STORAGE_FULL', error);
  const isSystemError = /^E[A-Z_]+$/.test(code) || (error instanceof Error && NO_CONNECTION.test(error.message));
  const isUnavailable =
    CONFLICT_CODES.has(code) ||
    code === LOCK_TIMEOUT_CODE ||
    UNAVAILABLE_CODES.test(code) ||
    (!SQL_STATE.test(code) && isSystemError);
  return isUnavailable ? new StorageError('STORAGE_UNAVAILABLE', error) : error;
}

const NO_PERMISSION_CODE = '42501';

function adviseOperator(code: string): string {
  if (code.startsWith('28')) return 'Correct the account and the password in DATABASE_URL.';
  if (code === '3D000') return 'Create the database, or correct its name in DATABASE_URL.';
  if (code === '53300') return 'Raise max_connections of PostgreSQL.';
  return SQL_STATE.test(code) ? '' : 'PostgreSQL must run and be reachable at the address in DATABASE_URL.';
}

/** Converts an error at the start to a sentence for the operator: why the database cannot be used. */
export function toStartError(error: unknown): unknown {
  const cause = error instanceof StorageError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (errorCode(cause) === NO_PERMISSION_CODE) {
    return new Error(`The account in DATABASE_URL may not create tables (${reason}). Give it its own database or schema.`, {
      cause,
    });
  }
  if (error instanceof StorageError || SQL_STATE.test(errorCode(cause))) {
    const code = errorCode(cause);
    return new Error(`The database in DATABASE_URL cannot be used: ${reason || code}. ${adviseOperator(code)}`.trimEnd(), {
      cause,
    });
  }
  return error;
}

const findCauseCode = (error: unknown) => (error instanceof StorageError ? errorCode(error.cause) : '');

const isConflict = (error: unknown) => CONFLICT_CODES.has(findCauseCode(error));

/** A `StorageError` without a cause comes from our own code, not from the driver, so the connection still works. */
const isConnectionLost = (error: unknown) =>
  error instanceof StorageError &&
  error.code === 'STORAGE_UNAVAILABLE' &&
  error.cause !== undefined &&
  (!SQL_STATE.test(findCauseCode(error)) || UNAVAILABLE_CODES.test(findCauseCode(error)));

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 10_000;
const MAX_CONFLICT_TRIES = 10;
/** Shorter than `STATEMENT_TIMEOUT_MS`: when only the lock times out, the connection stays usable. */
const LOCK_TIMEOUT_MS = 8000;
/** After a commit without a response, the server asks this long, at this interval, whether the commit succeeded. */
const OUTCOME_TIMEOUT_MS = 5000;
const OUTCOME_POLL_MS = 200;

const MAX_CONNECTIONS = 10;
/** The connections for requests of strangers; the other half stays free for staff. */
export const MAX_STRANGER_CONNECTIONS = MAX_CONNECTIONS / 2;

type Row = Record<string, unknown>;

/** One connection during a transaction. Its errors are errors of the storage. */
export type Session = { query(text: string, values?: unknown[]): Promise<Row[]> };

const toSession = (client: ClientBase): Session => ({
  query: async (text, values) => {
    try {
      return (await client.query(text, values)).rows;
    } catch (error) {
      throw toDatabaseError(error);
    }
  },
});

async function commit(client: ClientBase) {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  // The database answers the commit of a failed transaction with a rollback.
  if (command !== 'COMMIT') throw new StorageError('STORAGE_UNAVAILABLE');
}

/** A commit got no response, and the database says that the transaction changed nothing. */
class CommitLostError extends StorageError {}

/** A pool of connections to one database, with transactions that survive deadlocks and lost connections. */
export class Connections {
  readonly pool: Pool;
  #closing: Promise<void> | undefined;

  constructor(
    readonly url: string,
    max = MAX_CONNECTIONS,
  ) {
    this.pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
      application_name: 'nit-college',
    });
    // An idle connection that breaks needs no handling, because the pool replaces it; without a listener the process would end.
    this.pool.on('error', () => {});
  }

  query(text: string, values?: unknown[]): Promise<Row[]> {
    return this.withClient((client) => toSession(client).query(text, values));
  }

  /** Runs `work` on one snapshot of the database, which no write can change in between. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      const session = toSession(client);
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(session);
      await commit(client);
      return result;
    });
  }

  /** Runs `work` in a transaction, again after a deadlock or once after a lost connection. Errors of `work` pass unchanged. */
  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        const wasCommitSent = error instanceof UnknownOutcomeError || error instanceof CommitLostError;
        const isLostEarly = isConnectionLost(error) && !wasCommitSent;
        const canRetry = isConflict(error) ? tries < MAX_CONFLICT_TRIES : isLostEarly && tries === 1;
        if (!canRetry) throw error;
        // A random wait keeps two transactions from colliding again.
        await sleep(Math.random() * 10 * tries);
      }
    }
  }

  /** Runs `work` on a connection that nothing else uses meanwhile; a broken one leaves the pool. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    // A failing statement reports the same error; without a listener the process would end.
    const onError = () => {};
    client.on('error', onError);
    let isUsable = false;
    try {
      const result = await work(client);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = !isConnectionLost(error) && (await isFulfilled(client.query('ROLLBACK')));
      throw error;
    } finally {
      client.off('error', onError);
      client.release(!isUsable);
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.pool.end();
    await this.#closing;
  }

  async #transactOnce<T>(work: (session: Session) => Promise<T>): Promise<T> {
    // A trigger stores the mark with each change, so that `#isCommitted` can look for it.
    const transactionMark = randomBytes(12).toString('hex');
    const { result, error } = await this.withClient(async (client) => {
      const session = toSession(client);
      await session.query(`BEGIN; SET LOCAL nit.writer = '${transactionMark}'; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result = await work(session);
      try {
        await commit(client);
        return { result };
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        // The transaction may be stored all the same, which a new connection finds out below.
        return { result, error };
      }
    });
    const isStored = error === undefined || (await this.#isCommitted(transactionMark));
    if (isStored) return result;
    throw isStored === undefined ? new UnknownOutcomeError(error) : new CommitLostError('STORAGE_UNAVAILABLE', error);
  }

  /** Whether a transaction whose commit got no response is stored; undefined when the database does not say in time. */
  async #isCommitted(transactionMark: string): Promise<boolean | undefined> {
    for (const until = Date.now() + OUTCOME_TIMEOUT_MS; Date.now() < until; await sleep(OUTCOME_POLL_MS)) {
      const isStored = await this.withClient(async (client) => {
        const session = toSession(client);
        await session.query('BEGIN');
        // These locks wait until that transaction has ended.
        await session.query('SELECT FROM collections ORDER BY name FOR SHARE');
        const found = await session.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [transactionMark]);
        await commit(client);
        return found.length > 0;
      }).catch(() => undefined);
      if (isStored !== undefined) return isStored;
    }
    return undefined;
  }
}
