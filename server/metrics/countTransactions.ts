import { StorageError } from '../lib/storageError';
import type { Repository } from '../storage/Repository';

/** How a transaction ended: stored, rejected by its own work (such as a stale version), or failed by the storage. */
export type Outcome = 'stored' | 'rejected' | 'failed';

const outcomeOf = (error: unknown): Outcome =>
  error instanceof StorageError && error.code !== 'NOT_FOUND' && error.code !== 'SHUTTING_DOWN' ? 'failed' : 'rejected';

/** The same repository, which reports how each of its transactions ended. */
export function countTransactions(repository: Repository, count: (outcome: Outcome) => void): Repository {
  async function counted<T>(transaction: Promise<T>): Promise<T> {
    try {
      const result = await transaction;
      count('stored');
      return result;
    } catch (error) {
      count(outcomeOf(error));
      throw error;
    }
  }
  return {
    list: (collection) => repository.list(collection),
    get: (collection, id) => repository.get(collection, id),
    create: (collection, make) => counted(repository.create(collection, make)),
    insert: (collection, record) => counted(repository.insert(collection, record)),
    patch: (collection, id, changes) => counted(repository.patch(collection, id, changes)),
    remove: (collection, id) => counted(repository.remove(collection, id)),
    addViews: (counts) => counted(repository.addViews(counts)),
    transaction: (work, given) => counted(repository.transaction(work, given)),
    refresh: () => repository.refresh(),
    version: (collection) => repository.version(collection),
    changesSince: (collection, version) => repository.changesSince(collection, version),
    onChange: (listener) => repository.onChange(listener),
    versions: (collection, id) => repository.versions(collection, id),
    versionImages: (records) => repository.versionImages(records),
    bytes: () => repository.bytes(),
    snapshot: () => repository.snapshot(),
    age: () => repository.age(),
    isHealthy: () => repository.isHealthy(),
    close: () => repository.close(),
  };
}
