import type { Request } from 'express';
import type { AuditEntry } from '../storage/AuditLog';
import { type AuditChange, describeDelete, describeRestore, describeSave } from '../storage/auditChanges';
import type { Draft, Repository } from '../storage/Repository';
import { type Collections, type EntityName, isLive, type LiveName, type RecordId } from '../storage/records';
import { isVersioned, toReplacedVersion } from '../storage/versions';
import { buildAuditEntry } from './auditTrail';

type ReplacedVersion = NonNullable<ReturnType<typeof toReplacedVersion>>;

/** A draft that records the changes for the audit trail (promise Z4), and the versions that they replace. */
class RecordingDraft implements Draft {
  readonly changes: AuditChange[] = [];
  readonly replacedVersions: ReplacedVersion[] = [];

  constructor(readonly draft: Draft) {}

  list: Draft['list'] = (collection) => this.draft.list(collection);
  get: Draft['get'] = (collection, id) => this.draft.get(collection, id);
  addViews: Draft['addViews'] = (counts) => this.draft.addViews(counts);
  audit: Draft['audit'] = (entries) => this.draft.audit(entries);
  keepVersions: Draft['keepVersions'] = (versions) => this.draft.keepVersions(versions);
  dropVersions: Draft['dropVersions'] = (collection, id) => this.draft.dropVersions(collection, id);

  create: Draft['create'] = async (collection, make) => {
    const record = await this.draft.create(collection, make);
    this.#recordChange(collection, (name) => describeSave(name, record));
    return record;
  };

  /** Only a deleted record that is restored comes with its id, so this is recorded as a restore. */
  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    this.#recordChange(collection, (name) => describeRestore(name, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, changes);
    this.#recordChange(collection, (name) => describeSave(name, record, before));
    const replaced = isVersioned(collection) && before && toReplacedVersion(collection, before, record);
    if (replaced) this.replacedVersions.push(replaced);
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    this.#recordChange(collection, (name) => describeDelete(name, record));
    return record;
  };

  /** Skips the server's own collections, such as alerts. */
  #recordChange(collection: EntityName, toChange: (collection: LiveName) => AuditChange) {
    if (isLive(collection)) this.changes.push(toChange(collection));
  }
}

/** Runs a transaction, and stores its audit lines (promise Z4) and the versions that it replaces (D-77) with it. */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  /** Replaces what the audit lines take from the request, such as the actor. */
  overrides: Partial<AuditEntry> = {},
): Promise<T> {
  const workWithAudit = async (draft: Draft) => {
    const recordingDraft = new RecordingDraft(draft);
    const result = await work(recordingDraft);
    const { changes, replacedVersions } = recordingDraft;
    const { who } = overrides;
    const replacedBy = {
      replaced_by: req.actor?.id ?? null,
      replaced_by_name: req.actor?.name ?? '',
      ...(who && { who }),
    };
    await draft.keepVersions(replacedVersions.map((version) => ({ ...replacedBy, ...version })));
    await draft.audit(changes.map((change) => buildAuditEntry(req, { ...change, ...overrides })));
    return result;
  };
  return repository.transaction(workWithAudit, { isFromStranger: req.actor === undefined });
}
