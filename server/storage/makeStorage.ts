import path from 'node:path';
import type { Limits } from '../config/limits';
import { JsonStorage } from './json/JsonStorage';
import type { StoreOptions } from './json/JsonStore';
import type { Storage } from './Storage';

type Settings = { isProduction: boolean; limits: Limits; databaseUrl: string | undefined; projectDir: string };
type Options = {
  files: { db: string; private: string; backups: string };
  clock: () => Date;
  /** Whether a server is using the data folder; false when the caller holds the folder's lock. */
  isServed?: boolean;
  onHandEdit?: StoreOptions['onHandEdit'];
};

/** The storage that the settings choose: PostgreSQL when `DATABASE_URL` is set, else `db.json`. */
export async function makeStorage(settings: Settings, { onHandEdit = () => {}, ...options }: Options): Promise<Storage> {
  const { isProduction, limits, databaseUrl, projectDir } = settings;
  const canHashPasswords = !isProduction;
  if (databaseUrl === undefined) return new JsonStorage({ ...options, canHashPasswords, needsAdmin: true, limits, onHandEdit });
  // Loaded only here: without it nothing of PostgreSQL is.
  const { PostgresStorage } = await import('./postgres/PostgresStorage');
  const migrations = path.join(projectDir, 'server/storage/postgres/migrations');
  return new PostgresStorage({ url: databaseUrl, migrations, limits, canHashPasswords, isProduction });
}
