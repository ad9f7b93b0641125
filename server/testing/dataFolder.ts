import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cleanUpAfterTest } from './cleanup';
import { databaseContent } from './storedData';

/** Makes a data folder with a `db.json` of these collections; `remove` or `cleanUp` deletes it. */
export async function dataFolder(db: Record<string, unknown[]>) {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-data-'));
  const remove = () => fs.rm(dir, { recursive: true, force: true });
  cleanUpAfterTest(remove);
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(db, null, 2));
  return {
    dir,
    /** The content of all its files, concatenated, and that of its database. */
    content: async () => {
      const inDatabase = Buffer.from(await databaseContent(dir)).toString('latin1');
      const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const texts = await Promise.all(files.map((entry) => fs.readFile(path.join(entry.parentPath, entry.name), 'latin1')));
      return [...texts, inDatabase].join('\n');
    },
    remove,
  };
}
