import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Requests that are begun in one turn of the event loop. */
const USUALLY = 64;
/** The same while others knock. */
const WHILE_OTHERS_KNOCK = 2;

/**
 * Gives requests to `app` in the order they came, a few in each turn of the event loop. Node takes one new connection a turn: with a
 * thousand busy ones each turn would be so long that the last waits for many seconds (promise H9).
 */
export class Turns {
  #waiting: [IncomingMessage, ServerResponse][] = [];
  #begun = 0;
  #isSomebodyKnocking = false;
  #isScheduled = false;

  constructor(readonly app: RequestListener) {}

  /** Says that a connection was taken in this turn, so that more may wait. */
  knock() {
    this.#isSomebodyKnocking = true;
    this.#schedule();
  }

  take(req: IncomingMessage, res: ServerResponse) {
    if (this.#waiting.length === 0 && this.#hasTime()) this.#begin(req, res);
    else this.#waiting.push([req, res]);
    this.#schedule();
  }

  #hasTime() {
    return this.#begun < (this.#isSomebodyKnocking ? WHILE_OTHERS_KNOCK : USUALLY);
  }

  #begin(req: IncomingMessage, res: ServerResponse) {
    this.#begun += 1;
    this.app(req, res);
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn() {
    this.#isScheduled = false;
    this.#begun = 0;
    let index = 0;
    for (; index < this.#waiting.length && this.#hasTime(); index += 1) {
      const [req, res] = this.#waiting[index] ?? [];
      // Whoever has gone meanwhile is not waited on.
      if (req && res && !req.socket.destroyed) this.#begin(req, res);
    }
    this.#waiting = this.#waiting.slice(index);
    this.#isSomebodyKnocking = false;
    if (this.#begun > 0 || this.#waiting.length > 0) this.#schedule();
  }
}
