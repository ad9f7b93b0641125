import fs from 'node:fs/promises';
import path from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';
import { errorCode } from '../lib/disk';

/** The paths in a data folder. */
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

async function textOrNothing(file: string): Promise<string | undefined> {
  return fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Copies the project's `db.json` and seed images into an empty data folder, and removes what a crash left half done. The caller
 * must hold the folder's lock.
 */
export async function seedDataDir(files: DataFiles, projectDir: string): Promise<void> {
  const leftovers = (await fs.readdir(files.private)).filter((name) => /^db\.replaced-\d+\.json$/.test(name));
  await Promise.all(leftovers.map((name) => fs.rm(path.join(files.private, name), { force: true })));
  await fs.rm(`${files.db}.tmp`, { force: true });

  if ((await textOrNothing(files.db)) !== undefined) return;
  const ours = { db: path.join(projectDir, 'db.json'), uploads: path.join(projectDir, 'uploads') };
  const text = await textOrNothing(ours.db);
  if (text === undefined) throw new Error(`There is no ${ours.db}. Make it with: npm run seed`);
  const seeded = (await fs.readdir(ours.uploads).catch(() => [])).filter((name) => name.startsWith('seed'));
  for (const name of seeded) await fs.copyFile(path.join(ours.uploads, name), path.join(files.uploads, name));
  // Written last and atomically, so that an interrupted start begins again.
  await atomicWrite(files.db, Buffer.from(text));
}
