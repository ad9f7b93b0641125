import type { Socket } from 'node:net';

/** How long a network that flooded a connection gets no new ones. */
const BARRED_MS = 5000;
/** Networks that can be barred at a time; beyond that the oldest is let in again. */
const BARRED_MAX = 10_000;

/**
 * Keeps networks out for a moment after one of their connections flooded the server with pipelined requests (promise H11). Parsing
 * such a packet takes as long as a hundred page views, so the bar has to fall before the next packet is read: new connections of
 * the network are closed, and so are those that have sent no request yet. Browsers never pipeline.
 */
export class FloodBar {
  readonly #barredUntil = new Map<string, number>();
  readonly #silent = new Map<string, Set<Socket>>();

  /** Whether connections of a network are closed at present. */
  isBarred(network: string): boolean {
    const until = this.#barredUntil.get(network);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#barredUntil.delete(network);
    return false;
  }

  /** Notes a new connection, which is silent until its first request. */
  opened(network: string, socket: Socket): void {
    const sockets = this.#silent.get(network) ?? new Set<Socket>();
    this.#silent.set(network, sockets.add(socket));
    socket.once('close', () => this.noLongerSilent(network, socket));
  }

  /** Notes that a connection has sent a request, or has closed. */
  noLongerSilent(network: string, socket: Socket): void {
    const sockets = this.#silent.get(network);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#silent.delete(network);
  }

  /** Bars a network, one of whose connections floods the server. */
  bar(network: string): void {
    const [oldest] = this.#barredUntil.keys();
    if (this.#barredUntil.size >= BARRED_MAX && oldest !== undefined) this.#barredUntil.delete(oldest);
    this.#barredUntil.set(network, performance.now() + BARRED_MS);
    for (const socket of this.#silent.get(network) ?? []) socket.destroy();
  }
}
