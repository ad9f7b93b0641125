import { defaultLimits } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { ImageWorkerProcess } from './ImageWorkerProcess';
import type { ImageOutput, ImageTask } from './imageTask';

/** Decoding takes the most memory, so at most two images are decoded at a time (promise U6). */
const CONCURRENT_MAX = 2;

type ImageWorker = { run(task: ImageTask): Promise<ImageOutput>; end(): void };

/** A pool of image worker processes; further tasks wait in order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(CONCURRENT_MAX);
  readonly #free: ImageWorker[];
  readonly #all: readonly ImageWorker[];

  constructor(maxMs = defaultLimits.imageMs, makeWorker = (): ImageWorker => new ImageWorkerProcess(maxMs)) {
    this.#all = Array.from({ length: CONCURRENT_MAX }, makeWorker);
    this.#free = [...this.#all];
  }

  get running(): number {
    return this.#slots.running;
  }

  get waiting(): number {
    return this.#slots.waiting;
  }

  /** Runs an image task. Throws an HTTP error for a bad image, and a plain error when drawing fails. */
  run(task: ImageTask | (() => Promise<ImageTask>)): Promise<ImageOutput> {
    return this.#slots.run(async () => {
      const worker = this.#free.shift();
      if (!worker) throw new Error('There are as many picture processes as there are slots.');
      try {
        return await worker.run(typeof task === 'function' ? await task() : task);
      } finally {
        this.#free.unshift(worker);
      }
    });
  }

  close() {
    for (const one of this.#all) one.end();
  }
}
