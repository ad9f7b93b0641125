import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';
import type { SharedDatabase } from '../Storage';

type Sql = Pick<SharedDatabase, 'query'>;

const ASK_FOR_MS = 5000;
const ASK_INTERVAL_MS = 200;

class CommitNotFoundError extends StorageError {}

/** A transaction whose commit was sent must not run again, because the commit may have succeeded.
 * `CommitNotFoundError` proves nothing, because a transaction that stores only audit lines is never found. */
export const wasCommitSent = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || error instanceof CommitNotFoundError;

async function hasStoredChanges(sql: Sql, writer: string): Promise<boolean> {
  // A transaction that changes records locks a row of this table. So this statement waits until the transaction ends.
  await sql.query('SELECT FROM collections ORDER BY name FOR SHARE');
  const storedChanges = await sql.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [writer]);
  return storedChanges.length > 0;
}

/** A commit whose connection broke before the response. `writer` names the transaction in the table `changes`. */
type LostCommit = { writer: string; error: unknown };
type RunTransaction = (work: (sql: Sql) => Promise<boolean>) => Promise<boolean>;

/** Returns if the lost commit was stored. Throws if the commit was not stored, or if the database gives no answer. */
export async function confirmCommit({ writer, error }: LostCommit, runTransaction: RunTransaction): Promise<void> {
  const askUntil = Date.now() + ASK_FOR_MS;
  while (Date.now() < askUntil) {
    const outcome = await runTransaction((sql) => hasStoredChanges(sql, writer)).then(
      (isStored) => (isStored ? 'stored' : 'notFound'),
      () => 'noAnswer',
    );
    if (outcome === 'stored') return;
    if (outcome === 'notFound') throw new CommitNotFoundError('STORAGE_UNAVAILABLE', error);
    await sleep(ASK_INTERVAL_MS);
  }
  throw new UnknownOutcomeError(error);
}
