import { defaultLimits } from '../../server/config/limits';
import type { Repository } from '../../server/storage/Repository';
import type { ContactRecord } from '../../server/storage/records';
import type { Storage } from '../../server/storage/Storage';
import type { CapacityLimits } from '../../server/storage/TableDraft';

/** An engine to test: how to make a storage without a database, and how to delete it. */
export type EngineUnderTest = {
  name: string;
  makeStorage(options: { limits: CapacityLimits; clock: () => Date }): Promise<{ storage: Storage; dispose(): Promise<void> }>;
};

/** The time of the engine's clock. */
export const NOW = '2026-11-21T03:00:00.000Z';

/** A message by its name, as `create` takes it. */
export const messageOf =
  (name: string) =>
  (id: number): ContactRecord => ({
    id,
    name,
    email: 'su@mail.test',
    phno: '',
    subject: '',
    message: 'Hello',
    status: 'unread',
    created_at: NOW,
  });

/** The engine for the tests of one `describe` block. Its data is deleted after each of them. */
export function openEngine({ makeStorage }: EngineUnderTest) {
  let storage: Storage;
  let repository: Repository;
  let dispose = async () => {};

  const reopen = async () => {
    repository = await storage.open();
  };

  afterEach(async () => {
    await repository.close();
    await dispose();
  });

  return {
    get storage() {
      return storage;
    },
    get repository() {
      return repository;
    },
    /** Opens a repository over these collections. */
    async open(db: Record<string, unknown>, limits: CapacityLimits = defaultLimits) {
      ({ storage, dispose } = await makeStorage({ limits, clock: () => new Date(NOW) }));
      await storage.replace(JSON.stringify(db));
      await reopen();
    },
    /** Opens the repository again after it was closed. */
    reopen,
    async restart() {
      await repository.close();
      await reopen();
    },
    /** The names of all messages, in the order of the list. */
    names: async () => (await repository.list('contacts')).map((contact) => contact.name),
  };
}
