// Transactions of commands such as `nit create-admin`. A command reads `db.json`, runs one transaction, and writes the file back.
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLimits } from '../../config/limits';
import { atomicWrite } from '../../lib/atomicWrite';
import { readMode, resolveLink } from '../../lib/disk';
import { readDb } from '../format/readDb';
import { serializeDb } from '../format/serializeDb';
import { ReadCopy } from '../ReadCopy';
import type { Draft } from '../Repository';
import { type Collections, type Database, type EntityName, entityNames, listOf } from '../records';
import { toStoredVersion } from '../versions';
import { Batch } from './Batch';
import { indexById } from './editChanges';
import type { StoreOptions } from './JsonStore';

const MAX_ATTEMPTS = 5;
/** A running server loads an external edit within two seconds. */
const EDIT_PICKUP_MS = 2500;

type Options = Pick<StoreOptions, 'acceptsPlainPasswords' | 'limits'> & { files: { db: string } };

const readFile = async ({ files, acceptsPlainPasswords }: Options): Promise<Database> =>
  (await readDb(await fs.readFile(files.db), { acceptsPlainPasswords })).db;

async function workOnFile<T>(work: (draft: Draft) => Promise<T>, options: Options): Promise<{ batch: Batch; result: T }> {
  const db = await readFile(options);
  // Commands may exceed the size limit, because they repair a full database.
  const limits = { ...(options.limits ?? defaultLimits), dbBytes: Number.POSITIVE_INFINITY };
  const batch = new Batch(db, ReadCopy.fromDatabase(db), limits);
  return { batch, result: await batch.run(work) };
}

/** Writes under a temporary name of its own, because a running server may write at the same moment. */
async function writeFile(batch: Batch, { files: { db } }: Options) {
  await atomicWrite(db, serializeDb(batch.db), readMode(db), { temporaryPath: `${resolveLink(db)}.edited` });
}

/** Runs the transaction of a command while no server runs. Stores the replaced states first, so that a crash loses none. */
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

/** The server raises the counter `version` of a record when it loads an edit, so the counter is not compared. */
const isSameRecord = (one: object | undefined, other: object) =>
  JSON.stringify({ ...one, version: undefined }) === JSON.stringify({ ...other, version: undefined });

function holdsChanges<C extends EntityName>(db: Database, collection: C, { copy, committedCopy }: Batch): boolean {
  const changes = copy.changesSince(collection, committedCopy.revision(collection));
  if (changes === undefined) return false;
  const stored = indexById(listOf(db, collection));
  const isStored = (record: Collections[C]) => isSameRecord(stored.get(String(record.id)), record);
  return changes.changed.every(isStored) && changes.removed.every((id) => !stored.has(String(id)));
}

/** Runs the transaction of a command beside a running server. The server loads the written file as an external edit,
 * and stores the old versions and the audit lines itself. */
export async function transactBesideServer<T>(work: (draft: Draft) => Promise<T>, options: Options): Promise<T> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { batch, result } = await workOnFile(work, options);
    await writeFile(batch, options);
    await sleep(EDIT_PICKUP_MS);
    // The server may have saved at the same moment and overwritten the edit. Then `work` runs again on the new file.
    const db = await readFile(options);
    const isEditKept = entityNames.every((name) => holdsChanges(db, name, batch));
    if (isEditKept) return result;
  }
  throw new Error('The server kept saving at the same time. Try again.');
}
