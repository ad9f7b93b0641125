import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Rates } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';
import type { CacheSource, ResponseCache } from '../lib/responseCache';

const TEN_SECONDS = 10;
/** Pages that wait to be rendered; beyond that the client renders the page. */
const WAITING_MAX = 100;

/** Renders public pages one at a time, with a rate limit per network: rendering costs a hundred times what requesting does (promise H11). */
export class RenderBudget {
  readonly #rendering = new Semaphore(1);
  readonly #limiter: RateLimiter | undefined;

  constructor(rates: Pick<Rates, 'pages'> | undefined, makeLimiter: MakeLimiter) {
    this.#limiter = rates && makeLimiter('pages', { points: rates.pages, seconds: TEN_SECONDS });
  }

  get waiting(): number {
    return this.#rendering.waiting;
  }

  /** Counts a page for a caller; false when the limit is exceeded and the client must render it. */
  async mayRender(req: Request): Promise<boolean> {
    if (this.waiting >= WAITING_MAX) return false;
    return ((await this.#limiter?.consume(ipSubnet(clientIp(req)))) ?? 0) === 0;
  }

  /** Whether a caller's limit is exceeded, so that the client must render uncached pages. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.blockedMs(ipSubnet(address))) ?? 0) > 0;
  }

  /** Renders a page after those that wait already, and lets other work run before the next one. */
  render<T>(make: () => Promise<T>): Promise<T> {
    return this.#rendering.run(async () => {
      const page = await make();
      await nextTurn();
      return page;
    });
  }

  async send(cache: ResponseCache, req: Request, res: Response, source: CacheSource): Promise<boolean> {
    if (!cache.find(source) && !(await this.mayRender(req))) return false;
    return cache.send(req, res, { ...source, build: () => this.render(source.build) });
  }
}
