import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cleanUpAfterTest } from './cleanup';

/** A folder of data of its own for a server, with a `db.json` of these collections; it goes with `remove` or `endLeftovers`. */
export async function dataFolder(db: Record<string, unknown[]>) {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-data-'));
  const remove = () => fs.rm(dir, { recursive: true, force: true });
  cleanUpAfterTest(remove);
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(db, null, 2));
  return {
    dir,
    /** All that stands in its files, one after the other. */
    content: async () => {
      const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const texts = await Promise.all(files.map((entry) => fs.readFile(path.join(entry.parentPath, entry.name), 'latin1')));
      return texts.join('\n');
    },
    remove,
  };
}
