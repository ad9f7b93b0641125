import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FairQueue } from '../lib/fairQueue';

/** Requests that are begun in one turn of the event loop, as long as turns are short. */
const USUALLY = 64;
/** After a longer turn, the next one is half as large: requests that arrive during a turn wait for its end. */
const LONG_TURN_MS = 20;
/** The same while others knock. */
const WHILE_OTHERS_KNOCK = 2;

/** Requests that may wait on one connection for the answer to the one before; browsers send none. */
const BEHIND_MAX = 64;
/** The same on all connections. */
const ALL_BEHIND_MAX = 5000;

type Exchange = readonly [IncomingMessage, ServerResponse];

/** The requests that wait on a connection until the one before them is answered. */
type Line = { isBusy: boolean; behind: Exchange[] };

/**
 * Gives requests to `app`, one of each connection at a time and a few in each turn of the event loop, in which callers take turns. Node
 * takes one new connection a turn: with a thousand busy ones each turn would be so long that the last waits for many seconds (promise
 * H9). Whoever sends requests faster than they are answered waits for himself only, and loses the connection in the end (promise H11).
 */
export class RequestScheduler {
  readonly #waiting = new FairQueue<Exchange>();
  readonly #lines = new WeakMap<Socket, Line>();
  #behind = 0;
  #begun = 0;
  #most = USUALLY;
  #turnBegan = 0;
  #isSomebodyKnocking = false;
  #isScheduled = false;

  constructor(
    readonly app: RequestListener,
    /** Who sends a request. */
    readonly callerOf: (req: IncomingMessage) => string,
  ) {}

  /** Says that a connection was taken in this turn, so that more may wait. */
  onConnection() {
    this.#isSomebodyKnocking = true;
    this.#schedule();
  }

  take(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req;
    // What was still in a packet of a connection that has ended.
    if (socket.destroyed) return;
    const line = this.#lineOf(socket);
    if (!line.isBusy) this.#admit(line, [req, res]);
    else if (line.behind.length >= BEHIND_MAX || this.#behind >= ALL_BEHIND_MAX) socket.destroy();
    else {
      line.behind.push([req, res]);
      this.#behind += 1;
    }
  }

  #lineOf(socket: Socket): Line {
    const known = this.#lines.get(socket);
    if (known) return known;
    const line: Line = { isBusy: false, behind: [] };
    this.#lines.set(socket, line);
    socket.once('close', () => {
      this.#behind -= line.behind.length;
      line.behind = [];
    });
    return line;
  }

  #admit(line: Line, [req, res]: Exchange) {
    line.isBusy = true;
    res.once('close', () => this.#next(line));
    if (this.#waiting.size === 0 && this.#hasTime()) this.#begin(req, res);
    else this.#waiting.push(this.callerOf(req), [req, res]);
    this.#schedule();
  }

  #next(line: Line) {
    line.isBusy = false;
    const next = line.behind.shift();
    if (!next) return;
    this.#behind -= 1;
    if (!next[0].socket.destroyed) this.#admit(line, next);
  }

  #hasTime() {
    return this.#begun < (this.#isSomebodyKnocking ? WHILE_OTHERS_KNOCK : this.#most);
  }

  /** Adapts how many requests are begun in a turn to how long the last one took, with all that came of it. */
  #adapt() {
    const isLong = performance.now() - this.#turnBegan > LONG_TURN_MS;
    this.#most = isLong ? Math.max(WHILE_OTHERS_KNOCK, this.#most >> 1) : Math.min(USUALLY, this.#most + 1);
  }

  #begin(req: IncomingMessage, res: ServerResponse) {
    this.#begun += 1;
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
    this.#begun = 0;
    while (this.#waiting.size > 0 && this.#hasTime()) {
      const [req, res] = this.#waiting.shift() ?? [];
      // A connection that has ended gets no answer.
      if (req && res && !req.socket.destroyed) this.#begin(req, res);
    }
    this.#isSomebodyKnocking = false;
    if (this.#begun > 0 || this.#waiting.size > 0) this.#schedule();
  }
}
