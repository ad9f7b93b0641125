import type { Request } from 'express';
import type { AuditEntry } from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import { auditEntry } from './auditTrail';
import { RecordingDraft } from './recordingDraft';

/** A transaction that stores one line of the audit trail with each change (promise Z4). */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  who: Partial<AuditEntry> = {},
): Promise<T> {
  return repository.transaction(async (draft) => {
    const watched = new RecordingDraft(draft);
    const result = await work(watched);
    await draft.audit(watched.changes.map((change) => auditEntry(req, { ...change, ...who })));
    return result;
  });
}
