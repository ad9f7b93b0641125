import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { errors } from '../lib/errors';
import { type ImageOutput, type ImageTask, workerMessageSchema } from './imageTask';

const IDLE_MS = 10_000;

/** On a busy processor an image can take this many times its CPU time. */
const WALL_TIME_FACTOR = 6;

const ERROR_BY_REJECTION = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** The built server runs the worker's bundle beside it; otherwise the source runs. */
const isBuilt = path.extname(__filename) === '.cjs';
const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

/**
 * Waits for the next message of a process. Throws IMAGE_TOO_SLOW once `timeout` aborts. When the process has died, as
 * for lack of memory, it throws OVERLOADED, which asks the client to try again: the next task starts a new process.
 */
async function waitForMessage(child: ChildProcess, timeout?: AbortSignal) {
  const exit = new AbortController();
  const abortOnExit = () => exit.abort();
  child.once('exit', abortOnExit);
  try {
    const signal = timeout ? AbortSignal.any([exit.signal, timeout]) : exit.signal;
    const [message] = await once(child, 'message', { signal });
    return workerMessageSchema.parse(message);
  } catch {
    throw timeout?.aborted ? errors.imageTooSlow() : errors.overloaded();
  } finally {
    child.off('exit', abortOnExit);
  }
}

/** Runs image tasks, which the caller gives one at a time, in a process that starts when needed and ends when idle. */
export class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(readonly maxCpuMs: number) {}

  async run(task: ImageTask): Promise<ImageOutput> {
    clearTimeout(this.#idleTimer);
    const message = await this.#runTask(task).catch((error: unknown) => {
      // The process is dead, too slow, or sent something that is no message of a worker.
      this.end();
      throw error;
    });
    switch (message.kind) {
      case 'image':
        return message.image;
      case 'rejection':
        // The worker has answered, but its decoder goes on: only killing the process stops it.
        if (message.code === 'IMAGE_TOO_SLOW') this.end();
        throw ERROR_BY_REJECTION[message.code]();
      case 'error':
        throw new Error(message.text);
      case 'ready':
        throw new Error('The image worker began again.');
    }
  }

  end() {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #runTask(task: ImageTask) {
    const child = this.#child ?? (await this.#start());
    // While it works, the process keeps the server alive; an idle one must not.
    child.ref();
    child.channel?.ref();
    try {
      child.send(task);
      return await waitForMessage(child, AbortSignal.timeout(WALL_TIME_FACTOR * this.maxCpuMs));
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(ENTRY, [String(this.maxCpuMs)], {
      execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
      // It decodes untrusted files, so it gets no secrets of the environment; few malloc arenas save memory.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child
      // An error without a listener would end the server. A task that waits gets it through `once`.
      .on('error', () => {})
      .once('exit', () => {
        if (this.#child === child) this.#child = undefined;
      });
    // The first message says that the process is ready.
    await waitForMessage(child);
    return child;
  }
}
