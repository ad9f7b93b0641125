import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { toList, toRecord } from '@/domain/coerce';
import { generatedNamesIn } from '@/domain/images';
import { bootstrap } from '../bootstrap';
import { readSettings } from '../config/settings';
import { errorCode } from '../lib/disk';
import { VersionFile } from '../storage/json/versionFile';
import { startChild } from './childServer';
import { clientOf } from './client';
import { engineSettings, storedText } from './storedData';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };

/** Makes a data folder with an admin, a post and an event, both with the id 1 and without images. */
export async function aDataDir(db: Record<string, unknown[]> = {}): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-data-'));
  const content = { users: [admin], blogs: [{ id: 1, title: 'First post' }], events: [{ id: 1, title: 'First event' }], ...db };
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(content));
  return dir;
}

/** Starts the server in a child process on a data folder and signs its admin in. */
export async function siteOn(dataDir: string, env: Record<string, string> = {}) {
  const child = await startChild(dataDir, env);
  const send = clientOf({ url: child.url, tokenFor: () => Promise.reject(new Error('Give the bearer itself.')) });
  const signedIn = await send('POST', '/auth/login.php', { json: { email: admin.email, password: admin.password } });
  return { ...child, send, token: String(signedIn.body.token) };
}

/**
 * The content of a data folder, as records and as files: each path with the checksum of its bytes. The private folder is left
 * out.
 */
export async function storedIn(dataDir: string): Promise<Record<string, string>> {
  const entries = await fs.readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const shown = files.map((file) => path.relative(dataDir, file)).filter((file) => !file.startsWith('private'));
  const sums = shown.sort().map(async (file) => {
    const bytes = await fs.readFile(path.join(dataDir, file)).catch((error: unknown) => {
      // The file was deleted during the walk.
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    return bytes === undefined ? [] : [[file, createHash('sha256').update(bytes).digest('hex')]];
  });
  const records = createHash('sha256')
    .update(await storedText(dataDir))
    .digest('hex');
  return { ...Object.fromEntries((await Promise.all(sums)).flat()), 'db.json': records };
}

/** All image paths in the records of a data folder, and in deleted records and versions. */
export async function imagesNamedIn(dataDir: string): Promise<string[]> {
  const db = toRecord(JSON.parse(await storedText(dataDir)));
  const beside = await new VersionFile(path.join(dataDir, 'private'), { bytesMax: Number.POSITIVE_INFINITY }).list();
  const versions = [...beside, ...(toList(db.versions) ?? [])].flatMap((version) => generatedNamesIn(JSON.stringify(version)));
  const records = (name: string) => (Array.isArray(db[name]) ? db[name].map(toRecord) : []);
  const deleted = records('deleted');
  const of = (name: string) => [
    ...records(name),
    ...deleted.filter(({ collection }) => collection === name).map(({ record }) => toRecord(record)),
  ];
  const images = of('events').flatMap(({ images: list }) => (Array.isArray(list) ? list : []));
  const covers = of('blogs').map(({ image }) => image);
  const named = [...covers, ...images].filter((image) => image !== '').map(String);
  return [...new Set([...named, ...versions.map((name) => `uploads/${name}`)])];
}

type Options = {
  /** The data folder; a new one by default. */
  dir?: string;
  /** The initial `db.json`; the existing file by default. */
  db?: unknown;
  /** The clock; the real time by default. */
  clock?: () => Date;
};

/** Starts the whole server in this process on a data folder, as `npm start` does. `log` collects its log lines. */
export async function startDataServer({ dir, db, clock }: Options = {}) {
  const dataDir = dir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'nit-server-')));
  const file = path.join(dataDir, 'db.json');
  if (db !== undefined) await fs.writeFile(file, JSON.stringify(db, null, 2));
  const log: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line) => log.push(line) });
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...(await engineSettings(dataDir)) });
  const server = await bootstrap({ settings, logger, ...(clock && { clock }) });
  const send = clientOf({ url: server.url, tokenFor: () => Promise.reject(new Error('Give the bearer itself.')) });
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
