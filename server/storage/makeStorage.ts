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
  /** Set by a command that may run beside a server on the same `db.json`. */
  isServerPossible?: boolean;
  onExternalEdit?: StoreOptions['onExternalEdit'];
  /** Only for `db.json`. Called with the images of versions that are removed for their number or size. */
  onDroppedImages?: (names: readonly string[]) => Promise<void>;
  onAuditError?: (error: unknown, entries: readonly AuditEntry[]) => void;
};

const reportAuditError = (error: unknown) =>
  void process.stderr.write(`The audit trail could not be written: ${error instanceof Error ? error.message : String(error)}\n`);

export async function makeStorage(
  settings: Settings,
  { onExternalEdit = () => {}, onAuditError = reportAuditError, ...options }: Options,
): Promise<Storage> {
  const { isProduction, limits, databaseUrl, projectDir } = settings;
  // Testers may write plain passwords into the data. In production, such passwords are refused (D-58).
  const acceptsPlainPasswords = !isProduction;
  const sharedOptions = { clock: options.clock, limits, acceptsPlainPasswords, onAuditError };
  if (databaseUrl === undefined) return new JsonStorage({ ...options, ...sharedOptions, needsAdmin: true, onExternalEdit });
  // Imported here, so that a server on `db.json` does not load the driver of PostgreSQL.
  const { PostgresStorage } = await import('./postgres/PostgresStorage');
  const migrations = path.join(projectDir, 'server/storage/postgres/migrations');
  return new PostgresStorage({ ...sharedOptions, url: databaseUrl, migrations, isProduction });
}
