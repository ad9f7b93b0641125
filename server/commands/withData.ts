import { existsSync } from 'node:fs';
import { addAdmin, type NewAdmin } from '../auth/accounts';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { createDataFolders, type DataFiles, dataFiles } from '../process/dataDir';
import { lockDataDir, lockUnlessInUse } from '../process/lockDataDir';
import { makeStorage } from '../storage/makeStorage';
import type { Storage } from '../storage/Storage';

/** The open database and data folder. If `isServerPossible`, a server may be using the folder at the same time. */
export type Data = { files: DataFiles; storage: Storage; clock: () => Date; isServerPossible: boolean };

/** `exclusive` throws if a server uses the data folder. `besideServer` also works then. `read` changes nothing. */
type Access = { access: 'exclusive' | 'besideServer'; command: string } | { access: 'read' };

async function takeLock(folder: string, options: Access): Promise<(() => Promise<void>) | undefined> {
  if (options.access === 'read') return undefined;
  const lock = options.access === 'exclusive' ? lockDataDir : lockUnlessInUse;
  return lock(folder, options.command);
}

/** Opens the data folder and the database, runs `work`, and closes both, even if `work` throws. */
export async function withData<T>(settings: Settings, options: Access, work: (data: Data) => Promise<T>): Promise<T> {
  const files = options.access === 'read' ? dataFiles(settings.dataDir) : await createDataFolders(settings.dataDir);
  const releaseLock = await takeLock(files.private, options);
  const isServerPossible = releaseLock === undefined;
  const clock = new Clock(settings.frozenAt).now;
  try {
    const storage = await makeStorage(settings, { files, clock, isServerPossible });
    return await work({ files, storage, clock, isServerPossible }).finally(() => storage.close());
  } finally {
    await releaseLock?.();
  }
}

/** Throws if the folder does not exist. Otherwise, a command would create a mistyped folder. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
}

export async function createAdminAccount(admin: NewAdmin, { storage, clock }: Data, keepsDemoAccounts = false): Promise<string> {
  const { user, removed } = await addAdmin(storage, admin, { now: clock(), keepsDemoAccounts });
  const removals = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${removals}${user.email} may sign in at /admin/login.\n`;
}
