import type { Request } from 'express';
import type { Draft, Repository } from '../storage/Repository';
import type { AuditEntry } from './auditLog';
import { RecordingDraft } from './recordingDraft';

/** A transaction that writes one audit line for each change once the changes are stored (promise Z4). */
export async function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  who: Partial<AuditEntry> = {},
): Promise<T> {
  let watched: RecordingDraft | undefined;
  const result = await repository.transaction((draft) => {
    // Created on each run: a transaction can run more than once.
    watched = new RecordingDraft(draft);
    return work(watched);
  });
  for (const change of watched?.changes ?? []) req.audit?.({ ...change, ...who });
  return result;
}
