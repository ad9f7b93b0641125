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
/** After a commit without a response, the server begins to ask during this time, at this interval, whether it succeeded. */
const OUTCOME_TIMEOUT_MS = 5000;
const OUTCOME_INTERVAL_MS = 200;

const MAX_CONNECTIONS = 10;
/** Requests of strangers have a pool of their own, so that a flood of them cannot use up the connections of staff. */
export const MAX_STRANGER_CONNECTIONS = MAX_CONNECTIONS / 2;

type Row = Record<string, unknown>;

/** Runs a statement of SQL: within the transaction of a connection or, given a pool, alone. Throws `StorageError`s. */
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

/** The commit got no response and most likely failed. It may have stored audit lines alone, so it must not run again. */
class CommitNotFoundError extends StorageError {}

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
        const wasCommitSent = error instanceof UnknownOutcomeError || error instanceof CommitNotFoundError;
        const canRetryConflict = isConflict(error) && tries < MAX_CONFLICT_TRIES;
        const canRetryConnection = isConnectionLost(error) && !wasCommitSent && tries === 1;
        if (!canRetryConflict && !canRetryConnection) throw error;
        // A random wait, which grows with each try, keeps two transactions from colliding again.
        await sleep(Math.random() * RETRY_WAIT_MS * tries);
      }
    }
  }

  /** Runs `work` on a connection that nothing else uses meanwhile. After a lost connection or `discard` it leaves the pool. */
  async withClient<T>(work: (client: PoolClient, discard: () => void) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    // `work` gets the error of its statement anyway; without a listener the process would end.
    const ignoreError = () => {};
    client.on('error', ignoreError);
    let mustDiscard = false;
    try {
      return await work(client, () => {
        mustDiscard = true;
      });
    } catch (error) {
      const isReset = !isConnectionLost(error) && (await isFulfilled(client.query('ROLLBACK')));
      mustDiscard = !isReset;
      throw error;
    } finally {
      client.off('error', ignoreError);
      client.release(mustDiscard);
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.pool.end();
    await this.#closing;
  }

  async #transactOnce<T>(work: (sql: Queryable) => Promise<T>): Promise<T> {
    // A trigger stores this name of the transaction in the column `writer` of the table `changes`, for each changed record.
    const writer = randomBytes(12).toString('hex');
    const { result, commitError } = await this.withClient(async (client, discard) => {
      const sql = toQueryable(client);
      await sql.query(`BEGIN; SET LOCAL nit.writer = '${writer}'; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result = await work(sql);
      const commitError: unknown = await commit(client).catch((error: unknown) => error);
      if (commitError === undefined) return { result };
      if (!isConnectionLost(commitError)) throw commitError;
      discard();
      return { result, commitError };
    });
    if (commitError === undefined) return result;
    // The commit got no response. The database may have stored the transaction all the same.
    const isCommitted = await this.#isCommitted(writer);
    if (isCommitted) return result;
    if (isCommitted === undefined) throw new UnknownOutcomeError(commitError);
    throw new CommitNotFoundError('STORAGE_UNAVAILABLE', commitError);
  }

  /** Whether a commit without a response has stored changes of records; undefined when the database does not say in time. */
  async #isCommitted(writer: string): Promise<boolean | undefined> {
    const askUntil = Date.now() + OUTCOME_TIMEOUT_MS;
    while (Date.now() < askUntil) {
      const isStored = await this.withClient(async (client) => {
        const sql = toQueryable(client);
        await sql.query('BEGIN');
        // Every change of records locks a row of this table, so this waits until the transaction in question has ended.
        await sql.query('SELECT FROM collections ORDER BY name FOR SHARE');
        const storedChanges = await sql.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [writer]);
        await commit(client);
        return storedChanges.length > 0;
      }).catch(() => undefined);
      if (isStored !== undefined) return isStored;
      await sleep(OUTCOME_INTERVAL_MS);
    }
    return undefined;
  }
}
