import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from './settings';

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Makes the folder of the data ready: `db.json` and the seed pictures are copied in where there is none yet; `private/` is closed to others. */
export async function prepareDataDir({ dataDir, projectDir }: Pick<Settings, 'dataDir' | 'projectDir'>) {
  const files = {
    db: path.join(dataDir, 'db.json'),
    uploads: path.join(dataDir, 'uploads'),
    private: path.join(dataDir, 'private'),
  };
  await fs.mkdir(files.uploads, { recursive: true });
  await fs.mkdir(files.private, { recursive: true, mode: 0o700 });
  await fs.chmod(files.private, 0o700);
  if (!(await exists(files.db))) {
    const ours = { db: path.join(projectDir, 'db.json'), uploads: path.join(projectDir, 'uploads') };
    if (!(await exists(ours.db))) throw new Error(`There is no ${ours.db}. Make it with: npm run seed`);
    for (const name of await fs.readdir(ours.uploads).catch(() => [])) {
      if (name.startsWith('seed')) await fs.copyFile(path.join(ours.uploads, name), path.join(files.uploads, name));
    }
    // Last, so that an interrupted start begins anew.
    await fs.copyFile(ours.db, files.db);
  }
  return files;
}
