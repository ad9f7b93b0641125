import type { Request } from 'express';
import type { Draft, Repository } from '../storage/Repository';
import type { AuditEntry } from './auditLog';
import { RecordingDraft } from './recordingDraft';

/** A transaction whose changes go to the audit trail once they are stored, a line for each (promise Z4). */
export async function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  who: Partial<AuditEntry> = {},
): Promise<T> {
  let watched: RecordingDraft | undefined;
  const result = await repository.transaction((draft) => {
    // Anew each time: a transaction may be run again.
    watched = new RecordingDraft(draft);
    return work(watched);
  });
  for (const change of watched?.changes ?? []) req.audit?.({ ...change, ...who });
  return result;
}
