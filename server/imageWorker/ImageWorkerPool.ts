import { defaultLimits } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { ImageWorkerProcess } from './ImageWorkerProcess';
import type { ImageOutput, ImageTask } from './imageTask';

/** Decoding an image takes much memory, so at most two images are decoded at a time (promise U6). */
const CONCURRENT_MAX = 2;

type ImageWorker = { run(task: ImageTask): Promise<ImageOutput>; end(): void };

/** Runs image tasks in worker processes, which start on first use. Further tasks wait in order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(CONCURRENT_MAX);
  readonly #idleWorkers: ImageWorker[];
  readonly #workers: readonly ImageWorker[];

  constructor(maxCpuMs = defaultLimits.imageMs, makeWorker = (): ImageWorker => new ImageWorkerProcess(maxCpuMs)) {
    this.#workers = Array.from({ length: CONCURRENT_MAX }, makeWorker);
    this.#idleWorkers = [...this.#workers];
  }

  get running(): number {
    return this.#slots.running;
  }

  get waiting(): number {
    return this.#slots.waiting;
  }

  /** Runs a task. A function is called once a worker is free, to make the task. Throws an HTTP error for a bad image. */
  run(task: ImageTask | (() => Promise<ImageTask>)): Promise<ImageOutput> {
    return this.#slots.run(async () => {
      const worker = this.#idleWorkers.shift();
      if (!worker) throw new Error('There are as many picture processes as there are slots.');
      try {
        return await worker.run(typeof task === 'function' ? await task() : task);
      } finally {
        // The next task gets this worker, whose process runs already. Idle workers end their process after a while.
        this.#idleWorkers.unshift(worker);
      }
    });
  }

  close() {
    for (const worker of this.#workers) worker.end();
  }
}
