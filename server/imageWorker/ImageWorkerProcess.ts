import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { errors } from '../lib/errors';
import { type ImageOutput, type ImageTask, workerMessageSchema } from './imageTask';

const IDLE_MS = 10_000;

/** On a busy machine, an image may take this many times its CPU time before the process counts as hung. */
const WALL_TIME_FACTOR = 6;

const ERROR_BY_REJECTION = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** The built server runs the bundle of the worker, which lies beside its own. In development, the source runs. */
const isBuilt = path.extname(__filename) === '.cjs';
const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

/** Runs image tasks in a child process, so that a bad image cannot harm the server. The process starts when needed
 * and ends when idle. Callers must wait for one task before they pass the next. */
export class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(readonly maxCpuMs: number) {}

  async run(task: ImageTask): Promise<ImageOutput> {
    clearTimeout(this.#idleTimer);
    const message = await this.#runTask(task).catch((error: unknown) => {
      // The process is dead, hangs, or has sent an unknown message. The next task starts a new process.
      this.end();
      throw error;
    });
    switch (message.kind) {
      case 'image':
        return message.image;
      case 'rejection':
        // The decoder of a slow image still runs. Only killing the process stops the decoder.
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
    // A working process keeps the server from exiting. An idle process must not, so `finally` calls `unref`.
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
      // The process decodes untrusted files, so it gets none of the server's variables, which include secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child
      // An `error` event without a listener would end the server.
      .on('error', () => {})
      .once('exit', () => {
        if (this.#child === child) this.#child = undefined;
      });
    // The first message says that the process is ready.
    await waitForMessage(child);
    return child;
  }
}

/** Throws IMAGE_TOO_SLOW at the timeout. If the process dies, throws OVERLOADED, so that clients retry. */
async function waitForMessage(child: ChildProcess, timeout?: AbortSignal) {
  const death = new AbortController();
  const onExit = () => death.abort();
  child.once('exit', onExit);
  try {
    const signal = timeout ? AbortSignal.any([death.signal, timeout]) : death.signal;
    const [message] = await once(child, 'message', { signal });
    return workerMessageSchema.parse(message);
  } catch {
    throw timeout?.aborted ? errors.imageTooSlow() : errors.overloaded();
  } finally {
    child.off('exit', onExit);
  }
}
