import type { Request, Response } from 'express';
import type { Rates } from '../config/limits';
import { FairQueue } from '../lib/concurrency';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';
import type { ResponseCache, Source } from '../lib/responseCache';

const pause = () => new Promise((resolve) => setImmediate(resolve));

type Reader = { network: string; socket: { readonly destroyed: boolean } };
/** A page that waits to be rendered, for these readers. */
type Waiting = { readers: Reader[]; start: () => Promise<void> };

/**
 * Renders one page at a time, and lets other work run between two pages: rendering takes as long as a hundred cached responses. Networks
 * take turns, and a page that several wait for is rendered in the first turn of one of them.
 */
export class RenderQueue {
  readonly #turns = new FairQueue<Waiting>();
  readonly #waiting = new Map<string | symbol, Waiting>();
  #isRendering = false;

  get size(): number {
    return this.#waiting.size;
  }

  has(name: string): boolean {
    return this.#waiting.has(name);
  }

  /** Renders a page, which others can join by its name; undefined when all who wait for it have disconnected by then. */
  render<T>(reader: Reader, make: () => Promise<T>, name: string | symbol = Symbol('page')): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const readers: Reader[] = [];
      let isStarted = false;
      const start = async () => {
        // The turn of another network has come before.
        if (isStarted) return;
        isStarted = true;
        this.#waiting.delete(name);
        if (readers.every(({ socket }) => socket.destroyed)) resolve(undefined);
        else await make().then(resolve, reject);
        await pause();
      };
      this.#waiting.set(name, { readers, start });
      this.join(name, reader);
      if (!this.#isRendering) void this.#work();
    });
  }

  /** Waits with the others for a page, if it is still to be rendered. */
  join(name: string | symbol, reader: Reader) {
    const page = this.#waiting.get(name);
    if (!page) return;
    page.readers.push(reader);
    this.#turns.push(reader.network, page);
  }

  async #work() {
    this.#isRendering = true;
    for (let next = this.#turns.shift(); next; next = this.#turns.shift()) await next.start();
    this.#isRendering = false;
  }
}

const networkOf = (req: Request) => ipSubnet(clientIp(req));
const readerOf = (req: Request): Reader => ({ network: networkOf(req), socket: req.socket });

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

  /** Counts a page for a caller; false when the limit is exceeded and the client must render it. */
  async mayRender(req: Request, name = ''): Promise<boolean> {
    if (this.#queue.size >= WAITING_MAX && !this.#queue.has(name)) return false;
    return ((await this.#limiter?.consume(networkOf(req))) ?? 0) === 0;
  }

  /** Whether a caller's limit is exceeded, so that the client must render uncached pages. */
  async isUsedUp(address: string): Promise<boolean> {
    return ((await this.#limiter?.retryAfter(ipSubnet(address))) ?? 0) > 0;
  }

  /** Renders a page when it is the caller's turn; undefined when the caller has disconnected by then. */
  render<T>(req: Request, make: () => Promise<T>, name?: string): Promise<T | undefined> {
    return this.#queue.render(readerOf(req), make, name);
  }

  /** Sends a cached page, or renders it once for all who wait for it; false when the client must render it. */
  async send(cache: ResponseCache, req: Request, res: Response, source: Source): Promise<boolean> {
    const name = `${source.version} ${source.key}`;
    if (!cache.find(source) && !(await this.mayRender(req, name))) return false;
    this.#queue.join(name, readerOf(req));
    return cache.send(req, res, { ...source, build: () => this.render(req, source.build, name) });
  }
}
