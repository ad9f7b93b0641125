import type { Request } from 'express';
import type { AuditEntry } from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import { auditEntry } from './auditTrail';
import { RecordingDraft } from './recordingDraft';

const BY_NOBODY = { replaced_by: null, replaced_by_name: '' };

/** A transaction that stores one line of the audit trail with each change (promise Z4), and the states that it replaces (D-77). */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  who: Partial<AuditEntry> = {},
): Promise<T> {
  const run = async (draft: Draft) => {
    const watched = new RecordingDraft(draft);
    const result = await work(watched);
    const by = { replaced_by: req.actor?.id ?? null, replaced_by_name: req.actor?.name ?? '' };
    await draft.keepVersions(
      watched.replaced.map((left) => ({ ...by, ...(who.who && { ...BY_NOBODY, who: who.who }), ...left })),
    );
    await draft.audit(watched.changes.map((change) => auditEntry(req, { ...change, ...who })));
    return result;
  };
  return repository.transaction(run, { isOfStranger: req.actor === undefined });
}
