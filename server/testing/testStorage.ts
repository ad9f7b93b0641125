import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { databaseState, fileState } from '../sharedState';
import { AuditFile } from '../storage/json/AuditFile';
import { JsonRepository } from '../storage/json/JsonRepository';
import { VersionFile } from '../storage/json/versionFile';
import type { CapacityLimits } from '../storage/TableDraft';
import { memoryDbFile, memoryStateFile } from './memoryFiles';
import { isOnPostgres } from './testEnvironment';

type Options = {
  clock: () => Date;
  limits: CapacityLimits;
  settings: { sessionIdleMs: number; sessionMaxMs: number };
};

/** What a server under test stores in, with the records of `text`: `db.json` in memory, or PostgreSQL in the tests of the project `postgres`. */
export const makeTestStorage = (text: string, options: Options) =>
  isOnPostgres() ? onPostgres(text, options) : onJson(text, options);

const throwError = (error: unknown) => {
  throw error;
};

async function onJson(text: string, { clock, limits, settings }: Options) {
  const file = memoryDbFile(text);
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-audit-'));
  const audit = new AuditFile(dir, { clock, onError: throwError });
  const versions = new VersionFile(dir, { bytesMax: limits.versionsBytes });
  const repository = await JsonRepository.open(file, {
    clock,
    canHashPasswords: true,
    limits,
    audit,
    versions,
    onHandEdit: () => {},
  });
  const files = { sessions: memoryStateFile(), devices: memoryStateFile() };
  return {
    repository,
    state: await fileState(files, { repository, clock, settings }),
    images: undefined,
    audit,
    read: async () => String(await file.read()),
    replace: async (next: string) => file.edit(next),
    takeAway: async () => file.edit('{ half'),
    close: async () => {
      await audit.close();
      await fs.rm(dir, { recursive: true, force: true });
    },
  };
}

async function onPostgres(text: string, { clock, limits, settings }: Options) {
  // Loaded only here, because tests of screens run where the driver cannot.
  const { closeDatabase, newPostgresStorage, reuseDatabase } = await import('./postgresTestDatabase');
  const storage = await newPostgresStorage({ limits, clock });
  await storage.replace(text);
  let isThere = true;
  const repository = await storage.open();
  return {
    repository,
    state: await databaseState(await storage.shared(), { repository, clock, settings }),
    images: storage.images,
    audit: storage.audit,
    read: async () => String(await storage.read()),
    replace: (next: string) => storage.replace(next),
    takeAway: async () => {
      isThere = false;
      await closeDatabase(storage.options.url);
    },
    close: async () => {
      await storage.close();
      if (isThere) reuseDatabase(storage);
    },
  };
}
