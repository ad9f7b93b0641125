import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { contractLimits } from '../config/limits';
import { Semaphore } from '../lib/concurrency';
import { errors } from '../lib/errors';
import { type ImageTask, imageResultSchema, type MadeImage } from './imageTask';

const IDLE_MS = 10_000;

/** The factor from CPU time to wall time that an image can take on a busy processor. */
const PATIENCE = 6;

const ERRORS = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** The built server runs the worker's bundle beside it; otherwise the source runs. */
const isBuilt = path.extname(__filename) === '.cjs';
const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

async function nextMessage(child: ChildProcess, slow?: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once('exit', end);
  try {
    const signal = slow ? AbortSignal.any([ended.signal, slow]) : ended.signal;
    const [message] = await once(child, 'message', { signal });
    return imageResultSchema.parse(message);
  } catch {
    throw slow?.aborted ? errors.imageTooSlow() : errors.overloaded();
  } finally {
    child.off('exit', end);
  }
}

/** A process for one image at a time. It ends when idle, because decoders hold memory, and when an image takes too long. */
class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(readonly maxMs: number) {}

  async work(task: ImageTask): Promise<MadeImage> {
    clearTimeout(this.#rest);
    const answer = await this.#answer(task).catch((error: unknown) => {
      this.end();
      throw error;
    });
    if ('bytes' in answer) return answer;
    if (!('code' in answer)) throw new Error('fault' in answer ? answer.fault : 'The image worker began again.');
    // The decoder would continue: only killing the process stops it.
    if (answer.code === 'IMAGE_TOO_SLOW') this.end();
    throw ERRORS[answer.code]();
  }

  end() {
    clearTimeout(this.#rest);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #answer(task: ImageTask) {
    const child = this.#child ?? (await this.#start());
    child.ref();
    child.channel?.ref();
    try {
      child.send(task);
      return await nextMessage(child, AbortSignal.timeout(PATIENCE * this.maxMs));
    } finally {
      // An idle worker must not keep the server process alive.
      child.unref();
      child.channel?.unref();
      this.#rest = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(ENTRY, [String(this.maxMs)], {
      execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
      // The process decodes untrusted files, so it gets none of the server's environment. All threads share two malloc arenas,
      // so that little memory stays allocated.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    // The code that waits for a message learns of an error; an idle process that has ended is replaced.
    child
      .on('error', () => {})
      .once('exit', () => {
        if (this.#child === child) this.#child = undefined;
      });
    await nextMessage(child);
    return child;
  }
}

/** Decoding takes the most memory, so at most two images are decoded at a time (promise U6). */
const AT_A_TIME = 2;

type ImageWorker = { work(task: ImageTask): Promise<MadeImage>; end(): void };

/** A pool of image worker processes; further tasks wait in order. */
export class ImageWorkerPool {
  readonly #slots = new Semaphore(AT_A_TIME);
  /** Idle workers, most recently used first, so that the others reach their idle timeout. */
  readonly #free: ImageWorker[];
  readonly #all: readonly ImageWorker[];

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

  /** Runs an image task. Throws an HTTP error for a bad image, and a plain error when drawing fails. */
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

  close() {
    for (const one of this.#all) one.end();
  }
}
