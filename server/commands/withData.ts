import { existsSync } from 'node:fs';
import { addAdmin, type NewAdmin } from '../auth/accounts';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { createDataFolders, type DataFiles, dataFiles } from '../process/dataDir';
import { lockDataDir, lockUnlessInUse } from '../process/lockDataDir';
import { makeStorage } from '../storage/makeStorage';
import type { Storage } from '../storage/Storage';

/** The data of a site as a command works on it. `isServed`: the command holds no lock, so a server may be running. */
export type Data = { files: DataFiles; storage: Storage; clock: () => Date; isServed: boolean };

/** `exclusive` locks the data folder or throws, `besideServer` locks it unless a server has, `read` neither locks nor creates. */
type Access = { access: 'exclusive' | 'besideServer'; command: string } | { access: 'read' };

/** Opens the data of a site, runs `work` on it, and closes it again, whether or not `work` throws. */
export async function withData<T>(settings: Settings, access: Access, work: (data: Data) => Promise<T>): Promise<T> {
  const files = access.access === 'read' ? dataFiles(settings.dataDir) : await createDataFolders(settings.dataDir);
  const lock = access.access === 'exclusive' ? lockDataDir : lockUnlessInUse;
  const release = access.access === 'read' ? undefined : await lock(files.private, access.command);
  const isServed = release === undefined;
  const clock = new Clock(settings.frozenAt).now;
  try {
    const storage = await makeStorage(settings, { files, clock, isServed });
    return await work({ files, storage, clock, isServed }).finally(() => storage.close());
  } finally {
    await release?.();
  }
}

/** Throws for a mistyped folder, before a command makes folders in it. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
}

export async function createAdminAccount(typed: NewAdmin, { storage, clock }: Data, keepsDemoAccounts = false): Promise<string> {
  const { user, removed } = await addAdmin(storage, typed, { now: clock(), keepsDemoAccounts });
  const removals = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${removals}${user.email} may sign in at /admin/login.\n`;
}
