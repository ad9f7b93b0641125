import { FairQueue } from '../lib/fairQueue';

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

  /** The number of pages in the queue. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Renders a page when its turn has come. */
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
