import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { errors } from '../lib/errors';
import { type ImageOutput, type ImageTask, imageResultSchema } from './imageTask';

export const IDLE_MS = 10000;

/** The factor from CPU time to wall time that an image can take on a busy processor. */
export const WALL_TIME_FACTOR = 6;
export const ERROR_BY_CODE = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** The built server runs the worker's bundle beside it; otherwise the source runs. */
export const isBuilt = path.extname(__filename) === '.cjs';
export const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

export async function waitForMessage(child: ChildProcess, slow?: AbortSignal) {
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

/** A process that decodes one image at a time. It ends when idle, to free memory, or when an image is slow. */
export class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(readonly maxMs: number) {}

  async run(task: ImageTask): Promise<ImageOutput> {
    clearTimeout(this.#idleTimer);
    const result = await this.#runTask(task).catch((error: unknown) => {
      this.end();
      throw error;
    });
    if ('bytes' in result) return result;
    if (!('code' in result)) throw new Error('fault' in result ? result.fault : 'The image worker began again.');
    // The decoder would continue: only killing the process stops it.
    if (result.code === 'IMAGE_TOO_SLOW') this.end();
    throw ERROR_BY_CODE[result.code]();
  }

  end() {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #runTask(task: ImageTask) {
    const child = this.#child ?? (await this.#start());
    child.ref();
    child.channel?.ref();
    try {
      child.send(task);
      return await waitForMessage(child, AbortSignal.timeout(WALL_TIME_FACTOR * this.maxMs));
    } finally {
      // An idle worker must not keep the server process alive.
      child.unref();
      child.channel?.unref();
      this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(ENTRY, [String(this.maxMs)], {
      execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
      // It decodes untrusted files, so it gets no secrets of the environment; few malloc arenas save memory.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child
      .on('error', () => {})
      .once('exit', () => {
        if (this.#child === child) this.#child = undefined;
      });
    await waitForMessage(child);
    return child;
  }
}
