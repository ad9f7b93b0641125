import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { toList, toRecord } from '@/domain/coerce';
import { bootstrap } from '../../server/bootstrap';
import { readSettings, type Settings } from '../../server/config/settings';
import { ImageWorkerPool } from '../../server/imageWorker/ImageWorkerPool';
import { hashPassword } from '../../server/lib/passwords';
import { runImageTask } from '../../server/runImageTask';
import { clientOf } from './client';
import { dropStored, engineSettings, linesInDatabase, replaceStored, storedText, takeStoredAway } from './storedData';
import { isOnPostgres } from './testEnvironment';

type Options = {
  /** The data folder, which stays; by default a new one, which goes with the server. */
  dir?: string;
  /** Collections of the database, as in `db.json`; by default those of the folder. */
  db?: Record<string, unknown>;
  /** What `college.json` says; by default there is none. */
  college?: Record<string, unknown>;
  /** A moment at which the clock stands. */
  now?: Date;
  /** The clock; the real time by default. */
  clock?: () => Date;
  /** The folder of a built site; without one, the server serves no pages. */
  clientDir?: string;
  /** Environment variables, as those of `npm start`. */
  env?: Record<string, string>;
  /** Settings that differ from the development defaults. */
  settings?: Partial<Settings>;
};

/** More lines than a test writes. */
const AUDIT_MAX = 10_000;

/** The same users with hashed passwords: production reads no others. */
const hashed = (users: unknown) =>
  Promise.all(
    (toList(users) ?? []).map(async (user) => {
      const { password, ...others } = toRecord(user);
      return password === undefined ? others : { ...others, password_hash: await hashPassword(String(password)) };
    }),
  );

/** Starts the whole server in this process, as `npm start` does, on a free port and a data folder. */
export async function startServer({ dir, db, college, now, clock, clientDir, env, settings }: Options = {}) {
  const dataDir = dir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'nit-server-')));
  const file = path.join(dataDir, 'db.json');
  const records = settings?.isProduction ? { ...db, users: await hashed(db?.users) } : (db ?? {});
  if (db !== undefined || dir === undefined) await fs.writeFile(file, JSON.stringify(records, null, 2));
  if (college) await fs.writeFile(path.join(dataDir, 'college.json'), JSON.stringify(college));
  const log: string[] = [];
  const usual = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    // Tests call more often than users; tests of rate limits switch the limits on.
    RATE_LIMITS: 'off',
    ...(await engineSettings(dataDir, { ...env, ...(settings?.isProduction && { NODE_ENV: 'production' }) })),
    ...env,
  });
  // So do those who save replies, of which staff can have few.
  const limits = { ...usual.limits, replies: 1000 };
  const server = await bootstrap({
    settings: { ...usual, limits, viewsFlushMs: 0, clientDir: clientDir ?? path.join(dataDir, 'no-site'), ...settings },
    logger: pino({ level: 'info', base: null }, { write: (line) => log.push(line) }),
    clock: clock ?? (now && (() => now)),
    // One process per server would make tests slow; tests of processes start their own.
    imageWorkers: new ImageWorkerPool(usual.limits.imageMs, () => ({ run: runImageTask, end: () => {} })),
  });
  const { url, repository, storage } = server;

  const readAll = async () => ({
    blogs: await repository.list('blogs'),
    events: await repository.list('events'),
    users: await repository.list('users'),
    contacts: await repository.list('contacts'),
    replies: await repository.list('replies'),
    deleted: await repository.list('deleted'),
    views: await repository.list('views'),
  });
  let latest = await readAll();
  // Listeners run before a writer gets its response, so a test never sees an older state than its last request made.
  const read = async () => {
    latest = await readAll();
  };
  repository.onChange(() => void read());
  const readAudit = async () => (await storage.audit.list({ limit: AUDIT_MAX })).lines.reverse();
  let isAway = false;
  let auditAtClose: Awaited<ReturnType<typeof readAudit>> | undefined;
  /** The bearer token of a real session of a stored user. */
  const tokenFor = async ({ id }: { id?: unknown }) => {
    const user = await repository.get('users', String(id));
    if (!user) throw new Error(`There is no stored user ${id}.`);
    return (await server.sessions.start(user)).token;
  };
  const send = clientOf({ url, tokenFor });
  return {
    ...server,
    dataDir,
    file,
    uploadsDir: path.join(dataDir, 'uploads'),
    /** The log lines. */
    log,
    send,
    tokenFor,
    /** Signs a user in with the password and returns the bearer token. */
    signIn: async (email: string, password: string) =>
      String((await send('POST', '/auth/login.php', { json: { email, password } })).body.token),
    /** The stored records. */
    db: {
      blogs: () => [...latest.blogs],
      events: () => [...latest.events],
      users: () => [...latest.users],
      contacts: () => [...latest.contacts],
      replies: () => [...latest.replies],
      deleted: () => [...latest.deleted],
      views: () => [...latest.views],
    },
    /** The lines of the audit trail so far, oldest first. */
    audit: async () => auditAtClose ?? readAudit(),
    /** The stored records, in the format of `db.json`. */
    dbText: () => storedText(dataDir),
    stored: async () => JSON.parse(await storedText(dataDir)),
    /** Replaces the stored records, as QA does. */
    editDb: async (text: string) => {
      await replaceStored(dataDir, text);
      // Every write makes the server read the edit first, also one that finds no record.
      await send('DELETE', '/qa/contacts/none');
    },
    /** Lets no save succeed from now on: the database is away, or `db.json` is damaged. */
    takeStorageAway: async () => {
      isAway = true;
      await takeStoredAway(dataDir);
    },
    close: async () => {
      // On PostgreSQL the lines are read afterwards: a connection that opens while its pool ends never answers.
      const lines = isAway || isOnPostgres() ? [] : readAudit();
      await server.close();
      auditAtClose ??= isOnPostgres() && !isAway ? (await linesInDatabase(dataDir, AUDIT_MAX)).reverse() : await lines;
      if (dir !== undefined) return;
      await dropStored(dataDir);
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/**
 * For a `describe`: `start` starts a server, which is closed after the test, or with `afterAll` after all of them; the other
 * members are those of the latest one.
 */
export function testServer(end: typeof afterEach = afterEach) {
  let latest: TestServer;
  let isOpen = false;
  const close = async () => {
    if (isOpen) await latest.close();
    isOpen = false;
  };
  end(close);
  const send: TestServer['send'] = (...call) => latest.send(...call);
  return {
    start: async (options?: Options) => {
      latest = await startServer(options);
      isOpen = true;
      return send;
    },
    send,
    get url() {
      return latest.url;
    },
    get calls() {
      return latest.calls;
    },
    get uploadsDir() {
      return latest.uploadsDir;
    },
    get db() {
      return latest.db;
    },
    tokenFor: (user: { id?: unknown }) => latest.tokenFor(user),
    audit: () => latest.audit(),
    dbText: () => latest.dbText(),
    editDb: (text: string) => latest.editDb(text),
    close,
  };
}
