import { FairQueue } from '../fairQueue';

const pause = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Draws one page at a time, and lets everything else that waits go on between two of them: drawing a page takes as long as a hundred
 * answers that are ready. Networks take turns.
 */
export class DrawingQueue {
  readonly #waiting = new FairQueue<() => Promise<void>>();
  #isDrawing = false;

  /** How many pages wait to be drawn. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Draws a page when its turn has come. */
  draw<T>(network: string, make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(network, () => make().then(resolve, reject));
      if (!this.#isDrawing) void this.#work();
    });
  }

  async #work() {
    this.#isDrawing = true;
    for (let draw = this.#waiting.shift(); draw; draw = this.#waiting.shift()) {
      await draw();
      await pause();
    }
    this.#isDrawing = false;
  }
}
