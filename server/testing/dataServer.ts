import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { bootstrap } from '../bootstrap';
import { readSettings } from '../config/settings';
import { clientOf } from './client';

type Options = {
  /** The folder of the data; a new one unless given. */
  dir?: string;
  /** What `db.json` holds at first; what is there stays unless given. */
  db?: unknown;
};

/** The whole server in this process over a folder on the disk, as `npm start` runs it. `log` gathers what it says. */
export async function startDataServer({ dir, db }: Options = {}) {
  const dataDir = dir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'nit-server-')));
  const file = path.join(dataDir, 'db.json');
  if (db !== undefined) await fs.writeFile(file, JSON.stringify(db, null, 2));
  const log: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line) => log.push(line) });
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const server = await bootstrap({ settings, logger });
  const send = clientOf({ url: server.url, tokenFor: () => Promise.reject(new Error('Give the bearer itself.')) });
  return {
    ...server,
    dataDir,
    file,
    log,
    send,
    /** The bearer of an account that signs in with its password. */
    signIn: async (email: string, password: string) =>
      String((await send('POST', '/auth/login.php', { json: { email, password } })).body.token),
    /** What `db.json` holds now. */
    stored: async () => JSON.parse(await fs.readFile(file, 'utf8')),
  };
}

export type DataServer = Awaited<ReturnType<typeof startDataServer>>;
