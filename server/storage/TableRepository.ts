import type { ReadCopy } from './ReadCopy';
import type { Draft, RecordStore, Repository } from './Repository';
import type { Changes, CollectionName, Collections, EntityName, RecordId } from './records';

/** The base of both engines. Reads come from the copy in memory, and each single change is a transaction. */
export abstract class TableRepository implements RecordStore {
  readonly #listeners: ((collections: readonly CollectionName[]) => void)[] = [];

  abstract readonly copy: ReadCopy;
  abstract transaction<T>(work: (draft: Draft) => Promise<T>, options?: { isFromStranger?: boolean }): Promise<T>;

  async list<C extends CollectionName>(collection: C): Promise<readonly Collections[C][]> {
    return this.copy.table(collection).records;
  }

  async get<C extends EntityName>(collection: C, id: RecordId): Promise<Collections[C] | undefined> {
    return this.copy.table(collection).rows.get(String(id))?.record;
  }

  create: Repository['create'] = (collection, make) => this.transaction((draft) => draft.create(collection, make));
  insert: Repository['insert'] = (collection, record) => this.transaction((draft) => draft.insert(collection, record));
  patch: Repository['patch'] = (collection, id, changes) => this.transaction((draft) => draft.patch(collection, id, changes));
  remove: Repository['remove'] = (collection, id) => this.transaction((draft) => draft.remove(collection, id));
  addViews: Repository['addViews'] = (newViews) => this.transaction((draft) => draft.addViews(newViews));

  revision(collection: CollectionName): string {
    return this.copy.revision(collection);
  }

  async changesSince<C extends EntityName>(collection: C, revision: string): Promise<Changes<Collections[C]> | undefined> {
    return this.copy.changesSince(collection, revision);
  }

  bytes(collection?: CollectionName): number {
    return this.copy.bytes(collection);
  }

  onChange(listener: (collections: readonly CollectionName[]) => void) {
    this.#listeners.push(listener);
  }

  protected notifyListeners(collections: readonly CollectionName[]) {
    for (const listener of this.#listeners) listener(collections);
  }
}
