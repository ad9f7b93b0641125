import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { memoryAudit } from '../../server/audit/auditLog';
import { memorySessionFile } from '../../server/auth/sessionFile';
import { memoryTrustedFile } from '../../server/auth/trustedAddresses';
import { contractLimits } from '../../server/config/limits';
import { ImageWorkerPool } from '../../server/imageWorker/ImageWorkerPool';
import { listen } from '../../server/listen';
import { runImageTask } from '../../server/runImageTask';
import { JsonRepository } from '../../server/storage/json/JsonRepository';
import { type CollectionName, type Database, recordsOf } from '../../server/storage/records';
import { memoryDbFile } from '../../server/testing/memoryDbFile';

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

/** Starts the real server in the same process: a free port, a database in memory, and a temporary folder for images. */
export async function startServer({ db = {}, now, clientDir, settings }: Options = {}) {
  const clock = () => now ?? new Date();
  const uploadsDir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-uploads-'));
  const file = memoryDbFile(JSON.stringify(db));
  const repository = await JsonRepository.open(file, {
    clock,
    canHashPasswords: true,
    limits: settings?.limits,
    onHandEdit: () => {},
  });
  const audit = memoryAudit();
  const server = await listen({
    repository,
    // One process per server would make tests slow; tests of processes start their own.
    imageWorkers: new ImageWorkerPool(contractLimits.imageMs, () => ({ work: runImageTask, end: () => {} })),
    canWriteData: async () => true,
    sessionFile: memorySessionFile(),
    trustedFile: memoryTrustedFile(),
    audit,
    uploadsDir,
    clientDir: clientDir ?? path.join(uploadsDir, 'no-site'),
    clock,
    logger: pino({ level: 'silent' }),
    settings: {
      isProduction: false,
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      trustProxy: false,
      sessionIdleMs: 4 * 3_600_000,
      sessionMaxMs: 12 * 3_600_000,
      corsOrigins: [],
      frozenAt: undefined,
      viewsFlushMs: 0,
      limits: contractLimits,
      // Tests call more often than users; tests of rate limits switch the limits on.
      rates: undefined,
      ...settings,
    },
  });

  let latest: Database = await repository.snapshot();
  // Listeners run before a writer gets its response, so a test never sees an older state than its last request made.
  const read = async () => {
    latest = await repository.snapshot();
  };
  repository.onChange(() => void read());
  const stored = <C extends CollectionName>(name: C) => [...recordsOf(latest, name)];
  return {
    url: server.url,
    /** All routes, with their handlers. */
    calls: server.calls,
    uploadsDir,
    /** The stored records. */
    db: {
      blogs: () => stored('blogs'),
      events: () => stored('events'),
      users: () => stored('users'),
      contacts: () => stored('contacts'),
      views: () => stored('views'),
    },
    /** The bearer token of a real session of a stored user. */
    tokenFor: async ({ id }: { id?: unknown }) => {
      const user = await repository.get('users', String(id));
      if (!user) throw new Error(`There is no stored user ${id}.`);
      return (await server.sessions.start(user)).token;
    },
    /** The audit log so far. */
    audit: audit.lines,
    /** The content of `db.json`. */
    dbText: () => file.read(),
    /** Replaces the content of `db.json`, as QA does. */
    editDb: (text: string) => file.edit(text),
    close: async () => {
      await server.close();
      await fs.rm(uploadsDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;
