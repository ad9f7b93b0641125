import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { isFulfilled } from '../../lib/concurrency';
import { errorCode } from '../../lib/disk';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';

/** Errors after which the same transaction can succeed: serialization failures and deadlocks. */
const CONFLICTS = new Set(['40001', '40P01']);
const FULL = new Set(['53100', '53200']);
/** The server ends the session, stops, starts, only reads, rejects the account, has too many connections, or closed the database. */
const AWAY = /^(?:08...|57...|53300|25006|28...|3D000|55000)$/;
const LOCKED = '55P03';
const SQL_STATE = /^[0-9A-Z]{5}$/;
const NO_CONNECTION = /timeout|terminated|connect|closed/i;

/** An error of the driver as an error of the storage. An error that only a bug can cause passes unchanged. */
function toDatabaseError(error: unknown): unknown {
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

const isConflict = (error: unknown) => CONFLICTS.has(causeOf(error));

const isConnectionLost = (error: unknown) =>
  error instanceof StorageError &&
  error.code === 'STORAGE_UNAVAILABLE' &&
  error.cause !== undefined &&
  (!SQL_STATE.test(causeOf(error)) || AWAY.test(causeOf(error)));

const CONNECT_MS = 3000;
const STATEMENT_MS = 10_000;
const CONFLICT_TRIES = 10;
/** The wait for a lock in a transaction. It ends before the statement does, so that the connection stays usable. */
const LOCK_MS = 8000;
const OUTCOME_MS = 5000;
const OUTCOME_AGAIN_MS = 200;

const POOL_MAX = 10;
export const STRANGERS_MAX = POOL_MAX / 2;

type Row = Record<string, unknown>;

/** One connection during a transaction. Its errors are errors of the storage. */
export type Session = { query(text: string, values?: unknown[]): Promise<Row[]> };

const sessionOn = (client: ClientBase): Session => ({
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

/** The commit got no response, and the transaction changed nothing. */
class LostCommit extends StorageError {}

export class Connections {
  readonly pool: Pool;
  #closing: Promise<void> | undefined;

  constructor(
    readonly url: string,
    max = POOL_MAX,
  ) {
    this.pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
      application_name: 'nit-college',
    });
    this.pool.on('error', () => {});
  }

  query(text: string, values?: unknown[]): Promise<Row[]> {
    return this.withClient((client) => sessionOn(client).query(text, values));
  }

  read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      const session = sessionOn(client);
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(session);
      await commit(client);
      return result;
    });
  }

  /**
   * Runs `work` in a transaction; again after a deadlock, and once after a lost connection. It resolves when the transaction is committed, also
   * when only the database says so. Errors of `work` pass unchanged; `UnknownOutcomeError` when the database does not say within seconds.
   */
  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        const canRepeat = isConnectionLost(error) && !(error instanceof UnknownOutcomeError || error instanceof LostCommit);
        const canRetry = isConflict(error) ? tries < CONFLICT_TRIES : canRepeat && tries === 1;
        if (!canRetry) throw error;
        await sleep(Math.random() * 10 * tries);
      }
    }
  }

  /** Runs `work` on a connection of its own. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
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
    const writer = randomBytes(12).toString('hex');
    const { result, error } = await this.withClient(async (client) => {
      const session = sessionOn(client);
      await session.query(`BEGIN; SET LOCAL nit.writer = '${writer}'; SET LOCAL lock_timeout = ${LOCK_MS}`);
      const result = await work(session);
      try {
        await commit(client);
        return { result };
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        return { result, error };
      }
    });
    const isStored = error === undefined || (await this.#isCommitted(writer));
    if (isStored) return result;
    throw isStored === undefined ? new UnknownOutcomeError(error) : new LostCommit('STORAGE_UNAVAILABLE', error);
  }

  /** Whether a transaction whose commit got no response changed records; undefined when the database does not say. */
  async #isCommitted(writer: string): Promise<boolean | undefined> {
    for (const until = Date.now() + OUTCOME_MS; Date.now() < until; await sleep(OUTCOME_AGAIN_MS)) {
      const isStored = await this.withClient(async (client) => {
        const session = sessionOn(client);
        await session.query('BEGIN');
        await session.query('SELECT FROM collections ORDER BY name FOR SHARE');
        const found = await session.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [writer]);
        await commit(client);
        return found.length > 0;
      }).catch(() => undefined);
      if (isStored !== undefined) return isStored;
    }
    return undefined;
  }
}
