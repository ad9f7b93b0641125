import { FairQueue } from '../lib/fairQueue';

/** The longest rest between two pages of one network: a busy processor makes drawing look longer than it is. */
const REST_MAX_MS = 100;

const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Draws one page at a time, and lets everything else that waits go on between two of them: drawing a page takes as long as a hundred
 * answers that are ready. Networks take turns; one that wants page after page gets half of the time, and the other half is for
 * everybody else.
 */
export class RenderQueue {
  readonly #waiting = new FairQueue<{ network: string; draw: () => Promise<void> }>();
  #isDrawing = false;
  #last = { network: '', restsUntil: 0 };
  #endRest = () => {};

  /** How many pages wait to be drawn. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Draws a page when its turn has come. */
  draw<T>(network: string, make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(network, { network, draw: () => make().then(resolve, reject) });
      if (!this.#isDrawing) void this.#work();
      else if (network !== this.#last.network) this.#endRest();
    });
  }

  async #work() {
    this.#isDrawing = true;
    while (this.#waiting.size > 0) {
      const { network, restsUntil } = this.#last;
      if (!this.#waiting.hasOthers(network)) await this.#rest(restsUntil - performance.now());
      const next = this.#waiting.shift(network);
      if (next) await this.#draw(next);
      await pause();
    }
    this.#isDrawing = false;
  }

  /** Waits, unless a page for another network comes. */
  async #rest(ms: number) {
    if (ms <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endRest = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }

  async #draw({ network, draw }: { network: string; draw: () => Promise<void> }) {
    const began = performance.now();
    await draw();
    const ended = performance.now();
    this.#last = { network, restsUntil: ended + Math.min(ended - began, REST_MAX_MS) };
  }
}
