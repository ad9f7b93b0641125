import type { Request } from 'express';
import { type AuditEntry, type AuditedChange, auditedDelete, auditedRestore, auditedSave } from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import { type Collections, type EntityName, isLive, type LiveName, type RecordId } from '../storage/records';
import { isVersioned, replacedVersion } from '../storage/versions';
import { buildAuditEntry } from './auditTrail';

type ReplacedVersion = NonNullable<ReturnType<typeof replacedVersion>>;

/** A draft that records changes for the audit trail (promise Z4), and the versions that they replace. */
class RecordingDraft implements Draft {
  readonly changes: AuditedChange[] = [];
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
    this.#recordChange(collection, (name) => auditedSave(name, record));
    return record;
  };

  /** Only a restored record has an id already. */
  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    this.#recordChange(collection, (name) => auditedRestore(name, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, changes);
    this.#recordChange(collection, (name) => auditedSave(name, record, before));
    const replaced = isVersioned(collection) && before && replacedVersion(collection, before, record);
    if (replaced) this.replacedVersions.push(replaced);
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    this.#recordChange(collection, (name) => auditedDelete(name, record));
    return record;
  };

  /** Skips the server's own collections, such as alerts. */
  #recordChange(collection: EntityName, changeIn: (collection: LiveName) => AuditedChange) {
    if (isLive(collection)) this.changes.push(changeIn(collection));
  }
}

/** Runs a transaction that also stores its audit lines (promise Z4) and the replaced versions (D-77). */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  overrides: Partial<AuditEntry> = {},
): Promise<T> {
  const run = async (draft: Draft) => {
    const recordingDraft = new RecordingDraft(draft);
    const result = await work(recordingDraft);
    const by = { replaced_by: req.actor?.id ?? null, replaced_by_name: req.actor?.name ?? '' };
    const { who } = overrides;
    await draft.keepVersions(recordingDraft.replacedVersions.map((version) => ({ ...by, ...(who && { who }), ...version })));
    await draft.audit(recordingDraft.changes.map((change) => buildAuditEntry(req, { ...change, ...overrides })));
    return result;
  };
  return repository.transaction(run, { isOfStranger: req.actor === undefined });
}
