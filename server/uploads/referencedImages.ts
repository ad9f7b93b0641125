import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { generatedNamesIn, imageNamesIn } from '@/domain/images';
import { filesBelow } from '../lib/disk';
import type { Repository } from '../storage/Repository';
import { oncePerRecord } from '../storage/records';
import { isVersioned } from '../storage/versions';

/** The collections whose records name images. A deleted record can be restored, with its images. */
export const NAMING = ['blogs', 'events', 'deleted'] as const;

/** The names of all stored images that records refer to, in whatever field, and versions, which can be restored with their images. */
export async function referencedImages(repository: Pick<Repository, 'list' | 'versionImages'>): Promise<Set<string>> {
  const inVersions = await repository.versionImages();
  const lists = await Promise.all(NAMING.map((collection) => repository.list(collection)));
  return new Set([...inVersions, ...generatedNamesIn(lists)]);
}

const imagesOf = oncePerRecord((record: object) => [...generatedNamesIn(record), ...imageNamesIn(JSON.stringify(record))]);

type Records = Pick<Repository, 'list' | 'revision' | 'versionImages'>;

async function imagesOfDeleted(repository: Records): Promise<ReadonlySet<string>> {
  const deleted = (await repository.list('deleted')).filter(({ collection }) => isVersioned(collection));
  const keys = new Set(deleted.map(({ collection, record_id }) => `${collection}/${record_id}`));
  return new Set([...deleted.flatMap(imagesOf), ...(keys.size > 0 ? await repository.versionImages(keys) : [])]);
}

/** Checks whether an image is of deleted records or their versions alone, and so for staff (D-76). Throws `STORAGE_UNAVAILABLE`. */
export function deletedImages(repository: Records) {
  let at = '';
  let inUse: ReadonlySet<string> = new Set();
  let ofDeleted: Promise<ReadonlySet<string>> | undefined;
  return async (name: string): Promise<boolean> => {
    const now = NAMING.map((collection) => repository.revision(collection)).join();
    if (now !== at) {
      inUse = new Set([...(await repository.list('blogs')), ...(await repository.list('events'))].flatMap(imagesOf));
      [at, ofDeleted] = [now, undefined];
    }
    if (inUse.has(name)) return false;
    ofDeleted ??= imagesOfDeleted(repository);
    const names = await ofDeleted.catch((error: unknown) => {
      ofDeleted = undefined;
      throw error;
    });
    return names.has(name);
  };
}

const LONGEST_NAME = 31;

/** Backups, hand edits that were set aside, and copies of the database beside it. */
async function otherDatabases(dataDir: string): Promise<string[]> {
  const inRoot = await fs.readdir(dataDir).catch((): string[] => []);
  const backups = path.join(dataDir, 'private/backups');
  const inBackups = await filesBelow(backups).catch(() => []);
  return [
    ...inRoot.filter((name) => /^db\..+\.json$/.test(name)).map((name) => path.join(dataDir, name)),
    ...inBackups.filter(({ name }) => name.endsWith('.json')).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

/** The images among `names` that another database state names, which staff could want to restore. */
export async function referencedElsewhere(dataDir: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of await otherDatabases(dataDir)) {
    let end = '';
    // In pieces: others are served meanwhile.
    for await (const piece of createReadStream(file, 'latin1')) {
      const text = end + piece;
      for (const name of names) if (text.includes(name)) found.add(name);
      end = text.slice(-LONGEST_NAME);
    }
  }
  return found;
}
