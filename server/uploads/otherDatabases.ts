import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { listFilesBelow } from '../lib/disk';

export const LONGEST_NAME = 31;

/** Backups, hand edits that were set aside, and copies of the database beside it. */
export async function listOtherDatabases(dataDir: string): Promise<string[]> {
  const inRoot = await fs.readdir(dataDir).catch((): string[] => []);
  const backups = path.join(dataDir, 'private/backups');
  const inBackups = await listFilesBelow(backups).catch(() => []);
  return [
    ...inRoot.filter((name) => /^db\..+\.json$/.test(name)).map((name) => path.join(dataDir, name)),
    ...inBackups.filter(({ name }) => name.endsWith('.json')).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

/** The images among `names` that another database state names, which staff could want to restore. */
export async function findReferencedElsewhere(dataDir: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of await listOtherDatabases(dataDir)) {
    let end = '';
    for await (const piece of createReadStream(file, 'latin1')) {
      const text = end + piece;
      for (const name of names) if (text.includes(name)) found.add(name);
      end = text.slice(-LONGEST_NAME);
    }
  }
  return found;
}
