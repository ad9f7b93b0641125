import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { generatedNamesIn, isGeneratedName } from '@/domain/images';
import { bootstrap } from '../bootstrap';
import { readSettings } from '../config/settings';
import { ifThere } from '../lib/disk';
import { VersionFile } from '../storage/json/versionFile';
import { clientOf } from './client';
import { engineSettings, storedText } from './storedData';

/**
 * The content of a data folder, as records and as files: each path with the checksum of its bytes. The private folder is left
 * out.
 */
export async function storedIn(dataDir: string): Promise<Record<string, string>> {
  const entries = await fs.readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const shown = files.map((file) => path.relative(dataDir, file)).filter((file) => !file.startsWith('private'));
  const sums = shown.sort().map(async (file) => {
    // Undefined when the file was deleted during the walk.
    const bytes = await ifThere(fs.readFile(path.join(dataDir, file)));
    return bytes === undefined ? [] : [[file, createHash('sha256').update(bytes).digest('hex')]];
  });
  const records = createHash('sha256')
    .update(await storedText(dataDir))
    .digest('hex');
  return { ...Object.fromEntries((await Promise.all(sums)).flat()), 'db.json': records };
}

type Options = {
  /** The data folder; a new one by default. */
  dir?: string;
  /** The initial `db.json`; the existing file by default. */
  db?: unknown;
  /** The clock; the real time by default. */
  clock?: () => Date;
  /** Settings that differ from those of a start for developers. */
  env?: Record<string, string>;
};

/** Starts the whole server in this process on a data folder, as `npm start` does. `log` collects its log lines. */
export async function startDataServer({ dir, db, clock, env }: Options = {}) {
  const dataDir = dir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'nit-server-')));
  const file = path.join(dataDir, 'db.json');
  if (db !== undefined) await fs.writeFile(file, JSON.stringify(db, null, 2));
  const log: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line) => log.push(line) });
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...(await engineSettings(dataDir, env)),
    ...env,
  });
  const server = await bootstrap({ settings, logger, ...(clock && { clock }) });
  const send = clientOf(server);
  return {
    ...server,
    dataDir,
    file,
    log,
    send,
    /** Signs a user in with the password and returns the bearer token. */
    signIn: async (email: string, password: string) =>
      String((await send('POST', '/auth/login.php', { json: { email, password } })).body.token),
    /** Reads the stored records, as `db.json` holds them. */
    stored: async () => JSON.parse(await storedText(dataDir)),
  };
}

export type DataServer = Awaited<ReturnType<typeof startDataServer>>;

/** The names of the files in a folder, up to the length of a generated name: a narrower copy begins with that of its image. */
const stemsIn = async (folder: string) => (await fs.readdir(folder).catch((): string[] => [])).map((name) => name.slice(0, 26));

type Site = { send: ReturnType<typeof clientOf>; token: string };

/**
 * Expects that a server on a data folder serves an admin every image that a record names, deleted records and versions included, and that no
 * other image, narrower copy or mark is left (promise D9). Resolves to the number of images.
 */
export async function expectImagesAgree(dir: string, { send, token }: Site): Promise<number> {
  const uploads = path.join(dir, 'uploads');
  const versions = await new VersionFile(path.join(dir, 'private'), { bytesMax: Number.POSITIVE_INFINITY }).list();
  const names = new Set(generatedNamesIn(`${await storedText(dir)}${JSON.stringify(versions)}`));
  for (const name of names) {
    const { status, headers } = await send('GET', `/uploads/${name}`, { as: token });
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'image/webp']);
  }
  const files = (await fs.readdir(uploads)).filter(isGeneratedName);
  expect(files.filter((name) => !names.has(name))).toEqual([]);
  expect(await fs.readdir(path.join(uploads, '.tmp'))).toEqual([]);
  const copies = await stemsIn(path.join(uploads, '.cache'));
  expect(copies.filter((stem) => !names.has(`${stem}.webp`))).toEqual([]);
  return names.size;
}
