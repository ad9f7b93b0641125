import { contractLimits } from '../limits';
import { Slots } from '../slots';
import { PictureProcess } from './PictureProcess';
import type { PictureTask } from './pictureTask';

/** Decoding is where pictures take memory: two at a time, whoever asks (promise U6). */
const AT_A_TIME = 2;

/** Whoever works on one picture at a time. */
export type PictureWorker = { work(task: PictureTask): Promise<Buffer>; end(): void };

/** Works on pictures in processes of their own, a few at a time; the others wait in their order. */
export class PictureWork {
  readonly #slots = new Slots(AT_A_TIME);
  /** Those that worked last come first: the others have a chance to end. */
  readonly #free: PictureWorker[];
  readonly #all: readonly PictureWorker[];

  /** `mostMs` is the processor's time that a picture may take before it is given up. */
  constructor(mostMs = contractLimits.pictureMs, makeWorker = (): PictureWorker => new PictureProcess(mostMs)) {
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
  run(task: PictureTask | (() => Promise<PictureTask>)): Promise<Buffer> {
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
