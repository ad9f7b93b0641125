import { contractLimits } from '../config/limits';
import { Semaphore } from '../lib/semaphore';
import { ImageWorkerProcess } from './ImageWorkerProcess';
import type { ImageTask } from './imageTask';

/** Decoding is where pictures take memory: two at a time, whoever asks (promise U6). */
const AT_A_TIME = 2;

/** Whoever works on one picture at a time. */
export type ImageWorker = { work(task: ImageTask): Promise<Buffer>; end(): void };

/** Works on pictures in processes of their own, a few at a time; the others wait in their order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(AT_A_TIME);
  /** Those that worked last come first: the others have a chance to end. */
  readonly #free: ImageWorker[];
  readonly #all: readonly ImageWorker[];

  /** `mostMs` is the processor's time that a picture may take before it is given up. */
  constructor(mostMs = contractLimits.pictureMs, makeWorker = (): ImageWorker => new ImageWorkerProcess(mostMs)) {
    this.#all = Array.from({ length: AT_A_TIME }, makeWorker);
    this.#free = [...this.#all];
  }

  /** How many pictures are worked on. */
  get running(): number {
    return this.#slots.running;
  }

  /** How many pictures wait for their turn. */
  get waiting(): number {
    return this.#slots.waiting;
  }

  /**
   * Gives the picture that a task asks for. Refuses one that cannot be taken, one that takes too long, and any while no process can
   * be had; rejects where it cannot be drawn.
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

  /** Ends the processes; what they work on is refused. */
  close() {
    for (const one of this.#all) one.end();
  }
}
