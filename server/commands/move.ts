import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isImageName } from '@/domain/images';
import { commandLine } from '../../scripts/commandLine.mjs';
import { fetchImages, shareImages } from '../backup/makeBackup';
import { makeClock, readSettings, type Settings } from '../config/settings';
import { lockDataDir, makeFolders } from '../process/dataDir';
import { readDb } from '../storage/format/readDb';
import { writeDb } from '../storage/format/writeDb';
import { makeStorage, placeOfData } from '../storage/makeStorage';
import type { Storage } from '../storage/Storage';
import { runCommand } from './terminal';

/** One end of a move: a storage, and the folder of its images, which is a copy where the images are shared. */
type MoveEnd = { storage: Storage; uploads: string; name: string };

const imagesOf = async ({ storage, uploads }: MoveEnd): Promise<string[]> =>
  (await storage.images?.names()) ?? (await fs.readdir(uploads)).filter(isImageName);

/**
 * Copies all records and images of one storage into another, whose images come first, so that no record names a missing one. Throws
 * when the source is empty or invalid, and before any change when the target has data and `canReplace` is false.
 */
async function moveDatabase(
  from: MoveEnd,
  to: MoveEnd,
  { canReplace, canHashPasswords }: { canReplace: boolean; canHashPasswords: boolean },
): Promise<{ text: string; images: number }> {
  const bytes = await from.storage.read();
  if (!bytes) throw new Error(`There is no data in ${from.name}.`);
  const { db } = await readDb(String(bytes), { canHashPasswords });
  if (!canReplace && (await to.storage.read()) !== undefined) {
    throw new Error(`${to.name} already has data. To replace it, add --force.`);
  }
  const names = await imagesOf(from);
  await fetchImages(from.storage.images, from.uploads, names);
  for (const name of names) await fs.copyFile(`${from.uploads}/${name}`, `${to.uploads}/${name}`);
  await shareImages(to.storage.images, to.uploads, names);
  const text = writeDb(db);
  await to.storage.replace(text);
  return { text, images: names.length };
}

const HELP = `npm run move -- --from PLACE --to PLACE [--force]

Copies all records and images from one place to another. A PLACE is a data folder, which no server may be using, or a PostgreSQL
database such as postgres://user:password@host/database. The other place must be empty; --force replaces what is there.
Sessions, the audit trail and backups stay where they are.
`;

const isDatabase = (place: string) => /^postgres(?:ql)?:\/\//.test(place);

/** Opens a place; a data folder stays locked until `release`. */
async function open(place: string, settings: Settings): Promise<MoveEnd & { release(): Promise<void> }> {
  const dataDir = isDatabase(place) ? await fs.mkdtemp(path.join(os.tmpdir(), 'nit-move-')) : path.resolve(place);
  const files = await makeFolders(dataDir);
  const unlock = await lockDataDir(files.private, 'npm run move');
  const databaseUrl = isDatabase(place) ? place : undefined;
  const storage = await makeStorage({ ...settings, databaseUrl }, { files, clock: makeClock(settings) });
  const release = async () => {
    await storage.close();
    await unlock();
    if (isDatabase(place)) await fs.rm(dataDir, { recursive: true });
  };
  return { storage, uploads: files.uploads, name: placeOfData({ databaseUrl, dataDir }), release };
}

/** `npm run move`: takes all data from `db.json` to PostgreSQL, or back. */
runCommand(async () => {
  const { values } = commandLine(HELP, {
    options: { from: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  if (values.from === undefined || values.to === undefined)
    throw new Error(`Name the place to move from and the place to move to.\n\n${HELP}`);
  const settings = readSettings();
  const source = isDatabase(values.from) ? values.from : path.resolve(values.from);
  await fs.access(isDatabase(source) ? '.' : source).catch(() => {
    throw new Error(`There is no folder ${source}.`);
  });
  const from = await open(source, settings);
  try {
    const to = await open(values.to, settings);
    try {
      const canHashPasswords = !settings.isProduction;
      const { images } = await moveDatabase(from, to, { canReplace: values.force, canHashPasswords });
      process.stdout.write(`Moved all records and ${images} images from ${from.name} to ${to.name}.\n`);
    } finally {
      await to.release();
    }
  } finally {
    await from.release();
  }
});
