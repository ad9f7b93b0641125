import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../config/limits';

/** Share of the connection limit from which the server is crowded, and the share at which that is over. */
const CROWDED = 0.25;
const RELAXED = 0.125;
/** Keep-alive time while the server is crowded, in milliseconds (contract, limits). */
const CROWDED_MS = 5000;

/**
 * Keeps connections open between requests while there is room, so that the click of a visitor who has read for a minute needs no new
 * connection. When the server is crowded, idle connections close at once and later ones after five seconds.
 * @param isIdle whether the last response on a connection has been sent; false before the first request.
 */
export function adaptKeepAlive(
  server: Server,
  { connections, keepAliveMs }: Pick<Limits, 'connections' | 'keepAliveMs'>,
  isIdle: (socket: Socket) => boolean,
): void {
  const open = new Set<Socket>();
  let isCrowded = false;

  const relax = (socket: Socket) => {
    open.delete(socket);
    if (!isCrowded || open.size > connections * RELAXED) return;
    isCrowded = false;
    server.keepAliveTimeout = keepAliveMs;
  };
  server.keepAliveTimeout = keepAliveMs;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => relax(socket));
    if (isCrowded || open.size <= connections * CROWDED) return;
    isCrowded = true;
    server.keepAliveTimeout = Math.min(keepAliveMs, CROWDED_MS);
    for (const one of open) if (isIdle(one)) one.destroy();
  });
}
