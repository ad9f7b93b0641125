import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { isResolved } from '../../lib/concurrency';
import { StorageError, UnknownOutcome } from '../../lib/storageError';
import { isConflict, isConnectionLost, toDatabaseError } from './databaseErrors';

const CONNECT_MS = 3000;
const STATEMENT_MS = 10_000;
const CONFLICT_TRIES = 10;
/** The wait for a lock in a transaction. It ends before the statement does, so that the connection stays usable. */
const LOCK_MS = 8000;
const OUTCOME_MS = 5000;
const OUTCOME_AGAIN_MS = 200;

/** The most connections of a pool for the server and its staff, and of one for strangers. */
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

/** The pool of connections to one database. */
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
   * Runs `work` in a transaction; again, from the start, after a deadlock, and once after a lost connection. It resolves when the
   * transaction is committed, also when the connection was lost during the commit and the database says that it is. Errors of `work`
   * pass unchanged; `UnknownOutcome` when the database does not say within seconds.
   */
  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        const canRepeat = isConnectionLost(error) && !(error instanceof UnknownOutcome || error instanceof LostCommit);
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
      isUsable = !isConnectionLost(error) && (await isResolved(client.query('ROLLBACK')));
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
    throw isStored === undefined ? new UnknownOutcome(error) : new LostCommit('STORAGE_UNAVAILABLE', error);
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
