import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { atomicWrite } from '../../lib/atomicWrite';
import type { AuditLog } from '../AuditLog';
import { type ReadOptions, readDb } from '../format/readDb';
import { writeDb } from '../format/writeDb';
import type { Draft } from '../Repository';
import { type Database, entityNames, recordsOf } from '../records';
import { stampedVersion } from '../versions';
import { JsonDraft } from './JsonDraft';
import type { VersionFile } from './versionFile';

const TRIES = 5;
/** The time in which a running server loads an external edit (promise D8), plus a margin, in milliseconds. */
const TAKEN_OVER_MS = 2500;

type Options = Pick<ReadOptions, 'canHashPasswords'> & {
  isServed?: boolean;
  audit: Pick<AuditLog, 'write'>;
  versions: Pick<VersionFile, 'append'>;
  clock: () => Date;
};

/** Replaces a file, keeping its mode. The temporary file has a name of its own, because a running server writes the same file. */
const replace = async (file: string, text: string) =>
  atomicWrite(file, Buffer.from(text), (await fs.stat(file)).mode, { temporary: `${file}.edited` });

/** Whether the database holds every change of a draft. A server raises the versions of records that an external edit changed. */
function holds(db: Database, draft: JsonDraft): boolean {
  const jsonIn = (state: Database, name: (typeof entityNames)[number], id: string) => {
    const record = recordsOf(state, name).find((other) => String(other.id) === id);
    return record && JSON.stringify({ ...record, version: undefined });
  };
  return entityNames.every((name) =>
    (draft.touched.get(name) ?? []).every((id) => jsonIn(db, name, String(id)) === jsonIn(draft.db, name, String(id))),
  );
}

/**
 * Runs one transaction on a `db.json` that this process has not opened. While a server uses the file, the changes are an external
 * edit, which the server writes to the audit trail: `work` runs again when a save of the server at the same moment has set the edit
 * aside.
 */
export async function externalTransaction<T>(
  file: string,
  work: (draft: Draft) => Promise<T>,
  { canHashPasswords, isServed = false, audit, versions, clock }: Options,
): Promise<T> {
  const read = async () => (await readDb(await fs.readFile(file, 'utf8'), { canHashPasswords })).db;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = new JsonDraft(await read());
    const result = await work(draft);
    // A running server keeps the states that an external edit replaces.
    if (!isServed) await versions.append(draft.versions.map((version) => stampedVersion(version, clock())));
    await replace(file, writeDb(draft.db));
    if (!isServed) {
      await audit.write(draft.audited);
      return result;
    }
    await sleep(TAKEN_OVER_MS);
    if (holds(await read(), draft)) return result;
  }
  throw new Error('The server saved at each moment the change was made. Try again.');
}
