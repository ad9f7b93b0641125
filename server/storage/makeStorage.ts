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
  /** Whether a server may be running on the same `db.json`, while a command changes it. */
  isServed?: boolean;
  onExternalEdit?: StoreOptions['onExternalEdit'];
  /** Receives the images of versions that go beyond the limits in `db.json`. PostgreSQL itself releases such images. */
  onDroppedImages?: (names: readonly string[]) => Promise<void>;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** Returns the data folder, or the address of the database without its secrets, for messages to the operator. */
export const describeDataPlace = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) =>
  databaseUrl === undefined ? dataDir : withoutSecrets(databaseUrl);

const PRINTABLE_PARAMETERS: readonly string[] = ['host', 'port', 'user', 'sslmode'];

/** Removes the password from the address of a database, and all parameters but those that are known to hold no secret. */
function withoutSecrets(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const url = new URL(databaseUrl);
  // An unescaped /, ? or # in the password ends the host too early: the rest, up to the real @, is in what follows.
  const afterHost = `${url.pathname}${url.search}${url.hash}`;
  if (afterHost.includes('@')) return 'the database';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) {
    if (!PRINTABLE_PARAMETERS.includes(name)) url.searchParams.delete(name);
  }
  return url.href;
}

const reportAuditError = (error: unknown) =>
  void process.stderr.write(`The audit trail could not be written: ${error instanceof Error ? error.message : String(error)}\n`);

/** The storage that the settings choose: PostgreSQL when `DATABASE_URL` is set, else `db.json`. */
export async function makeStorage(
  settings: Settings,
  { onExternalEdit = () => {}, onAuditError = reportAuditError, ...options }: Options,
): Promise<Storage> {
  const { isProduction, limits, databaseUrl, projectDir } = settings;
  // Only testers write plain passwords into the data; production refuses them (D-58).
  const canHashPasswords = !isProduction;
  const sharedOptions = { clock: options.clock, limits, canHashPasswords, onAuditError };
  if (databaseUrl === undefined) return new JsonStorage({ ...options, ...sharedOptions, needsAdmin: true, onExternalEdit });
  // Imported only when it is used, so that a server on `db.json` does not load the driver of PostgreSQL.
  const { PostgresStorage } = await import('./postgres/PostgresStorage');
  const migrations = path.join(projectDir, 'server/storage/postgres/migrations');
  return new PostgresStorage({ ...sharedOptions, url: databaseUrl, migrations, isProduction });
}
