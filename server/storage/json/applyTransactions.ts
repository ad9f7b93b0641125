import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import type { Capacity } from '../capacity';
import type { Draft } from '../Repository';
import type { CollectionName, Database, RecordId } from '../records';
import type { NewVersion } from '../versions';
import { JsonDraft } from './JsonDraft';

/** A transaction waiting in the queue. */
export type PendingTransaction = {
  run: (draft: Draft) => Promise<void>;
  answer: () => void;
  refuse: (error: unknown) => void;
};

export type BatchResult = {
  /** The database after all successful jobs. */
  after: Database;
  /** The capacity after all successful jobs. */
  capacity: Capacity;
  touched: Map<CollectionName, RecordId[]>;
  /** The entries for the audit trail. */
  audited: AuditEntry[];
  /** The states that the jobs replace, and the keys of the records whose versions go. */
  versions: NewVersion[];
  withoutVersions: string[];
  /** Each job with the error it threw, if any. */
  ran: { job: PendingTransaction; error?: unknown }[];
};

/** Runs jobs in sequence, each on a draft of the previous result; a job that throws changes nothing. */
export async function applyTransactions(
  before: Database,
  jobs: readonly PendingTransaction[],
  store: { readonly capacity: Capacity; readonly mayWrite: boolean },
): Promise<BatchResult> {
  const outcome: BatchResult = {
    after: before,
    capacity: store.capacity,
    touched: new Map(),
    audited: [],
    versions: [],
    withoutVersions: [],
    ran: [],
  };
  for (const job of jobs) {
    const draft = new JsonDraft(outcome.after, outcome.capacity);
    try {
      await job.run(draft);
      if (draft.touched.size > 0 && !store.mayWrite) throw new StorageError('DB_EDIT_INVALID');
      outcome.after = draft.db;
      outcome.capacity = draft.capacity;
      for (const [name, ids] of draft.touched) outcome.touched.set(name, [...(outcome.touched.get(name) ?? []), ...ids]);
      outcome.audited.push(...draft.audited);
      outcome.versions.push(...draft.versions);
      outcome.withoutVersions.push(...draft.withoutVersions);
      outcome.ran.push({ job });
    } catch (error) {
      outcome.ran.push({ job, error });
    }
  }
  return outcome;
}
