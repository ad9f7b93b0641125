import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from './app';
import type { SessionFile } from './auth/sessionFile';
import { Sessions } from './auth/sessions';
import { ViewCounter } from './contract/viewCounter';
import { ReadyReplies } from './middleware/readyReplies';
import type { Repository } from './repository/Repository';
import { Uploads } from './uploads/uploads';

const HEADERS_MS = 15_000;
const UPLOAD_MS = 300_000;
const KEEP_ALIVE_MS = 5000;
const IDLE_MS = 50;
const STUCK_MS = 10_000;

type ServerOptions = {
  repository: Repository;
  sessionFile: SessionFile;
  uploadsDir: string;
  clientDir: string;
  clock: () => Date;
  logger: Logger;
  settings: {
    isProduction: boolean;
    host: string;
    port: number;
    publicUrl: string | undefined;
    trustProxy: number | false;
    sessionIdleMs: number;
    sessionMaxMs: number;
    corsOrigins: readonly string[];
    viewsFlushMs: number;
  };
};

/** A server that listens: its address, who is signed in, and how it ends. */
export type RunningServer = { url: string; sessions: Sessions; views: ViewCounter; close(): Promise<void> };

/** Puts the parts together and listens. */
export async function listen(options: ServerOptions): Promise<RunningServer> {
  const { repository, settings, clock, logger } = options;
  const lives = { clock, idleMs: settings.sessionIdleMs, maxMs: settings.sessionMaxMs };
  const sessions = await Sessions.open(options.sessionFile, await repository.list('users'), lives);
  repository.onChange((collections) => {
    if (collections.includes('users')) void repository.list('users').then((users) => sessions.endUnfit(users));
  });
  const views = new ViewCounter({ repository, clock, flushMs: settings.viewsFlushMs });

  const lifecycle = { isStopping: false };
  const app = createApp({
    repository,
    sessions,
    uploads: new Uploads(options.uploadsDir),
    views,
    ready: new ReadyReplies(),
    clock,
    lifecycle,
    logger,
    clientDir: options.clientDir,
    isProduction: settings.isProduction,
    corsOrigins: settings.corsOrigins,
    trustProxy: settings.trustProxy,
    isBehindTls: settings.publicUrl?.startsWith('https:') ?? false,
  });

  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: UPLOAD_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: 16_384 },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve);
  });

  const close = async () => {
    lifecycle.isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    // Again and again: an answer that was on its way at the first time leaves its connection open.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const stuck = setTimeout(() => server.closeAllConnections(), STUCK_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(stuck);
    await views.flush();
    await sessions.close();
    await repository.close();
  };
  return { url: urlOf(server.address(), settings.host), sessions, views, close };
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
