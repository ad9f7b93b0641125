import type { Request } from 'express';
import type { Rates } from '../config/limits';
import { FairQueue } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';

const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Renders one page at a time, and lets other work run between two pages: rendering takes as long as a hundred cached responses. Networks
 * take turns.
 */
export class RenderQueue {
  readonly #waiting = new FairQueue<() => Promise<void>>();
  #isRendering = false;

  get size(): number {
    return this.#waiting.size;
  }

  render<T>(network: string, make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(network, () => make().then(resolve, reject));
      if (!this.#isRendering) void this.#work();
    });
  }

  async #work() {
    this.#isRendering = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await next();
      await pause();
    }
    this.#isRendering = false;
  }
}

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

  constructor(rates: Pick<Rates, 'pages'> | undefined, makeLimiter: MakeLimiter) {
    this.#limiter = rates && makeLimiter('pages', { points: rates.pages, seconds: TEN_SECONDS });
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** Counts a rendered page for a caller; false when the limit is exceeded and the client must render it. */
  async mayRender(req: Request): Promise<boolean> {
    if (this.#queue.size >= WAITING_MAX) return false;
    return ((await this.#limiter?.consume(ipSubnet(clientIp(req)))) ?? 0) === 0;
  }

  /** Whether a caller's limit is exceeded, so that the client must render uncached pages. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.retryAfter(ipSubnet(address))) ?? 0) > 0;
  }

  /** Renders a page when it is the caller's turn; undefined when the caller has disconnected by then. */
  async render<T>(req: Request, make: () => Promise<T>): Promise<T | undefined> {
    return this.#queue.render(ipSubnet(clientIp(req)), async () => {
      if (req.socket.destroyed) return undefined;
      return make();
    });
  }
}
