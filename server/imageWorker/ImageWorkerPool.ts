import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { contractLimits } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { errors } from '../lib/errors';
import { type ImageTask, imageResultSchema, type MadeImage } from './imageTask';

/** Milliseconds after which an idle process exits and releases its memory. */
const IDLE_MS = 10_000;

/** The factor from CPU time to wall time that an image can take on a busy processor. */
const PATIENCE = 6;

const ERRORS = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** The built server runs the worker's bundle beside it; in development the source runs. */
const isBuilt = path.extname(__filename) === '.cjs';
const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

const start = (maxMs: number) =>
  fork(ENTRY, [String(maxMs)], {
    execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
    // The process decodes untrusted files, so it gets none of the server's environment. All threads share two malloc arenas,
    // so that little memory stays allocated.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * A worker process that handles one image at a time. Decoders hold much memory and cannot be interrupted, so the process exits
 * when idle and is killed when an image takes too long.
 */
class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #isReady = false;
  #rest: NodeJS.Timeout | undefined;

  /** `maxMs` is the CPU time an image can take. */
  constructor(readonly maxMs: number) {}

  /** Runs an image task and returns the image. Rejects with an HTTP error when the image is invalid or no process can start. */
  async work(task: ImageTask): Promise<MadeImage> {
    clearTimeout(this.#rest);
    this.#child ??= start(this.maxMs);
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    try {
      return await this.#answer(child, task);
    } finally {
      // An idle worker must not keep the server process alive.
      child.unref();
      child.channel?.unref();
      this.#rest = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next task starts another. */
  end() {
    clearTimeout(this.#rest);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#isReady = false;
  }

  #answer(child: ChildProcess, task: ImageTask): Promise<MadeImage> {
    return new Promise((resolve, reject) => {
      let limit: NodeJS.Timeout | undefined;
      const finish = () => {
        clearTimeout(limit);
        child.off('message', onMessage).off('exit', onLost).off('error', onLost);
      };
      const giveUp = (reason: Error) => {
        finish();
        if (this.#child === child) this.end();
        reject(reason);
      };
      const onLost = () => giveUp(errors.overloaded());
      const begin = () => {
        this.#isReady = true;
        limit = setTimeout(() => giveUp(errors.imageTooSlow()), PATIENCE * this.maxMs);
        child.send(task, (error) => error && onLost());
      };
      const onMessage = (message: unknown) => {
        const answer = imageResultSchema.parse(message);
        if ('isReady' in answer) return begin();
        // The decoder would continue: only killing the process stops it.
        if ('code' in answer && answer.code === 'IMAGE_TOO_SLOW') return giveUp(errors.imageTooSlow());
        finish();
        if ('bytes' in answer) resolve(answer);
        else reject('code' in answer ? ERRORS[answer.code]() : new Error(answer.fault));
      };
      child.on('message', onMessage).on('exit', onLost).on('error', onLost);
      if (this.#isReady) begin();
    });
  }
}

/** Decoding takes the most memory, so at most two images are decoded at a time (promise U6). */
const AT_A_TIME = 2;

/** A worker that processes one image at a time. */
type ImageWorker = { work(task: ImageTask): Promise<MadeImage>; end(): void };

/** A pool of image worker processes; further tasks wait in order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(AT_A_TIME);
  /** Idle workers, most recently used first, so that the others reach their idle timeout. */
  readonly #free: ImageWorker[];
  readonly #all: readonly ImageWorker[];

  /** `maxMs` is the CPU time an image can take before it is rejected. */
  constructor(maxMs = contractLimits.imageMs, makeWorker = (): ImageWorker => new ImageWorkerProcess(maxMs)) {
    this.#all = Array.from({ length: AT_A_TIME }, makeWorker);
    this.#free = [...this.#all];
  }

  get running(): number {
    return this.#slots.running;
  }

  get waiting(): number {
    return this.#slots.waiting;
  }

  /**
   * Runs an image task and returns the image. Throws an HTTP error for an image that is invalid or too slow, or when no worker
   * process can start; rejects with a plain error when rendering fails.
   */
  run(task: ImageTask | (() => Promise<ImageTask>)): Promise<MadeImage> {
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
