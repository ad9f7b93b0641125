import { contractLimits } from '../config/limits';
import { Semaphore } from '../lib/semaphore';
import { ImageWorkerProcess } from './ImageWorkerProcess';
import type { ImageTask } from './imageTask';

/** Decoding takes the most memory, so at most two images are decoded at a time (promise U6). */
const AT_A_TIME = 2;

/** A worker that processes one image at a time. */
type ImageWorker = { work(task: ImageTask): Promise<Buffer>; end(): void };

/** A pool of image worker processes; further tasks wait in order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(AT_A_TIME);
  /** Idle workers, most recently used first, so that the others reach their idle timeout. */
  readonly #free: ImageWorker[];
  readonly #all: readonly ImageWorker[];

  /** `mostMs` is the CPU time an image can take before it is rejected. */
  constructor(mostMs = contractLimits.imageMs, makeWorker = (): ImageWorker => new ImageWorkerProcess(mostMs)) {
    this.#all = Array.from({ length: AT_A_TIME }, makeWorker);
    this.#free = [...this.#all];
  }

  /** The number of images being processed. */
  get running(): number {
    return this.#slots.running;
  }

  /** The number of images waiting. */
  get waiting(): number {
    return this.#slots.waiting;
  }

  /**
   * Runs an image task and returns the image. Throws an HTTP error for an image that is invalid or too slow, or when no worker
   * process can start; rejects with a plain error when rendering fails.
   */
  run(task: ImageTask | (() => Promise<ImageTask>)): Promise<Buffer> {
    return this.#slots.run(async () => {
      const free = this.#free.shift();
      if (!free) throw new Error('There are as many picture processes as there are slots.');
      try {
        return await free.work(typeof task === 'function' ? await task() : task);
      } finally {
        this.#free.unshift(free);
      }
    });
  }

  /** Ends the worker processes; tasks in progress are rejected. */
  close() {
    for (const one of this.#all) one.end();
  }
}
