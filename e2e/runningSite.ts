import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultLimits } from '../server/config/limits';
import { buildSeed } from '../server/seed/buildSeed';
import { readPosts } from '../server/seed/seedPosts';
import { serializeSeed } from '../server/seed/writeSeed';
import { PostgresStorage } from '../server/storage/postgres/PostgresStorage';
import { yangonDay } from '../src/domain/dates';
import { sessionFromLogin } from '../src/domain/session';
import { migrations, startPostgres } from '../src/testing/postgresCluster';

/** Two admins of the seed, as in the README. */
export const ADMIN = { email: 'thandar@nitcollege.test', password: 'golden-padauk-2019' };
export const COLLEAGUE = { email: 'thet.naing@nitcollege.test', password: 'circular-line-38' };

/** A running site, its data folder, and its records in the format of `db.json`, which can be read and replaced while it runs. */
export type Site = { url: string; dataDir: string } & Pick<SiteData, 'dbText' | 'editDb'>;

type Running = Site & { data: SiteData; stopServer(): Promise<void>; initial: object; records: string };

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

/** The built product. For each test it gets its initial images and records back. */
export class RunningSite {
  #running: Running | undefined;

  constructor(readonly engine: Engine) {}

  /** Returns a site in its initial state. */
  async asStarted(): Promise<Site> {
    if (this.#running && !(await isRestored(this.#running))) await this.stop();
    this.#running ??= await start(this.engine);
    return this.#running;
  }

  async stop() {
    if (!this.#running) return;
    const { stopServer, data } = this.#running;
    this.#running = undefined;
    // The next site can get the same port.
    sessions.clear();
    await stopServer();
    await data.close();
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'nit-e2e-'));

/** Starts a separate site with other settings; `projectDir` holds its build. */
export async function startSite(env: Record<string, string>, projectDir = process.cwd(), dataDir = newFolder()) {
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
  return { url: await listeningAt(server), dataDir, stop };
}

/** Rates for many visitors, because the tests together send and open more than one visitor does. */
const MANY_VISITORS = { RATE_CONTACT: '2000', RATE_PAGES: '6000' };

async function start(engine: Engine): Promise<Running> {
  const dataDir = newFolder();
  const data = await makeSiteData(engine, dataDir);
  // Of today, because events of the committed db.json pass.
  const { db } = await buildSeed(yangonDay(new Date()), await readPosts('server/seed/posts'));
  await putSeedImages({ data, dataDir });
  await data.begin(serializeSeed(db));
  const { url, stop } = await startSite({ ...MANY_VISITORS, ...data.env }, process.cwd(), dataDir);
  const editDb = async (db: object) => {
    await data.editDb(db);
    // Every write makes the server read the edit first, also one that finds no record.
    await fetch(`${url}/qa/contacts/none`, { method: 'DELETE' });
  };
  await adminSessionAt(url);
  const initial: object = JSON.parse(await data.dbText());
  return { url, dataDir, dbText: data.dbText, editDb, data, stopServer: stop, initial, records: await recordsAt(url) };
}

/**
 * Puts the initial images and records back. False when the server then holds other records, for example because a save of the
 * last test was still on its way.
 */
async function isRestored(running: Running): Promise<boolean> {
  const { url, initial, records } = running;
  await putSeedImages(running);
  await running.editDb(initial);
  // The last test can have signed the admin out; the next can turn a second factor on before it needs the session.
  sessions.delete(url);
  await adminSessionAt(url);
  return (await recordsAt(url)) === records;
}

async function putSeedImages({ data, dataDir }: Pick<Running, 'data' | 'dataDir'>) {
  for (const name of readdirSync('uploads').filter((file) => file.startsWith('seed'))) {
    cpSync(join('uploads', name), join(dataDir, 'uploads', name), { force: false });
    await data.putImage(name, readFileSync(join('uploads', name)));
  }
}

/** All records of a site, without the versions, which rise with every change. */
async function recordsAt(url: string): Promise<string> {
  const response = await fetch(`${url}/qa/db`);
  return JSON.stringify(await response.json(), (key, value) => (key === 'version' ? undefined : value));
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

/** The records of a running site, in the engine under test. */
type SiteData = {
  /** The settings with which the server uses this engine. */
  env: Record<string, string>;
  /** All records, in the format of `db.json`. */
  dbText(): Promise<string>;
  /** Stores all records before the server starts. */
  begin(text: string): Promise<void>;
  /** Replaces all records while the server runs. */
  editDb(db: object): Promise<void>;
  /** Stores an image again that the server deleted. */
  putImage(name: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
};

/** Where a site stores its data. */
export type Engine = 'db.json' | 'PostgreSQL';

const makeSiteData = (engine: Engine, dataDir: string): Promise<SiteData> =>
  engine === 'db.json' ? inFile(dataDir) : inPostgres();

async function inFile(dataDir: string): Promise<SiteData> {
  const file = join(dataDir, 'db.json');
  const dbText = async () => readFileSync(file, 'utf8');
  return {
    env: {},
    dbText,
    begin: async (text) => writeFileSync(file, text),
    editDb: async (db) => {
      // With the current commit number, so that the server replaces its records instead of merging.
      const { meta } = JSON.parse(await dbText());
      writeFileSync(`${file}.edit`, JSON.stringify({ ...db, meta }));
      renameSync(`${file}.edit`, file);
    },
    putImage: async () => {},
    close: async () => {},
  };
}

async function inPostgres(): Promise<SiteData> {
  const cluster = await startPostgres();
  const url = await cluster.makeDatabase();
  const storage = new PostgresStorage({ url, migrations, limits: defaultLimits, acceptsPlainPasswords: true });
  return {
    env: { DATABASE_URL: url },
    dbText: async () => String(await storage.read()),
    begin: (text) => storage.replace(text),
    editDb: (db) => storage.replace(JSON.stringify(db)),
    putImage: (name, bytes) => storage.images.put(name, bytes),
    close: async () => {
      await storage.close();
      await cluster.close();
    },
  };
}
