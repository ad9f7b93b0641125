import path from 'node:path';
import type { Limits } from '../config/limits';
import type { AuditEntry } from './AuditLog';
import { JsonStorage } from './json/JsonStorage';
import type { StoreOptions } from './json/JsonStore';
import type { Storage } from './Storage';

type Settings = { isProduction: boolean; limits: Limits; databaseUrl: string | undefined; projectDir: string };
type Options = {
  files: { db: string; private: string; backups: string };
  clock: () => Date;
  isServed?: boolean;
  onHandEdit?: StoreOptions['onHandEdit'];
  /** Gets the images of versions that `db.json` has no room for any more; PostgreSQL marks such images itself. */
  onDroppedImages?: (names: readonly string[]) => Promise<void>;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** Where the settings keep the data, as it can be printed: without secrets. */
export const placeOfData = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) =>
  databaseUrl === undefined ? dataDir : withoutSecrets(databaseUrl);

const PRINTED: readonly string[] = ['host', 'port', 'user', 'sslmode'];

/** The address of a database without its password, and with no other parameters than those that are known to be no secret. */
function withoutSecrets(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const url = new URL(databaseUrl);
  // A sign of a password that had to be written as %2F, %3F or %23: what follows it is no path.
  if (`${url.pathname}${url.search}${url.hash}`.includes('@')) return 'the database';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (!PRINTED.includes(name)) url.searchParams.delete(name);
  return url.href;
}

const reportAuditError = (error: unknown) =>
  void process.stderr.write(`The audit trail could not be written: ${error instanceof Error ? error.message : String(error)}\n`);

/** The storage that the settings choose: PostgreSQL when `DATABASE_URL` is set, else `db.json`. */
export async function makeStorage(
  settings: Settings,
  { onHandEdit = () => {}, onAuditError = reportAuditError, ...options }: Options,
): Promise<Storage> {
  const { isProduction, limits, databaseUrl, projectDir } = settings;
  const canHashPasswords = !isProduction;
  const both = { clock: options.clock, limits, canHashPasswords, onAuditError };
  if (databaseUrl === undefined) return new JsonStorage({ ...options, ...both, needsAdmin: true, onHandEdit });
  // Loaded only here: without it nothing of PostgreSQL is.
  const { PostgresStorage } = await import('./postgres/PostgresStorage');
  const migrations = path.join(projectDir, 'server/storage/postgres/migrations');
  return new PostgresStorage({ ...both, url: databaseUrl, migrations, isProduction });
}
