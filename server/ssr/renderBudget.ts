import type { Request } from 'express';
import type { Rates } from '../config/rates';
import { clientIp, ipSubnet } from '../lib/clientIp';
import { RateLimiter } from '../lib/rateLimiter';
import { RenderQueue } from './renderQueue';

const TEN_SECONDS = 10;
/** Pages in the render queue; beyond that the client renders the page. */
const WAITING_MAX = 100;

/**
 * Renders public pages with a rate limit per caller: rendering an uncached page costs a hundred times what requesting it does
 * (promise H11).
 */
export class RenderBudget {
  readonly #queue = new RenderQueue();
  readonly #limiter: RateLimiter | undefined;
  #rendered = 0;

  /** Without rates there is no limit. */
  constructor(rates: Pick<Rates, 'pages'> | undefined) {
    this.#limiter = rates && new RateLimiter({ points: rates.pages, seconds: TEN_SECONDS });
  }

  /** The number of pages rendered so far. */
  get rendered(): number {
    return this.#rendered;
  }

  /** The number of pages in the queue. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Counts a rendered page for a caller; false when the limit is exceeded and the client must render it. */
  async mayRender(req: Request): Promise<boolean> {
    if (this.#queue.size >= WAITING_MAX) return false;
    const taken = await this.#limiter?.consume(ipSubnet(clientIp(req)));
    return taken === undefined || taken.waitMs === 0;
  }

  /** Whether a caller's limit is exceeded, so that the client must render uncached pages. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.retryAfter(ipSubnet(address))) ?? 0) > 0;
  }

  /** Renders a page when it is the caller's turn; undefined when the caller has disconnected by then. */
  async render<T>(req: Request, make: () => Promise<T>): Promise<T | undefined> {
    return this.#queue.render(ipSubnet(clientIp(req)), async () => {
      if (req.socket.destroyed) return undefined;
      this.#rendered += 1;
      return make();
    });
  }
}
