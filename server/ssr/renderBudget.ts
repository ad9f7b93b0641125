import type { Request } from 'express';
import type { Rates } from '../config/limits';
import { FairQueue } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import { RateLimiter } from '../lib/rateLimiter';

/**
 * The longest pause, in milliseconds, between two pages of one network: on a busy processor rendering seems to take longer than
 * it does.
 */
const REST_MAX_MS = 100;

const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Renders one page at a time, and lets other work run between two pages: rendering takes as long as a hundred cached responses.
 * Networks take turns; a network that requests page after page gets half of the time, the rest of the server the other half.
 */
export class RenderQueue {
  readonly #waiting = new FairQueue<{ network: string; render: () => Promise<void> }>();
  #isRendering = false;
  #last = { network: '', restsUntil: 0 };
  #endRest = () => {};

  get size(): number {
    return this.#waiting.size;
  }

  render<T>(network: string, make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(network, { network, render: () => make().then(resolve, reject) });
      if (!this.#isRendering) void this.#work();
      else if (network !== this.#last.network) this.#endRest();
    });
  }

  async #work() {
    this.#isRendering = true;
    while (this.#waiting.size > 0) {
      const { network, restsUntil } = this.#last;
      if (!this.#waiting.hasOthers(network)) await this.#rest(restsUntil - performance.now());
      const next = this.#waiting.shift(network);
      if (next) await this.#render(next);
      await pause();
    }
    this.#isRendering = false;
  }

  /** Pauses, unless a page for another network arrives. */
  async #rest(ms: number) {
    if (ms <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endRest = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }

  async #render({ network, render }: { network: string; render: () => Promise<void> }) {
    const began = performance.now();
    await render();
    const ended = performance.now();
    this.#last = { network, restsUntil: ended + Math.min(ended - began, REST_MAX_MS) };
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

  constructor(rates: Pick<Rates, 'pages'> | undefined) {
    this.#limiter = rates && new RateLimiter({ points: rates.pages, seconds: TEN_SECONDS });
  }

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
      return make();
    });
  }
}
