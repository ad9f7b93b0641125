import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { isFulfilled } from '../../lib/concurrency';
import { commit, confirmCommit, findOutcome, type LostCommit } from './commitOutcome';
import { isConflict, isConnectionLost, toDatabaseError } from './databaseErrors';

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 10_000;
const MAX_CONFLICT_TRIES = 10;
const MAX_CONNECTION_TRIES = 2;
const RETRY_WAIT_MS = 10;
/** Shorter than `STATEMENT_TIMEOUT_MS`, because a connection stays usable after a timeout of the lock alone. */
const LOCK_TIMEOUT_MS = 8000;

const MAX_CONNECTIONS = 10;
/** Strangers have a pool of their own, so that a flood of their requests leaves connections for staff. */
export const MAX_STRANGER_CONNECTIONS = MAX_CONNECTIONS / 2;

type Row = Record<string, unknown>;

/** Runs one SQL statement, in an open transaction or by itself. Throws `StorageError`s. */
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

/** The result of a transaction. With `lostCommit`, nobody knows yet whether the commit succeeded. */
type Transacted<T> = { result: T; lostCommit?: LostCommit };

/** A pool of connections to one database. */
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
    // Without a listener, a broken idle connection would end the process. The pool replaces the connection itself.
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

  /** Runs `work` in a transaction. Runs `work` again after a conflict, or if the connection broke before COMMIT.
   * If the connection broke during COMMIT, the commit may have succeeded. Then the database is asked on a new connection. */
  async transaction<T>(work: (sql: Queryable) => Promise<T>): Promise<T> {
    const { result, lostCommit } = await this.#transactWithRetries(work);
    if (lostCommit) {
      await confirmCommit(lostCommit, () => this.withClient((client) => findOutcome(toQueryable(client), lostCommit.writer)));
    }
    return result;
  }

  async #transactWithRetries<T>(work: (sql: Queryable) => Promise<T>): Promise<Transacted<T>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        const canRetryConflict = isConflict(error) && tries < MAX_CONFLICT_TRIES;
        const canRetryConnection = isConnectionLost(error) && tries < MAX_CONNECTION_TRIES;
        if (!canRetryConflict && !canRetryConnection) throw error;
        // A random wait, which grows with each try, keeps two transactions from colliding again.
        await sleep(Math.random() * RETRY_WAIT_MS * tries);
      }
    }
  }

  #transactOnce<T>(work: (sql: Queryable) => Promise<T>): Promise<Transacted<T>> {
    // A trigger stores this name with each change. After a lost connection, the name shows whether COMMIT succeeded.
    const writer = randomBytes(12).toString('hex');
    return this.withClient(async (client, discard) => {
      const sql = toQueryable(client);
      await sql.query(`BEGIN; SET LOCAL nit.writer = '${writer}'; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const result = await work(sql);
      try {
        await commit(client);
        return { result };
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        discard();
        return { result, lostCommit: { writer, error } };
      }
    });
  }

  /** Runs `work` on a connection that nothing else uses. `discard` removes a lost connection from the pool. */
  async withClient<T>(work: (client: PoolClient, discard: () => void) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error);
    });
    // `work` gets the error of its statement anyway. Without a listener, a lost connection would end the process.
    const ignoreError = () => {};
    client.on('error', ignoreError);
    let mustDiscard = false;
    try {
      return await work(client, () => {
        mustDiscard = true;
      });
    } catch (error) {
      // `work` may have left a transaction open. Outside of a transaction, ROLLBACK does nothing.
      const isRolledBack = !isConnectionLost(error) && (await isFulfilled(client.query('ROLLBACK')));
      mustDiscard = !isRolledBack;
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
}
