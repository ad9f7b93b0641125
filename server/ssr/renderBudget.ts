import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Rates } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';
import type { CacheSource, ResponseCache } from '../lib/responseCache';

export const RATE_WINDOW_SECONDS = 10;
const WAITING_PAGES_MAX = 100;

/** Renders pages one at a time and limits them per network. A page costs as much as a hundred other requests (H11). */
export class RenderBudget {
  readonly #rendering = new Semaphore(1);
  readonly #limiter: RateLimiter | undefined;

  constructor(rates: Pick<Rates, 'pages'> | undefined, makeLimiter: MakeLimiter) {
    this.#limiter = rates && makeLimiter('pages', { points: rates.pages, seconds: RATE_WINDOW_SECONDS });
  }

  get waiting(): number {
    return this.#rendering.waiting;
  }

  /** Counts a page for the client's network. Resolves to false if the page must not be rendered. */
  async countPage(req: Request): Promise<boolean> {
    if (this.waiting >= WAITING_PAGES_MAX) return false;
    const blockedMs = await this.#limiter?.consume(ipSubnet(clientIp(req)));
    return blockedMs === undefined || blockedMs === 0;
  }

  async isUsedUp(ip: string): Promise<boolean> {
    const blockedMs = await this.#limiter?.blockedMs(ipSubnet(ip));
    return blockedMs !== undefined && blockedMs > 0;
  }

  render<T>(renderPage: () => Promise<T>): Promise<T> {
    return this.#rendering.run(async () => {
      const page = await renderPage();
      // Rendering blocks the process, so other requests get a turn before the next page.
      await yieldToOthers();
      return page;
    });
  }

  /** Sends a cached page or renders it. Resolves to false, with nothing sent, if the budget is used up. */
  async send(cache: ResponseCache, req: Request, res: Response, source: CacheSource): Promise<boolean> {
    const isCached = cache.find(source) !== undefined;
    if (!isCached && !(await this.countPage(req))) return false;
    return cache.send(req, res, { ...source, build: () => this.render(source.build) });
  }
}
