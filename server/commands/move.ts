import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '../../scripts/commandLine.mjs';
import { type MoveEnd, moveDatabase } from '../backup/moveDatabase';
import { makeClock, readSettings, type Settings } from '../config/settings';
import { makeFolders } from '../process/dataDir';
import { lockDataDir } from '../process/dataDirLock';
import { makeStorage, placeOfData } from '../storage/makeStorage';
import { runCommand } from './terminal';

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
