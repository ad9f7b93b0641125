import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isImageName } from '@/domain/uploadNames';
import { downloadImages, uploadImages } from '../backup/copyImages';
import { readSettings, type Settings } from '../config/settings';
import { describeDataPlace } from '../storage/describeDataPlace';
import { readDb } from '../storage/format/readDb';
import { formatDb } from '../storage/format/serializeDb';
import type { Database } from '../storage/records';
import type { Storage } from '../storage/Storage';
import { defineCommand, runProgram } from './defineCommand';
import { requireFolder, withData } from './withData';

const help = `npm run move -- --from PLACE --to PLACE [--force]

Copies all records and images from one place to another. A PLACE is a data folder, which no server may be using, or a PostgreSQL
database such as postgres://user:password@host/database. The other place must be empty; --force replaces what is there.
Sessions, the audit trail, backups and college.json stay where they are.
`;

/** The place to move from, or the place to move to. For PostgreSQL, `uploads` is a temporary folder for the images. */
type MoveEnd = { storage: Storage; uploads: string; name: string };

const isDatabase = (place: string): boolean => /^postgres(?:ql)?:\/\//i.test(place);

/** Throws for an address of any other database. The error leaves out the address, which could hold a password. */
function rejectOtherAddress(place: string): void {
  const isAddress = /:\/\/|password *=/i.test(place);
  if (!isAddress || isDatabase(place)) return;
  throw new Error('Write a database as an address such as postgres://user:password@host/database.');
}

async function withPlace<T>(place: string, settings: Settings, work: (end: MoveEnd) => Promise<T>): Promise<T> {
  const databaseUrl = isDatabase(place) ? place : undefined;
  const dataDir = databaseUrl ? await fs.mkdtemp(path.join(os.tmpdir(), 'nit-move-')) : path.resolve(place);
  const name = describeDataPlace({ databaseUrl, dataDir });
  const placeSettings = { ...settings, databaseUrl, dataDir };
  const removeTemporaryFolder = () => databaseUrl && fs.rm(dataDir, { recursive: true });
  return withData(placeSettings, { access: 'exclusive', command: 'npm run move' }, ({ storage, files }) =>
    work({ storage, uploads: files.uploads, name }),
  ).finally(removeTemporaryFolder);
}

/** Reads all records. Plain passwords, which testers may write into a file, are hashed. In production they throw. */
async function readRecords({ storage, name }: MoveEnd, acceptsPlainPasswords: boolean): Promise<Database> {
  const bytes = await storage.read();
  if (!bytes) throw new Error(`There is no data in ${name}.`);
  return (await readDb(bytes, { acceptsPlainPasswords })).db;
}

/** Copies images and then records, so that no record names a missing image. Returns the number of images. */
async function moveData(db: Database, from: MoveEnd, to: MoveEnd, canReplace: boolean): Promise<number> {
  if (!canReplace && (await to.storage.read()) !== undefined) {
    throw new Error(`${to.name} already has data. To replace it, add --force.`);
  }
  const names = (await from.storage.images?.names()) ?? (await fs.readdir(from.uploads)).filter(isImageName);
  // For a data folder, `downloadImages` and `uploadImages` do nothing. For PostgreSQL, they use the temporary folder.
  await downloadImages(from.storage.images, from.uploads, names);
  for (const name of names) await fs.copyFile(`${from.uploads}/${name}`, `${to.uploads}/${name}`);
  await uploadImages(to.storage.images, to.uploads, names);
  await to.storage.replace(formatDb(db));
  return names.length;
}

export const move = defineCommand({
  help,
  options: { from: { type: 'string' }, to: { type: 'string' }, force: { type: 'boolean', default: false } },
  run: async ({ values: { from: source, to: target, force }, env }) => {
    if (source === undefined || target === undefined)
      throw new Error(`Name the place to move from and the place to move to.\n\n${help}`);
    const settings = readSettings(env);
    for (const place of [source, target]) rejectOtherAddress(place);
    if (!isDatabase(source)) requireFolder(path.resolve(source));
    return withPlace(source, settings, async (from) => {
      const db = await readRecords(from, !settings.isProduction);
      return withPlace(target, settings, async (to) => {
        const imageCount = await moveData(db, from, to, force);
        return `Moved all records and ${imageCount} images from ${from.name} to ${to.name}.\n`;
      });
    });
  },
});

if (require.main === module) void runProgram(move);
