import { DataDirInUse, lockDataDir } from '../process/dataDirLock';

/** Takes the lock of the data folder for a command that also works beside a server; undefined while a server holds it. */
export const lockUnlessInUse = (folder: string, command: string) =>
  lockDataDir(folder, command).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  });
