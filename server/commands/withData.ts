import { existsSync } from 'node:fs';
import { addAdmin, type NewAdmin } from '../auth/accounts';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { createDataFolders, type DataFiles, dataFiles } from '../process/dataDir';
import { lockDataDir, lockUnlessInUse } from '../process/lockDataDir';
import { makeStorage } from '../storage/makeStorage';
import type { Storage } from '../storage/Storage';

/** The open database and data folder. `isServed`: the command did not lock the folder, so a server may be using it. */
export type Data = { files: DataFiles; storage: Storage; clock: () => Date; isServed: boolean };

/**
 * `exclusive` locks the data folder, and throws while a server has locked it. `besideServer` locks it too, but works without the
 * lock while a server has it. `read` takes no lock and creates no folders. `command`: who has the lock, for errors of others.
 */
type Access = { access: 'exclusive' | 'besideServer'; command: string } | { access: 'read' };

/** Returns the function that gives the lock back; undefined where no lock was taken. */
async function takeLock(folder: string, options: Access): Promise<(() => Promise<void>) | undefined> {
  if (options.access === 'read') return undefined;
  const lock = options.access === 'exclusive' ? lockDataDir : lockUnlessInUse;
  return lock(folder, options.command);
}

/** Opens the data folder and the database, runs `work`, and closes both again, whether or not `work` throws. */
export async function withData<T>(settings: Settings, options: Access, work: (data: Data) => Promise<T>): Promise<T> {
  const { dataDir } = settings;
  const files = options.access === 'read' ? dataFiles(dataDir) : await createDataFolders(dataDir);
  const releaseLock = await takeLock(files.private, options);
  const isServed = releaseLock === undefined;
  const clock = new Clock(settings.frozenAt).now;
  try {
    const storage = await makeStorage(settings, { files, clock, isServed });
    return await work({ files, storage, clock, isServed }).finally(() => storage.close());
  } finally {
    await releaseLock?.();
  }
}

/** Throws for a folder that does not exist, which is likely mistyped, before a command creates folders in it. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
}

export async function createAdminAccount(admin: NewAdmin, { storage, clock }: Data, keepsDemoAccounts = false): Promise<string> {
  const { user, removed } = await addAdmin(storage, admin, { now: clock(), keepsDemoAccounts });
  const removals = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${removals}${user.email} may sign in at /admin/login.\n`;
}
