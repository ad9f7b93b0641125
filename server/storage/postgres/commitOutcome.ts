import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { StorageError, UnknownOutcomeError } from '../../lib/storageError';
import type { SharedDatabase } from '../Storage';
import { toDatabaseError } from './databaseErrors';

const ASK_FOR_MS = 5000;
const ASK_INTERVAL_MS = 200;

export async function commit(client: ClientBase) {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  // After a failed statement, PostgreSQL answers COMMIT with ROLLBACK and reports no error.
  if (command !== 'COMMIT') throw new StorageError('STORAGE_UNAVAILABLE');
}

/** A commit whose connection broke before the response. `writer` names the transaction in the table `changes`. */
export type LostCommit = { writer: string; error: unknown };

/** A transaction without changed records, for example one of audit lines only, always counts as `notStored`. */
export async function findOutcome(sql: Pick<SharedDatabase, 'query'>, writer: string): Promise<'stored' | 'notStored'> {
  // A transaction that changes records locks a row of this table. So this statement waits until the transaction ends.
  await sql.query('SELECT FROM collections ORDER BY name FOR SHARE');
  const storedChanges = await sql.query('SELECT FROM changes WHERE writer = $1 LIMIT 1', [writer]);
  return storedChanges.length > 0 ? 'stored' : 'notStored';
}

/** Returns if the lost commit was stored. Throws if the commit was not stored, or if the database gives no answer. */
export async function confirmCommit({ error }: LostCommit, ask: () => Promise<'stored' | 'notStored'>): Promise<void> {
  const askUntil = Date.now() + ASK_FOR_MS;
  while (Date.now() < askUntil) {
    const outcome = await ask().catch(() => 'noAnswer');
    if (outcome === 'stored') return;
    if (outcome === 'notStored') throw new StorageError('STORAGE_UNAVAILABLE', error);
    await sleep(ASK_INTERVAL_MS);
  }
  throw new UnknownOutcomeError(error);
}
