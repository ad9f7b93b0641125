import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';
import type { SharedDatabase } from '../Storage';

type Sql = Pick<SharedDatabase, 'query'>;

/** How long, and how often, the database is asked about a commit. An answer to the last question may take longer. */
const ASK_FOR_MS = 5000;
const ASK_INTERVAL_MS = 200;

class CommitNotFoundError extends StorageError {}

/** Such a transaction must not run again, even if it was not found: one that wrote audit lines alone leaves no trace. */
export const wasCommitSent = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || error instanceof CommitNotFoundError;

async function hasStoredChanges(sql: Sql, writer: string): Promise<boolean> {
  // Every change of records locks a row of this table, so this waits until the transaction in question has ended.
  await sql.query('SELECT FROM collections ORDER BY name FOR SHARE');
  const storedChanges = await sql.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [writer]);
  return storedChanges.length > 0;
}

/** A commit that got no response, as its connection broke. `writer` names its transaction in the table `changes`. */
type LostCommit = { writer: string; error: unknown };
type RunTransaction = (work: (sql: Sql) => Promise<boolean>) => Promise<boolean>;

/** Returns if the commit was stored all the same. Throws if it was not found, or if the database does not say in time. */
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
