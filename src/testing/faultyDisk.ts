import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { type DiskHandle, type DurableFs, disk } from '../../server/lib/disk';

/** A file system call; opening, syncing and closing a folder are separate steps, and `audit` is any call for the audit trail. */
export type Step = keyof DurableFs | keyof DiskHandle | 'open folder' | 'sync folder' | 'close folder' | 'audit';

export type Fault = 'ENOSPC' | 'EDQUOT' | 'EFBIG' | 'EIO' | 'EMFILE' | 'EACCES' | 'short write';

/**
 * How long a fault lasts: `once` for one call, `sticky` for every later call of that kind, `spreading` for every call that needs
 * space or a healthy disk, while renames still work.
 */
export type Lasting = 'once' | 'sticky' | 'spreading';

type Plan = { at: number; fault: Fault; lasting: Lasting };

const NAMES_ONLY = new Set<Step>(['renameSync', 'unlink', 'markSync', 'read', 'readPart', 'close', 'close folder']);

const IN_TIME = ['markSync', 'linkSync', 'renameSync'] as const;
const WAITED_FOR = ['read', 'readPart', 'unlink'] as const;

/**
 * Injects faults into durable writes below a folder, from any part of the server, until it is repaired. Calls `onStep` before
 * each step.
 */
export class FaultyDisk {
  /** Every step since the last `count` or `fail`. */
  steps: Step[] = [];
  readonly #real: DurableFs = { ...disk };
  #plan: Plan | undefined;
  #failing: Step | undefined;

  constructor(
    readonly folder: string,
    readonly onStep: () => void = () => {},
  ) {
    const real = this.#real;
    /** A call about one file, or about a new path of it, as the same call with a step before it. */
    const asStep =
      (call: (typeof IN_TIME | typeof WAITED_FOR)[number]) =>
      (...args: unknown[]): unknown => {
        const file = String(args.findLast((arg) => typeof arg === 'string'));
        if (this.#isOurs(file)) this.#step(call, file);
        return Reflect.apply(real[call], real, args);
      };
    Object.assign(disk, {
      ...Object.fromEntries(IN_TIME.map((call) => [call, asStep(call)])),
      ...Object.fromEntries(WAITED_FOR.map((call) => [call, async (...args: unknown[]) => asStep(call)(...args)])),
      open: async (file: string, flags: string, mode?: number) => {
        if (!this.#isOurs(file)) return real.open(file, flags, mode);
        const isFolder = flags === 'r' && path.extname(file) === '';
        this.#step(isFolder ? 'open folder' : 'open', file);
        return this.#handle(file, await real.open(file, flags, mode), isFolder);
      },
    });
  }

  /** Resets the step counter and injects no faults. */
  count() {
    this.#plan = undefined;
    this.#failing = undefined;
    this.steps = [];
  }

  /** Fails at the given step from here, counted from 0. */
  fail(at: number, fault: Fault, lasting: Lasting) {
    this.count();
    this.#plan = { at, fault, lasting };
  }

  /** Restores the real file system. */
  repair() {
    Object.assign(disk, this.#real);
  }

  #isOurs = (file: string) => file === this.folder || file.startsWith(`${this.folder}${path.sep}`);

  #handle(file: string, handle: DiskHandle, isFolder: boolean): DiskHandle {
    return {
      write: async (bytes, offset, length) => {
        const isShort = this.#step('write', file);
        return handle.write(bytes, offset, isShort ? Math.ceil(length / 2) : length);
      },
      utimes: async (accessed, modified) => {
        this.#step('utimes', file);
        await handle.utimes(accessed, modified);
      },
      sync: async () => {
        this.#step(isFolder ? 'sync folder' : 'sync', file);
        await handle.sync();
      },
      stat: async (options) => {
        this.#step('stat', file);
        return handle.stat(options);
      },
      close: async () => {
        // A handle is closed even when closing reports an error.
        await handle.close();
        this.#step(isFolder ? 'close folder' : 'close', file);
      },
    };
  }

  /** Throws when this step must fail; true when it must write only a part. */
  #step(call: Step, file: string): boolean {
    this.onStep();
    const step = path.basename(file).startsWith('audit.log') ? 'audit' : call;
    const number = this.steps.push(step) - 1;
    if (!this.#plan) return false;
    const { at, fault, lasting } = this.#plan;
    if (number === at) this.#failing = step;
    const isFailing =
      number === at ||
      (number > at && lasting === 'sticky' && step === this.#failing) ||
      (number > at && lasting === 'spreading' && !NAMES_ONLY.has(step));
    if (!isFailing) return false;
    if (fault === 'short write') return true;
    throw Object.assign(new Error(`${fault}: injected at ${step}`), { code: fault });
  }
}

type Options = { url: string; method: string; path: string; token: string; json: unknown };

/**
 * Starts a write whose body is held back: when this resolves, the server has authorized the caller. `finish` sends the body and
 * returns the status, so that a test can act in between. A rejected write has its status already.
 */
export async function slowWrite({ url, method, path, token, json }: Options): Promise<{ finish(): Promise<number | undefined> }> {
  const body = Buffer.from(JSON.stringify(json));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    // The server sends `100 Continue` once it has authorized the caller.
    expect: '100-continue',
  };
  const request = http.request(`${url}${path}`, { method, headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    request.once('error', reject).once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  request.flushHeaders();
  await Promise.race([once(request, 'continue'), answer]);
  return {
    finish: () => {
      request.end(body);
      return answer;
    },
  };
}
