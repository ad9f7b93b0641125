import { errors } from '../../lib/errors';
import type { Draft } from '../Repository';
import type { CollectionName, Database, RecordId } from '../records';
import type { Capacity } from './capacity';
import { JsonDraft } from './JsonDraft';
import type { Lowdb } from './lowdb';

/** A transaction that waits for its turn. */
export type PendingTransaction = {
  run: (draft: Draft) => Promise<void>;
  answer: () => void;
  refuse: (error: unknown) => void;
};

export type BatchResult = {
  /** The database after all jobs that went well. */
  after: Database;
  /** What room is left then. */
  capacity: Capacity;
  touched: Map<CollectionName, RecordId[]>;
  /** Each job with what it threw, if it did. */
  ran: { job: PendingTransaction; error?: unknown }[];
};

/** Runs jobs one after the other, each on a draft of what the ones before left; a job that throws leaves nothing. */
export async function applyTransactions(
  before: Database,
  jobs: readonly PendingTransaction[],
  engine: Lowdb,
  store: { readonly capacity: Capacity; readonly mayWrite: boolean },
): Promise<BatchResult> {
  const outcome: BatchResult = { after: before, capacity: store.capacity, touched: new Map(), ran: [] };
  for (const job of jobs) {
    const draft = new JsonDraft(outcome.after, engine, outcome.capacity);
    try {
      await job.run(draft);
      if (draft.touched.size > 0 && !store.mayWrite) throw errors.dbEditInvalid();
      outcome.after = draft.db;
      outcome.capacity = draft.capacity;
      for (const [name, ids] of draft.touched) outcome.touched.set(name, [...(outcome.touched.get(name) ?? []), ...ids]);
      outcome.ran.push({ job });
    } catch (error) {
      outcome.ran.push({ job, error });
    }
  }
  return outcome;
}
