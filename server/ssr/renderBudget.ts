import type { Request } from 'express';
import type { Rates } from '../config/rates';
import { clientIp, ipSubnet } from '../lib/clientIp';
import { RateLimiter } from '../lib/rateLimiter';
import { RenderQueue } from './renderQueue';

const TEN_SECONDS = 10;
/** Pages that wait to be drawn; what comes on top is drawn by the browsers that ask for it. */
const WAITING_MAX = 100;

/** Draws public pages for callers, a few for each: a page that nobody keeps costs a hundred times what asking for it does (promise H11). */
export class RenderBudget {
  readonly #queue = new RenderQueue();
  readonly #limiter: RateLimiter | undefined;

  /** Without rates nobody is limited. */
  constructor(rates: Pick<Rates, 'pages'> | undefined) {
    this.#limiter = rates && new RateLimiter({ points: rates.pages, seconds: TEN_SECONDS });
  }

  /** Counts a page that is drawn for a caller; false where it is one too many, and his browser has to draw it. */
  async mayRender(req: Request): Promise<boolean> {
    if (this.#queue.size >= WAITING_MAX) return false;
    const taken = await this.#limiter?.consume(ipSubnet(clientIp(req)));
    return taken === undefined || taken.waitMs === 0;
  }

  /** Whether a caller's share is used up, so that his browser has to draw what is not kept. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.retryAfter(ipSubnet(address))) ?? 0) > 0;
  }

  /** Draws a page when it is the caller's turn; undefined when he has gone by then. */
  async render<T>(req: Request, make: () => Promise<T>): Promise<T | undefined> {
    return this.#queue.draw(ipSubnet(clientIp(req)), async () => (req.socket.destroyed ? undefined : make()));
  }
}
