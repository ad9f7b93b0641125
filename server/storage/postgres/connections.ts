import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { isFulfilled } from '../../lib/concurrency';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';
import { isConflict, isConnectionLost, toDatabaseError } from './databaseErrors';

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 10_000;
const MAX_CONFLICT_TRIES = 10;
const RETRY_WAIT_MS = 10;
/** Shorter than `STATEMENT_TIMEOUT_MS`: when only the lock times out, the connection stays usable. */
const LOCK_TIMEOUT_MS = 8000;
/** After a commit without a response, the server asks this long, at this interval, whether the commit succeeded. */
const OUTCOME_TIMEOUT_MS = 5000;
const OUTCOME_INTERVAL_MS = 200;

const MAX_CONNECTIONS = 10;
/** Requests of strangers have a pool of their own, so that a flood of them cannot use up the connections of staff. */
export const MAX_STRANGER_CONNECTIONS = MAX_CONNECTIONS / 2;

type Row = Record<string, unknown>;

/** Runs SQL: in a transaction on one connection or, as a pool, each statement alone. Throws `StorageError`s. */
export type Queryable = { query(text: string, values?: unknown[]): Promise<Row[]> };

const toQueryable = (client: ClientBase): Queryable => ({
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
  // PostgreSQL ends a failed transaction with ROLLBACK, also when it gets COMMIT, and reports no error.
  if (command !== 'COMMIT') throw new StorageError('STORAGE_UNAVAILABLE');
}

/** A commit got no response and left no mark in `changes`. Not repeated: a commit of audit lines alone leaves none. */
class CommitLostError extends StorageError {}

/** A pool of connections to one database, with transactions that survive deadlocks and lost connections. */
export class Connections {
  readonly pool: Pool;
  #closing: Promise<void> | undefined;

  constructor(
    readonly url: string,
    maxConnections = MAX_CONNECTIONS,
  ) {
    this.pool = new Pool({
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
      application_name: 'nit-college',
    });
    // The pool itself replaces an idle connection that breaks; without a listener the process would end.
    this.pool.on('error', () => {});
  }

  query(text: string, values?: unknown[]): Promise<Row[]> {
    return this.withClient((client) => toQueryable(client).query(text, values));
  }

  /** Runs `work` on one snapshot of the database, which no write can change in between. */
  read<T>(work: (sql: Queryable) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      const sql = toQueryable(client);
      await sql.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(sql);
      await commit(client);
      return result;
    });
  }

  /** Runs `work` in a transaction, and again after a conflict or a connection that broke before the commit was sent. */
  async transaction<T>(work: (sql: Queryable) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        const wasCommitSent = error instanceof UnknownOutcomeError || error instanceof CommitLostError;
        const canRetryConflict = isConflict(error) && tries < MAX_CONFLICT_TRIES;
        const canRetryConnection = isConnectionLost(error) && !wasCommitSent && tries === 1;
        if (!canRetryConflict && !canRetryConnection) throw error;
        // A random wait, which grows with each try, keeps two transactions from colliding again.
        await sleep(Math.random() * RETRY_WAIT_MS * tries);
      }
    }
  }

  /** Runs `work` on a connection that nothing else uses meanwhile. A broken connection leaves the pool. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    // `work` gets the error of its statement anyway; without a listener the process would end.
    const ignoreError = () => {};
    client.on('error', ignoreError);
    let isUsable = false;
    try {
      const result = await work(client);
      isUsable = true;
      return result;
    } catch (error) {
      isUsable = !isConnectionLost(error) && (await isFulfilled(client.query('ROLLBACK')));
      throw error;
    } finally {
      client.off('error', ignoreError);
      client.release(!isUsable);
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.pool.end();
    await this.#closing;
  }

  async #transactOnce<T>(work: (sql: Queryable) => Promise<T>): Promise<T> {
    // A trigger stores this mark with each change of a record in the table `changes`. `#isCommitted` looks for it.
    const transactionMark = randomBytes(12).toString('hex');
    const { result, error } = await this.withClient(async (client) => {
      const sql = toQueryable(client);
      await sql.query(`BEGIN; SET LOCAL nit.writer = '${transactionMark}'; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result = await work(sql);
      try {
        await commit(client);
        return { result };
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        // The database may have stored the transaction all the same. `#isCommitted` asks on a new connection.
        return { result, error };
      }
    });
    if (error === undefined) return result;
    const isCommitted = await this.#isCommitted(transactionMark);
    if (isCommitted) return result;
    throw isCommitted === undefined ? new UnknownOutcomeError(error) : new CommitLostError('STORAGE_UNAVAILABLE', error);
  }

  /** Whether the mark of a commit without a response is stored; undefined when the database does not say in time. */
  async #isCommitted(transactionMark: string): Promise<boolean | undefined> {
    const askUntil = Date.now() + OUTCOME_TIMEOUT_MS;
    while (Date.now() < askUntil) {
      const isStored = await this.withClient(async (client) => {
        const sql = toQueryable(client);
        await sql.query('BEGIN');
        // Every change of records locks a row of this table, so this waits until the transaction in question has ended.
        await sql.query('SELECT FROM collections ORDER BY name FOR SHARE');
        const markedChanges = await sql.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [transactionMark]);
        await commit(client);
        return markedChanges.length > 0;
      }).catch(() => undefined);
      if (isStored !== undefined) return isStored;
      await sleep(OUTCOME_INTERVAL_MS);
    }
    return undefined;
  }
}
