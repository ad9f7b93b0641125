import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '../config/limits';
import type { Part } from '../process/parts';
import { guardConnections } from './connections';

const MAX_HEADER_BYTES = 16_384;
const CHECK_MS = 500;
/** The length of the kernel's accept queue; connections beyond it would hang for seconds (promise H9). */
const BACKLOG = 4096;
const IDLE_MS = 50;
const STUCK_MS = 10_000;

/** The server that passes requests to `app`, with Node's own limits on connections and times. */
export function httpServer(app: RequestListener, limits: Limits, trustProxy: number | false): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    // By default Node checks for slow senders only twice a minute.
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs / 2),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own response to a missing Host header has no body, so the guard answers instead.
    requireHostHeader: false,
  });
  // Closes a connection that has been idle this long.
  server.setTimeout(limits.uploadMs);
  guardConnections(server, app, { ...limits, trustProxy });
  return server;
}

/** Listens as long as it runs, and finishes every accepted request before it ends (promise D11). */
export function listening(
  server: Server,
  { port, host, drainMs }: { port: number; host: string; drainMs: number },
  lifecycle: { isDraining: boolean; isStopping: boolean },
): Part {
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ port, host, backlog: BACKLOG }, resolve);
      }),
    stop: async () => {
      lifecycle.isDraining = true;
      // A proxy needs time to notice that this server is not ready any more.
      await sleep(drainMs);
      lifecycle.isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Repeated, because a response in progress at the first call leaves its connection open.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const stuck = setTimeout(() => server.closeAllConnections(), STUCK_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(stuck);
    },
  };
}
