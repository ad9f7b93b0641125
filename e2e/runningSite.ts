import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sessionFromLogin } from '../src/domain/session';

/** The seed users, as in the README. */
export const ADMIN = { email: 'thandar@nitcollege.test', password: 'golden-padauk-2019' };

export type Site = { url: string; dataDir: string };

type Running = Site & { server: ChildProcess; left: string; initial: Record<string, unknown>; records: string };

const sessions = new Map<string, Promise<string>>();

/** The browser storage of an admin signed in at a site, cached per URL. */
export function adminSessionAt(url: string): Promise<string> {
  const session = sessions.get(url) ?? signedIn(url);
  sessions.set(url, session);
  return session;
}

async function signedIn(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${url}/auth/login.php`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return JSON.stringify(sessionFromLogin(await reply.json()));
}

/** The built product. After a test that changed data, it gets its initial images and `db.json` back. */
export class RunningSite {
  #running: Running | undefined;

  /** Returns a site in its initial state. */
  async asStarted(): Promise<Site> {
    if (this.#running && tracesIn(this.#running.dataDir) !== this.#running.left && !(await isRestored(this.#running))) {
      await this.stop();
    }
    this.#running ??= await start();
    return this.#running;
  }

  async stop() {
    if (!this.#running) return;
    const { server, dataDir } = this.#running;
    this.#running = undefined;
    // The next site can get the same port.
    sessions.clear();
    server.kill();
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts a separate site with other settings; `projectDir` holds its build. */
export async function startSite(env: Record<string, string>, projectDir = process.cwd()) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nit-e2e-'));
  const server = spawn('node', [resolve('dist/server/index.cjs')], {
    cwd: projectDir,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: await listeningAt(server), dataDir, server, stop };
}

/** Rates for many visitors, because the tests together send and open more than one visitor does. */
const MANY_VISITORS = { RATE_CONTACT: '2000', RATE_PAGES: '6000' };

async function start(): Promise<Running> {
  const { url, dataDir, server } = await startSite(MANY_VISITORS);
  await adminSessionAt(url);
  return { url, dataDir, server, left: tracesIn(dataDir), initial: dbIn(dataDir), records: await recordsAt(url) };
}

/**
 * Puts the initial images and, as a hand edit, the initial `db.json` back. False when the server then holds other records, for
 * example because a save of the last test was still on its way.
 */
async function isRestored(running: Running): Promise<boolean> {
  const { url, dataDir, initial, records } = running;
  const seedImages = readdirSync('uploads').filter((name) => name.startsWith('seed'));
  for (const name of seedImages) cpSync(join('uploads', name), join(dataDir, 'uploads', name), { force: false });
  const file = join(dataDir, 'db.json');
  // With the current commit number, so that the server replaces its records instead of merging.
  writeFileSync(`${file}.initial`, JSON.stringify({ ...initial, meta: dbIn(dataDir).meta }));
  renameSync(`${file}.initial`, file);
  // Every write makes the server read hand edits first, also one that finds no record.
  await fetch(`${url}/qa/contacts/none`, { method: 'DELETE' });
  if ((await recordsAt(url)) !== records) return false;
  // The last test can have signed the admin out.
  sessions.delete(url);
  await adminSessionAt(url);
  running.left = tracesIn(dataDir);
  return true;
}

const dbIn = (dataDir: string): Record<string, unknown> => JSON.parse(readFileSync(join(dataDir, 'db.json'), 'utf8'));

/** All records of a site, without the versions, which rise with every change. */
async function recordsAt(url: string): Promise<string> {
  const response = await fetch(`${url}/qa/db`);
  return JSON.stringify(await response.json(), (key, value) => (key === 'version' ? undefined : value));
}

/** A fingerprint of all activity: the data itself, and the audit trail with all sign-ins and changes, including rejected ones. */
function tracesIn(dataDir: string): string {
  const traces = ['db.json', 'private/audit.log'].map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }));
  return traces.map((stats) => `${stats?.mtimeMs} ${stats?.size}`).join();
}

async function listeningAt(server: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk);
    const [, url] = /Listening on (http:\S+)/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error(`The server did not start: ${output}`);
}
