import type { Request } from 'express';
import type { AuditEntry } from '../storage/AuditLog';
import { type AuditChange, describeDelete, describeRestore, describeSave } from '../storage/auditChanges';
import type { Draft, Repository } from '../storage/Repository';
import { type Collections, type EntityName, isLive, type RecordId } from '../storage/records';
import { isVersioned, toReplacedVersion } from '../storage/versions';
import { buildAuditEntry } from './auditTrail';

type ReplacedVersion = NonNullable<ReturnType<typeof toReplacedVersion>>;

/** Passes calls to a draft. Notes changes and replaced versions of live records, but not of alerts and the like. */
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
    if (isLive(collection)) this.changes.push(describeSave(collection, record));
    return record;
  };

  /** Only a restore inserts a record with a given id. */
  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    if (isLive(collection)) this.changes.push(describeRestore(collection, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, fields: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, fields);
    if (isLive(collection)) this.changes.push(describeSave(collection, record, before));
    const replaced = isVersioned(collection) && before && toReplacedVersion(collection, before, record);
    if (replaced) this.replacedVersions.push(replaced);
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    if (isLive(collection)) this.changes.push(describeDelete(collection, record));
    return record;
  };
}

/** Null keeps the user or the IP address out of the audit line. `who` is what acted instead of a user, such as `qa`. */
type Overrides = { actor?: null; ip?: null; who?: AuditEntry['who'] };

/** Runs a transaction. Stores audit lines and the replaced versions in the same transaction. */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  overrides: Overrides = {},
): Promise<T> {
  const actor = overrides.actor === null ? undefined : req.actor;
  const workWithAudit = async (draft: Draft) => {
    const recordingDraft = new RecordingDraft(draft);
    const result = await work(recordingDraft);
    const { changes, replacedVersions } = recordingDraft;
    const { who } = overrides;
    const replacedBy = { replaced_by: actor?.id ?? null, replaced_by_name: actor?.name ?? '', ...(who && { who }) };
    await draft.keepVersions(replacedVersions.map((version) => ({ ...replacedBy, ...version })));
    await draft.audit(changes.map((change) => buildAuditEntry(req, { ...change, ...overrides })));
    return result;
  };
  // Strangers may use only some of the database connections, so that staff always find a free connection.
  return repository.transaction(workWithAudit, { isFromStranger: req.actor === undefined });
}
