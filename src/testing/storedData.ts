import fs from 'node:fs/promises';
import path from 'node:path';
import { isImageName } from '@/domain/uploadNames';
import { uploadImages } from '../../server/backup/copyImages';
import { ignoreMissing } from '../../server/lib/disk';
import { AUDIT_FILES } from '../../server/storage/json/AuditFile';
import type { PostgresStorage } from '../../server/storage/postgres/PostgresStorage';
import { isOnPostgres } from './testEnvironment';

type Database = { storage: PostgresStorage; isDurable: boolean };

/** In the tests of the project `postgres`: the database of each data folder, which holds what `db.json` does elsewhere. */
const databases = new Map<string, Database>();

/** Stores portable text, and the images of the folder. */
async function fill({ storage }: Database, dataDir: string, text: string) {
  const uploads = path.join(dataDir, 'uploads');
  const names = (await ignoreMissing(fs.readdir(uploads))) ?? [];
  await uploadImages(storage.images, uploads, names.filter(isImageName));
  await storage.replace(text);
}

async function databaseOf(dataDir: string, needsDurable: boolean): Promise<Database> {
  const { newPostgresStorage } = await import('./postgresTestDatabase');
  const known = databases.get(dataDir);
  if (known && (known.isDurable || !needsDurable)) return known;
  const database = { storage: await newPostgresStorage({ isDurable: needsDurable }), isDurable: needsDurable };
  databases.set(dataDir, database);
  const text = await known?.storage.read();
  await known?.storage.close();
  if (text) await fill(database, dataDir, String(text));
  return database;
}

/** Runs `work` on the database of a data folder, after a `db.json` that the test has put there was moved into it. */
async function onDatabase<T>(dataDir: string, work: (storage: PostgresStorage) => Promise<T>, needsDurable = false): Promise<T> {
  const database = await databaseOf(dataDir, needsDurable);
  const file = path.join(dataDir, 'db.json');
  const text = await ignoreMissing(fs.readFile(file, 'utf8'));
  if (text !== undefined) {
    await fill(database, dataDir, text);
    await fs.rm(file);
  }
  const result = await work(database.storage);
  await database.storage.close();
  return result;
}

/** The settings with which a server or a command stores the data of a folder in the engine under test. */
export async function engineSettings(dataDir: string, env: { NODE_ENV?: string; DATABASE_URL?: string } = {}) {
  if (!isOnPostgres() || env.DATABASE_URL !== undefined) return {};
  const url = await onDatabase(dataDir, async ({ options }) => options.url, env.NODE_ENV === 'production');
  return { DATABASE_URL: url };
}

/** The stored records of a data folder, in the format of `db.json`. */
export async function storedText(dataDir: string): Promise<string> {
  if (!isOnPostgres()) return fs.readFile(path.join(dataDir, 'db.json'), 'utf8');
  return onDatabase(dataDir, async (storage) => String(await storage.read()));
}

/** Replaces the stored records of a data folder, also while a server runs. */
export async function replaceStored(dataDir: string, text: string): Promise<void> {
  if (isOnPostgres()) await onDatabase(dataDir, (storage) => storage.replace(text));
  else await fs.writeFile(path.join(dataDir, 'db.json'), text);
}

/** Takes the stored records of a data folder away from the server that runs: it can neither read nor write them any more. */
export async function takeStoredAway(dataDir: string): Promise<void> {
  if (!isOnPostgres()) return fs.writeFile(path.join(dataDir, 'db.json'), '{ half');
  const { closeDatabase } = await import('./postgresTestDatabase');
  const { storage } = await databaseOf(dataDir, false);
  databases.delete(dataDir);
  await closeDatabase(storage.options.url);
}

/** Forgets the stored records of a data folder, whose server has ended. */
export async function dropStored(dataDir: string): Promise<void> {
  const database = databases.get(dataDir);
  databases.delete(dataDir);
  if (database) (await import('./postgresTestDatabase')).reuseDatabase(database.storage);
}

/** The hashes of the stored sessions of a data folder. */
export async function storedSessions(dataDir: string): Promise<string[]> {
  if (isOnPostgres()) return (await tables(dataDir)).sessions?.map(({ hash }) => String(hash)) ?? [];
  const sessions: { hash: string }[] = JSON.parse(await fs.readFile(path.join(dataDir, 'private/sessions.json'), 'utf8'));
  return sessions.map(({ hash }) => hash);
}

/** The stored lines of the audit trail of a data folder, as text. */
export async function storedAudit(dataDir: string): Promise<string> {
  if (isOnPostgres()) return JSON.stringify((await tables(dataDir)).audit_lines);
  const read = (name: string) => ignoreMissing(fs.readFile(path.join(dataDir, 'private', name), 'utf8'));
  return (await Promise.all(AUDIT_FILES.map(read))).join('');
}

/** The newest lines of the audit trail in the database of a data folder, the latest first. */
export const linesInDatabase = (dataDir: string, limit: number) =>
  onDatabase(dataDir, async (storage) => (await storage.audit.list({ limit })).lines);

/** All that the database of a data folder holds, as text; nothing where the folder itself holds everything. */
export const databaseContent = async (dataDir: string): Promise<string> =>
  isOnPostgres() ? JSON.stringify(await tables(dataDir)) : '';

const tables = (dataDir: string): Promise<Record<string, Record<string, unknown>[]>> =>
  onDatabase(dataDir, async (storage) => {
    const { query } = await storage.sharedDatabase();
    const names = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'images'");
    const entries = names.map(async ({ tablename }) => [String(tablename), await query(`SELECT * FROM ${tablename}`)] as const);
    return Object.fromEntries(await Promise.all(entries));
  });
