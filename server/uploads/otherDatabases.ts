import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from '../lib/disk';

const IMAGE_NAME_LENGTH = 31;

/** Lists the backups with the conflict files, and the copies of `db.json` beside it, such as `db.old.json`. */
async function listOtherDatabases(dataDir: string): Promise<string[]> {
  const besideDb = await fs.readdir(dataDir).catch((): string[] => []);
  const backups = path.join(dataDir, 'private/backups');
  const inBackups = await listFilesBelow(backups).catch(() => []);
  return [
    ...besideDb.filter((name) => /^db\..+\.json$/.test(name)).map((name) => path.join(dataDir, name)),
    ...inBackups.filter(({ name }) => name.endsWith('.json')).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

/** Returns those of `names` that another copy of the database refers to, because staff could want to restore that copy. */
export async function findReferencedElsewhere(dataDir: string, names: readonly string[]): Promise<Set<string>> {
  const referencedNames = new Set<string>();
  for (const file of await listOtherDatabases(dataDir)) {
    // A name can begin in one chunk of the file and end in the next.
    let endOfLastChunk = '';
    for await (const chunk of createReadStream(file, 'latin1')) {
      const text = endOfLastChunk + chunk;
      for (const name of names) if (text.includes(name)) referencedNames.add(name);
      endOfLastChunk = text.slice(-IMAGE_NAME_LENGTH);
    }
  }
  return referencedNames;
}
