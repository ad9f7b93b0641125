import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractLimits } from '../server/config/limits';
import { PostgresStorage } from '../server/storage/postgres/PostgresStorage';
import { migrations, startPostgres } from '../server/testing/postgresCluster';

/** When a file was written last, and its size. */
export function changeOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return `${stats?.mtimeMs} ${stats?.size}`;
}

/** The records of a running site, in the engine under test. */
export type SiteData = {
  /** The settings with which the server uses this engine. */
  env: Record<string, string>;
  /** All records, in the format of `db.json`. */
  dbText(): Promise<string>;
  /** Stores all records before the server starts. */
  begin(text: string): Promise<void>;
  /** Replaces all records while the server runs. */
  editDb(db: object): Promise<void>;
  /** Stores an image again that the server deleted. */
  putImage(name: string, bytes: Buffer): Promise<void>;
  /** A fingerprint of what is stored. */
  traces(): Promise<string>;
  close(): Promise<void>;
};

/** Where a site stores its data. */
export type Engine = 'db.json' | 'PostgreSQL';

export const makeSiteData = (engine: Engine, dataDir: string): Promise<SiteData> =>
  engine === 'db.json' ? inFile(dataDir) : inPostgres();

async function inFile(dataDir: string): Promise<SiteData> {
  const file = join(dataDir, 'db.json');
  const dbText = async () => readFileSync(file, 'utf8');
  return {
    env: {},
    dbText,
    begin: async (text) => writeFileSync(file, text),
    editDb: async (db) => {
      // With the current commit number, so that the server replaces its records instead of merging.
      const { meta } = JSON.parse(await dbText());
      writeFileSync(`${file}.edit`, JSON.stringify({ ...db, meta }));
      renameSync(`${file}.edit`, file);
    },
    putImage: async () => {},
    traces: async () => changeOf(file),
    close: async () => {},
  };
}

async function inPostgres(): Promise<SiteData> {
  const cluster = await startPostgres();
  const url = await cluster.makeDatabase();
  const storage = new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true });
  const { query } = await storage.shared();
  return {
    env: { DATABASE_URL: url },
    dbText: async () => String(await storage.read()),
    begin: (text) => storage.replace(text),
    editDb: (db) => storage.replace(JSON.stringify(db)),
    putImage: (name, bytes) => storage.images.put(name, bytes),
    traces: async () => JSON.stringify(await query('SELECT pg_current_wal_insert_lsn()')),
    close: async () => {
      await storage.close();
      await cluster.close();
    },
  };
}
