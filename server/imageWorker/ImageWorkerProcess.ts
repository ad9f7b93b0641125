import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { errors } from '../lib/errors';
import { type ImageTask, imageResultSchema } from './imageTask';

/** Milliseconds after which a process without work ends, and gives all its memory back. */
const IDLE_MS = 10_000;

/** How many times as long as a picture may take on a quiet processor it may take on a busy one. */
const PATIENCE = 6;

const REFUSALS = {
  IMAGE_TYPE: errors.imageType,
  IMAGE_TOO_LARGE: errors.imageTooLarge,
  IMAGE_CORRUPT: errors.imageCorrupt,
  IMAGE_TOO_SLOW: errors.imageTooSlow,
};

/** Beside the built server its own bundle; where the sources run, the source. */
const isBuilt = path.extname(__filename) === '.cjs';
const ENTRY = path.join(__dirname, isBuilt ? 'imageWorker.cjs' : '../imageWorker.ts');

const start = (mostMs: number) =>
  fork(ENTRY, [String(mostMs)], {
    execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
    // It decodes what strangers made: it gets nothing of the server's environment. Threads share their memory, so that little is left over.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * A process of its own that works on one picture at a time. Decoders keep much memory and cannot be interrupted: this one ends when it is
 * idle, and is killed with a picture that takes too long.
 */
export class ImageWorkerProcess {
  #child: ChildProcess | undefined;
  #isReady = false;
  #rest: NodeJS.Timeout | undefined;

  /** `mostMs` is the processor's time that a picture may take. */
  constructor(readonly mostMs: number) {}

  /** Gives the picture that a task asks for. Rejects with a refusal where that is due to the picture, or to the lack of a process. */
  async work(task: ImageTask): Promise<Buffer> {
    clearTimeout(this.#rest);
    this.#child ??= start(this.mostMs);
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    try {
      return await this.#answer(child, task);
    } finally {
      // Without work it keeps no one from ending.
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

  #answer(child: ChildProcess, task: ImageTask): Promise<Buffer> {
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
        limit = setTimeout(() => giveUp(errors.imageTooSlow()), PATIENCE * this.mostMs);
        child.send(task, (error) => error && onLost());
      };
      const onMessage = (message: unknown) => {
        const answer = imageResultSchema.parse(message);
        if ('isReady' in answer) return begin();
        // Its decoder goes on, and cannot be stopped otherwise.
        if ('refused' in answer && answer.refused === 'IMAGE_TOO_SLOW') return giveUp(errors.imageTooSlow());
        finish();
        if ('bytes' in answer) resolve(answer.bytes);
        else reject('refused' in answer ? REFUSALS[answer.refused]() : new Error(answer.fault));
      };
      child.on('message', onMessage).on('exit', onLost).on('error', onLost);
      if (this.#isReady) begin();
    });
  }
}
