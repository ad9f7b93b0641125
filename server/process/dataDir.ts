import fs from 'node:fs/promises';
import path from 'node:path';

/** The absolute paths of the files and folders in a data folder. */
export type DataFiles = { db: string; uploads: string; private: string; backups: string };

/** The paths in the data folder `dataDir`. */
export const dataFiles = (dataDir: string): DataFiles => ({
  db: path.join(dataDir, 'db.json'),
  uploads: path.join(dataDir, 'uploads'),
  private: path.join(dataDir, 'private'),
  backups: path.join(dataDir, 'private/backups'),
});

const CLOSED = 0o700;

/** Creates the data folders; `private/` and its contents are closed to other accounts. */
export async function makeFolders(dataDir: string): Promise<DataFiles> {
  const files = dataFiles(dataDir);
  await fs.mkdir(files.uploads, { recursive: true });
  for (const folder of [files.private, files.backups]) {
    await fs.mkdir(folder, { recursive: true, mode: CLOSED });
    await fs.chmod(folder, CLOSED);
  }
  return files;
}
