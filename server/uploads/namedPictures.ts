import fs from 'node:fs/promises';
import path from 'node:path';
import type { Repository } from '../repository/Repository';
import { nameOf } from './pictureNames';

/** The names of all uploaded pictures that records show. */
export async function namedPictures(repository: Pick<Repository, 'list'>): Promise<Set<string>> {
  const paths = [
    ...(await repository.list('blogs')).map(({ image }) => image),
    ...(await repository.list('events')).flatMap(({ images }) => images),
  ];
  return new Set(paths.flatMap((storedPath) => nameOf(storedPath) ?? []));
}

/** Backups, hand edits that were set aside, and copies of the database beside it. */
async function otherDatabases(dataDir: string): Promise<string[]> {
  const inRoot = await fs.readdir(dataDir).catch((): string[] => []);
  const backups = path.join(dataDir, 'private/backups');
  const inBackups = await fs.readdir(backups, { recursive: true }).catch((): string[] => []);
  return [
    ...inRoot.filter((name) => /^db\..+\.json$/.test(name)).map((name) => path.join(dataDir, name)),
    ...inBackups.filter((name) => name.endsWith('.json')).map((name) => path.join(backups, name)),
  ];
}

/** Which of these pictures another state of the database names, that somebody may want back. */
export async function namedElsewhere(dataDir: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of await otherDatabases(dataDir)) {
    const text = await fs.readFile(file);
    for (const name of names) if (text.includes(name)) found.add(name);
  }
  return found;
}
