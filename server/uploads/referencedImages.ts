import fs from 'node:fs/promises';
import path from 'node:path';
import { generatedNamesIn } from '@/domain/imageName';
import type { Repository } from '../storage/Repository';

/** The names of all stored images that records refer to, in fields or in texts: a post can embed any image. */
export async function referencedImages(repository: Pick<Repository, 'list' | 'versionImages'>): Promise<Set<string>> {
  const [blogs, events, deleted, inVersions] = await Promise.all([
    repository.list('blogs'),
    repository.list('events'),
    repository.list('deleted'),
    // A version can be restored, with its images.
    repository.versionImages(),
  ]);
  const texts = [
    ...blogs.flatMap(({ image, content, excerpt }) => [image, content, excerpt]),
    ...events.flatMap(({ images, description }) => [...images, description]),
    // A deleted record can be restored, with its images.
    ...deleted.flatMap(({ record }) => JSON.stringify(record)),
  ];
  return new Set([...inVersions, ...texts.flatMap(generatedNamesIn)]);
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

/** The images among `names` that another database state names, which staff could want to restore. */
export async function referencedElsewhere(dataDir: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of await otherDatabases(dataDir)) {
    const text = await fs.readFile(file);
    for (const name of names) if (text.includes(name)) found.add(name);
  }
  return found;
}
