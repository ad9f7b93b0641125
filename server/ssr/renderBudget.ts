import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Rates } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';
import type { CacheSource, ResponseCache } from '../lib/responseCache';

const RATE_WINDOW_SECONDS = 10;
const WAITING_MAX = 100;

/** Renders public pages one at a time and limits their rate, because rendering costs as much as a hundred requests (H11). */
export class RenderBudget {
  readonly #rendering = new Semaphore(1);
  readonly #limiter: RateLimiter | undefined;

  constructor(rates: Pick<Rates, 'pages'> | undefined, makeLimiter: MakeLimiter) {
    this.#limiter = rates && makeLimiter('pages', { points: rates.pages, seconds: RATE_WINDOW_SECONDS });
  }

  get waiting(): number {
    return this.#rendering.waiting;
  }

  /** Counts a page for a caller; false when the rate or the queue is exceeded, so that the browser must render it. */
  async mayRender(req: Request): Promise<boolean> {
    if (this.waiting >= WAITING_MAX) return false;
    return ((await this.#limiter?.consume(ipSubnet(clientIp(req)))) ?? 0) === 0;
  }

  async isUsedUp(ip: string): Promise<boolean> {
    return ((await this.#limiter?.blockedMs(ipSubnet(ip))) ?? 0) > 0;
  }

  render<T>(renderPage: () => Promise<T>): Promise<T> {
    return this.#rendering.run(async () => {
      const page = await renderPage();
      // Other requests get their turn before the next page, which blocks the process again.
      await nextTurn();
      return page;
    });
  }

  /** Sends a page from the cache, or renders it within the budget; false, with nothing sent, when the budget is used up. */
  async send(cache: ResponseCache, req: Request, res: Response, source: CacheSource): Promise<boolean> {
    if (!cache.find(source) && !(await this.mayRender(req))) return false;
    return cache.send(req, res, { ...source, build: () => this.render(source.build) });
  }
}
