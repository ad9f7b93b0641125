import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FairQueue } from '../lib/concurrency';

/** Requests started per turn of the event loop: while turns are short, and while they are long. */
const PER_TURN_MAX = 64;
const PER_TURN_MIN = 2;
/** After a turn longer than this, the next one starts half as many: requests that arrive during a turn wait for its end. */
const LONG_TURN_MS = 20;
/** Milliseconds for which requests wait while new connections arrive, so that a burst of connections is accepted at once. */
const BURST_MS = 100;
/** The part of the time in which connections that keep arriving can hold up requests. */
const BURST_SHARE = 0.1;

/** Requests that one connection can have without an answer; browsers send the next one after the answer. */
const UNANSWERED_MAX = 64;
/** Requests that wait on all connections together, from which on no connection can have a second one. */
const WAITING_MAX = 5000;

/**
 * Schedules requests for `app`: a few per turn of the event loop, and callers take turns. Node accepts one new connection a turn, so a
 * visitor's connection waits for as many turns as others were opened before it: turns start no requests while a burst of connections
 * arrives, and two while connections keep arriving (promises H9 and H11). A client that sends faster than it gets responses delays
 * only itself, and loses its connection in the end (promise H11).
 */
export class RequestScheduler {
  readonly #waiting = new FairQueue<readonly [IncomingMessage, ServerResponse]>();
  /** How many requests of a connection have no answer yet. Node sends the answers in the order of the requests. */
  readonly #unanswered = new WeakMap<Socket, number>();
  #started = 0;
  #perTurn = PER_TURN_MAX;
  #turnBegan = 0;
  #isAccepting = false;
  /** What is left of `BURST_MS`. */
  #burstMs = BURST_MS;
  #lastTurn = 0;
  #isScheduled = false;

  constructor(
    readonly app: RequestListener,
    readonly callerOf: (req: IncomingMessage) => string,
    /** Called when a connection is closed because too many requests are pipelined on it. */
    readonly onFlood: (socket: Socket) => void,
  ) {}

  /** Notes that a connection was accepted in this turn, so that more can be waiting. */
  onConnection() {
    this.#isAccepting = true;
    this.#schedule();
  }

  take(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req;
    // Skip what was still in a packet of a closed connection.
    if (socket.destroyed) return;
    const before = this.#unanswered.get(socket) ?? 0;
    if (before >= UNANSWERED_MAX || (before > 0 && this.#waiting.size >= WAITING_MAX)) {
      socket.destroy();
      this.onFlood(socket);
      return;
    }
    this.#unanswered.set(socket, before + 1);
    res.once('close', () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1));
    if (this.#waiting.size === 0 && this.#hasTime()) this.#start(req, res);
    else this.#waiting.push(this.callerOf(req), [req, res]);
    this.#schedule();
  }

  #hasTime() {
    if (!this.#isAccepting) return this.#started < this.#perTurn;
    return this.#burstMs <= 0 && this.#started < PER_TURN_MIN;
  }

  /** Adapts the number of requests per turn to the length of the last turn, including all work that it caused. */
  #adapt() {
    const now = performance.now();
    const length = now - this.#turnBegan;
    const restored = Math.min(BURST_MS, this.#burstMs + (now - this.#lastTurn) * BURST_SHARE);
    this.#burstMs = Math.max(0, restored - (this.#isAccepting ? length : 0));
    this.#lastTurn = now;
    const isLong = length > LONG_TURN_MS;
    this.#perTurn = isLong ? Math.max(PER_TURN_MIN, this.#perTurn >> 1) : Math.min(PER_TURN_MAX, this.#perTurn + 1);
  }

  #start(req: IncomingMessage, res: ServerResponse) {
    this.#started += 1;
    this.app(req, res);
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#turnBegan = performance.now();
    setImmediate(() => this.#turn());
  }

  #turn() {
    this.#isScheduled = false;
    this.#adapt();
    this.#started = 0;
    while (this.#waiting.size > 0 && this.#hasTime()) {
      const [req, res] = this.#waiting.shift() ?? [];
      // A closed connection gets no response.
      if (req && res && !req.socket.destroyed) this.#start(req, res);
    }
    this.#isAccepting = false;
    if (this.#started > 0 || this.#waiting.size > 0) this.#schedule();
  }
}
