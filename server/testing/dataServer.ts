import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { bootstrap } from '../bootstrap';
import { readSettings } from '../config/settings';
import { clientOf } from './client';
import { engineSettings, storedText } from './storedData';

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
