import { memorySessionFile } from '../auth/sessionFile';
import { memoryTrustedFile } from '../auth/trustedAddresses';
import { databaseState, fileState } from '../sharedState';
import type { CapacityLimits } from '../storage/capacity';
import { JsonRepository } from '../storage/json/JsonRepository';
import { memoryDbFile } from './memoryDbFile';
import { isOnPostgres } from './testEnvironment';

type Options = {
  clock: () => Date;
  limits: CapacityLimits;
  settings: { sessionIdleMs: number; sessionMaxMs: number };
};

/** What a server under test stores in, with the records of `text`: `db.json` in memory, or PostgreSQL in the tests of the project `postgres`. */
export const makeTestStorage = (text: string, options: Options) =>
  isOnPostgres() ? onPostgres(text, options) : onJson(text, options);

async function onJson(text: string, { clock, limits, settings }: Options) {
  const file = memoryDbFile(text);
  const repository = await JsonRepository.open(file, { clock, canHashPasswords: true, limits, onHandEdit: () => {} });
  const files = { sessions: memorySessionFile(), trusted: memoryTrustedFile() };
  return {
    repository,
    state: await fileState(files, { repository, clock, settings }),
    images: undefined,
    read: () => file.read(),
    replace: (next: string) => file.edit(next),
    close: async () => {},
  };
}

async function onPostgres(text: string, { clock, limits, settings }: Options) {
  // Loaded only here, because tests of screens run where the driver cannot.
  const { newPostgresStorage } = await import('./postgresTestDatabase');
  const storage = await newPostgresStorage(limits);
  await storage.replace(text);
  const repository = await storage.open();
  return {
    repository,
    state: await databaseState(await storage.shared(), { repository, clock, settings }),
    images: storage.images,
    read: async () => String(await storage.read()),
    replace: (next: string) => void storage.replace(next),
    close: () => storage.close(),
  };
}
