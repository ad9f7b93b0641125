import type { Request } from 'express';
import type { AuditEntry } from '../storage/AuditLog';
import { type AuditedChange, auditedDelete, auditedRestore, auditedSave } from '../storage/auditedChange';
import type { Draft, Repository } from '../storage/Repository';
import { type Collections, type EntityName, isLive, type LiveName, type RecordId } from '../storage/records';
import { isVersioned, versionLeft } from '../storage/versions';
import { auditEntry } from './auditTrail';

type Replaced = NonNullable<ReturnType<typeof versionLeft>>;

/** A draft that records each change: which record and which of its fields, for the audit trail (promise Z4), and the replaced states. */
class RecordingDraft implements Draft {
  readonly changes: AuditedChange[] = [];
  /** The states of posts and events that changes replaced (D-77). */
  readonly replaced: Replaced[] = [];

  constructor(readonly draft: Draft) {}

  list: Draft['list'] = (collection) => this.draft.list(collection);
  get: Draft['get'] = (collection, id) => this.draft.get(collection, id);
  addViews: Draft['addViews'] = (counts) => this.draft.addViews(counts);
  audit: Draft['audit'] = (entries) => this.draft.audit(entries);
  keepVersions: Draft['keepVersions'] = (versions) => this.draft.keepVersions(versions);
  dropVersions: Draft['dropVersions'] = (collection, id) => this.draft.dropVersions(collection, id);

  create: Draft['create'] = async (collection, make) => {
    const record = await this.draft.create(collection, make);
    this.#note(collection, (name) => auditedSave(name, record));
    return record;
  };

  /** Only a restored record has an id already. */
  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    this.#note(collection, (name) => auditedRestore(name, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, changes);
    this.#note(collection, (name) => auditedSave(name, record, before));
    const left = isVersioned(collection) && before && versionLeft(collection, before, record);
    if (left) this.replaced.push(left);
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    this.#note(collection, (name) => auditedDelete(name, record));
    return record;
  };

  /** Deleted records get none, as the deletion itself has its own, nor does what the server notes about alerts. */
  #note(collection: EntityName, changeIn: (collection: LiveName) => AuditedChange) {
    if (isLive(collection)) this.changes.push(changeIn(collection));
  }
}

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
