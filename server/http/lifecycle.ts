import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { errors } from '../lib/errors';
import { canRetryElsewhere } from '../lib/proxy';
import type { Part } from '../process/parts';

const IDLE_CHECK_MS = 50;
/** How long a shutdown waits for a connection's first request. Browsers open connections in advance and may never use them. */
const UNUSED_CLOSE_MS = 500;
/** After this time, a shutdown closes all connections, such as those of clients that neither send nor read. */
const FORCED_CLOSE_MS = 10_000;

/** The length of the kernel's accept queue. Connections beyond it would hang for seconds. */
const BACKLOG = 4096;

/** While `isDraining`, a proxy should send new requests elsewhere. Once `isStopping`, the server accepts no connections. */
export type Lifecycle = { isDraining: boolean; isStopping: boolean };

/** Listens on a port. Its `stop` first finishes the accepted requests, for up to `FORCED_CLOSE_MS` (promise D11). */
export function makeListener(
  server: Server,
  { port, host, drainMs }: { port: number; host: string; drainMs: number },
  lifecycle: Lifecycle,
): Part {
  // `closeIdleConnections` leaves connections open that have had no request yet.
  const unusedSockets = new Set<Socket>();
  server.on('connection', (socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  server.on('request', ({ socket }) => unusedSockets.delete(socket));
  const closeUnused = () => {
    for (const socket of unusedSockets) {
      const isSendingRequest = socket.bytesRead > 0;
      if (!isSendingRequest) socket.destroy();
    }
  };
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ port, host, backlog: BACKLOG }, resolve);
      }),
    stop: async () => {
      lifecycle.isDraining = true;
      // The server still serves, while a proxy notices that it is not ready any more.
      await sleep(drainMs);
      lifecycle.isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Repeated, because connections become idle one by one, as their responses end.
      const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const unusedTimer = setTimeout(closeUnused, UNUSED_CLOSE_MS);
      const forceTimer = setTimeout(() => server.closeAllConnections(), FORCED_CLOSE_MS);
      await closed;
      clearInterval(idleTimer);
      clearTimeout(unusedTimer);
      clearTimeout(forceTimer);
    },
  };
}

/** While draining, closes each connection after its response. Rejects requests that a proxy can retry elsewhere (R6). */
export function closeOnShutdown(lifecycle: Pick<Lifecycle, 'isDraining'>): RequestHandler {
  return (req, res, next) => {
    if (!lifecycle.isDraining) {
      next();
      return;
    }
    res.set('Connection', 'close');
    next(canRetryElsewhere(req) ? errors.shuttingDownRetryElsewhere() : undefined);
  };
}
