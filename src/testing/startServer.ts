import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { noAlerts } from '../../server/config/alertSettings';
import { contractLimits } from '../../server/config/limits';
import { ImageWorkerPool } from '../../server/imageWorker/ImageWorkerPool';
import { Clock } from '../../server/lib/clock';
import { listen } from '../../server/listen';
import { runImageTask } from '../../server/runImageTask';
import { makeTestStorage } from '../../server/testing/testStorage';

type Options = {
  /** Collections of the database, as in `db.json`. */
  db?: Record<string, unknown[]>;
  /** The server's clock; the real time by default. */
  now?: Date;
  /** The folder of a built site; without one, the server serves no pages. */
  clientDir?: string;
  /** Settings that differ from the development defaults. */
  settings?: Partial<Parameters<typeof listen>[0]['settings']>;
};

/** More lines than a test writes. */
const AUDIT_MAX = 10_000;

/** Starts the real server in the same process: a free port, a database in memory, and a temporary folder for images. */
export async function startServer({ db = {}, now, clientDir, settings }: Options = {}) {
  const clock = () => now ?? new Date();
  const uploadsDir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-uploads-'));
  const lives = { sessionIdleMs: 4 * 3_600_000, sessionMaxMs: 12 * 3_600_000, ...settings };
  const stores = { clock, limits: settings?.limits ?? contractLimits, settings: lives };
  const { repository, state, images, audit, ...storage } = await makeTestStorage(JSON.stringify(db), stores);
  const server = await listen({
    repository,
    // One process per server would make tests slow; tests of processes start their own.
    imageWorkers: new ImageWorkerPool(contractLimits.imageMs, () => ({ work: runImageTask, end: () => {} })),
    canWriteData: async () => true,
    state,
    images,
    audit,
    uploadsDir,
    dataDir: uploadsDir,
    clientDir: clientDir ?? path.join(uploadsDir, 'no-site'),
    projectDir: process.cwd(),
    clock: new Clock(undefined, clock),
    logger: pino({ level: 'silent' }),
    settings: {
      isProduction: false,
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustProxy: false,
      hasHstsSubdomains: false,
      corsOrigins: [],
      viewsFlushMs: 0,
      drainMs: 0,
      limits: contractLimits,
      // Tests call more often than users; tests of rate limits switch the limits on.
      rates: undefined,
      needsSecondFactor: false,
      alerts: noAlerts,
      metrics: undefined,
      ...lives,
    },
  });

  const readAll = async () => ({
    blogs: await repository.list('blogs'),
    events: await repository.list('events'),
    users: await repository.list('users'),
    contacts: await repository.list('contacts'),
    deleted: await repository.list('deleted'),
    views: await repository.list('views'),
  });
  let latest = await readAll();
  // Listeners run before a writer gets its response, so a test never sees an older state than its last request made.
  const read = async () => {
    latest = await readAll();
  };
  repository.onChange(() => void read());
  const readAudit = async () => (await audit.list({ limit: AUDIT_MAX })).lines.reverse();
  let isAway = false;
  let auditAtClose: Awaited<ReturnType<typeof readAudit>> | undefined;
  return {
    url: server.url,
    /** Where the metrics are served, when the settings ask for them. */
    metricsUrl: server.metricsUrl,
    /** All routes, with their handlers. */
    calls: server.calls,
    uploadsDir,
    /** The stored records. */
    db: {
      blogs: () => [...latest.blogs],
      events: () => [...latest.events],
      users: () => [...latest.users],
      contacts: () => [...latest.contacts],
      deleted: () => [...latest.deleted],
      views: () => [...latest.views],
    },
    /** The bearer token of a real session of a stored user. */
    tokenFor: async ({ id }: { id?: unknown }) => {
      const user = await repository.get('users', String(id));
      if (!user) throw new Error(`There is no stored user ${id}.`);
      return (await server.sessions.start(user)).token;
    },
    /** The lines of the audit trail so far, oldest first. */
    audit: async () => auditAtClose ?? readAudit(),
    /** The content of `db.json`. */
    dbText: () => storage.read(),
    /** Replaces the content of `db.json`, as QA does. */
    editDb: (text: string) => storage.replace(text),
    /** Lets no save succeed from now on: the database is away, or `db.json` is damaged. */
    takeStorageAway: async () => {
      isAway = true;
      await storage.takeAway();
    },
    close: async () => {
      await server.close();
      if (!isAway) auditAtClose ??= await readAudit();
      await storage.close();
      await fs.rm(uploadsDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;
