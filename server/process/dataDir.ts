import fs from 'node:fs/promises';
import path from 'node:path';

export type DataFiles = { dataDir: string; db: string; uploads: string; private: string; backups: string };

export const dataFiles = (dataDir: string): DataFiles => ({
  dataDir,
  db: path.join(dataDir, 'db.json'),
  uploads: path.join(dataDir, 'uploads'),
  private: path.join(dataDir, 'private'),
  backups: path.join(dataDir, 'private/backups'),
});

const OWNER_ONLY_FOLDER = 0o700;

/** Creates missing folders. Only their owner may read `private`, which holds sessions and backups. */
export async function createDataFolders(dataDir: string): Promise<DataFiles> {
  const files = dataFiles(dataDir);
  await fs.mkdir(files.uploads, { recursive: true });
  for (const folder of [files.private, files.backups]) {
    await fs.mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    await fs.chmod(folder, OWNER_ONLY_FOLDER);
  }
  return files;
}
