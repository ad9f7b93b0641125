import type { Request } from 'express';
import { DrawingQueue } from '../pages/drawingQueue';
import type { Rates } from '../rates';
import { addressOf, networkOf } from './addressOf';
import { KeyLimiter } from './keyLimiter';

const TEN_SECONDS = 10;
/** Pages that wait to be drawn; what comes on top is drawn by the browsers that ask for it. */
const WAITING_MAX = 100;

/** Draws public pages for callers, a few for each: a page that nobody keeps costs a hundred times what asking for it does (promise H11). */
export class PageDrawing {
  readonly #queue = new DrawingQueue();
  readonly #limiter: KeyLimiter | undefined;

  /** Without rates nobody is limited. */
  constructor(rates: Pick<Rates, 'pages'> | undefined) {
    this.#limiter = rates && new KeyLimiter({ points: rates.pages, seconds: TEN_SECONDS });
  }

  /** Counts a page that is drawn for a caller; false where it is one too many, and his browser has to draw it. */
  async mayDraw(req: Request): Promise<boolean> {
    if (this.#queue.size >= WAITING_MAX) return false;
    const taken = await this.#limiter?.take(networkOf(addressOf(req)));
    return taken === undefined || taken.waitMs === 0;
  }

  /** Whether a caller's share is used up, so that his browser has to draw what is not kept. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.waitOf(networkOf(address))) ?? 0) > 0;
  }

  /** Draws a page when it is the caller's turn; undefined when he has gone by then. */
  async draw<T>(req: Request, make: () => Promise<T>): Promise<T | undefined> {
    return this.#queue.draw(networkOf(addressOf(req)), async () => (req.socket.destroyed ? undefined : make()));
  }
}
