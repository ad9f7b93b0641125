// A command has no repository: it reads `db.json`, runs its one transaction on that, and writes the file again.
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLimits } from '../../config/limits';
import { atomicWrite } from '../../lib/atomicWrite';
import { readMode, resolveLink } from '../../lib/disk';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import { type Changes, type Collections, type Database, type EntityName, entityNames, listOf } from '../records';
import { toStoredVersion } from '../versions';
import { Batch } from './Batch';
import type { StoreOptions } from './JsonStore';

const MAX_ATTEMPTS = 5;
/** Longer than the two seconds within which a running server loads an external edit. */
const EDIT_PICKUP_MS = 2500;

type Options = Pick<StoreOptions, 'canHashPasswords' | 'limits'> & { files: { db: string } };

const readFile = async ({ files, canHashPasswords }: Options): Promise<Database> =>
  (await readDb(await fs.readFile(files.db), { canHashPasswords })).db;

async function workOnFile<T>(work: (draft: Draft) => Promise<T>, options: Options): Promise<{ batch: Batch; result: T }> {
  const db = await readFile(options);
  // Commands may exceed the size limit, because they repair a full database.
  const limits = { ...(options.limits ?? defaultLimits), dbBytes: Number.POSITIVE_INFINITY };
  const batch = new Batch(db, ReadCopy.fromDatabase(db), limits);
  return { batch, result: await batch.run(work) };
}

/** Keeps the commit number, so that a server merges the change. Its own temporary file is another: both may write at once. */
async function writeFile(batch: Batch, { files: { db } }: Options) {
  await atomicWrite(db, serializeDb(batch.db), readMode(db), { temporaryPath: `${resolveLink(db)}.edited` });
}

/** Stores the versions first, so that a crash in between loses no replaced state. */
export async function transactAlone<T>(
  work: (draft: Draft) => Promise<T>,
  options: Options & Pick<StoreOptions, 'clock' | 'audit' | 'versionFile'>,
): Promise<T> {
  const { batch, result } = await workOnFile(work, options);
  await options.versionFile.append(batch.newVersions.map((version) => toStoredVersion(version, options.clock())));
  await writeFile(batch, options);
  await options.audit.write(batch.auditEntries);
  return result;
}

/** Whether a database holds the changes of a collection. Ignores `version`, which a running server raises as it loads them. */
function containsChanges<C extends EntityName>(db: Database, name: C, { changed, removed }: Changes<Collections[C]>): boolean {
  const stored = new Map(listOf(db, name).map((record) => [String(record.id), record]));
  const textOf = (record: object | undefined) => JSON.stringify({ ...record, version: undefined });
  return (
    changed.every((record) => textOf(stored.get(String(record.id))) === textOf(record)) &&
    !removed.some((id) => stored.has(String(id)))
  );
}

/** Leaves the change as an external edit, of which the running server itself stores the old versions and the audit lines. */
export async function transactBesideServer<T>(work: (draft: Draft) => Promise<T>, options: Options): Promise<T> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { batch, result } = await workOnFile(work, options);
    await writeFile(batch, options);
    await sleep(EDIT_PICKUP_MS);
    // A save of the server at the same moment can have overwritten the edit or won over it. Then `work` runs again.
    const db = await readFile(options);
    if (entityNames.every((name) => containsChanges(db, name, batch.listChanges(name)))) return result;
  }
  throw new Error('The server kept saving at the same time. Try again.');
}
