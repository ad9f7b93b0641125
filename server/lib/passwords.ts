import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from './concurrency';
import { errors } from './errors';

// argon2id is the package's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of a discarded password, so that an unknown address costs as much time as a wrong password (promise A3).
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nDSJ8eoQDCDSZ9Bn65lp5w$8OyXmsXvXxHriuAhGMvb6G4Abxr1GT6RoS7EFfNwoZo';

const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const isOutdatedHash = (storedHash: string) => !storedHash.startsWith(CURRENT);

/** The argon2id hash of a password, with a random salt (promise A4). Only seed data passes a salt, to be reproducible. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...COST, salt } : COST);
}

/** Whether the password matches the hash. Without a hash it returns false after the same time. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const isKnown = storedHash?.startsWith('$argon2') ?? false;
  const fits = await verify(isKnown && storedHash ? storedHash : NOBODYS_HASH, password).catch(() => false);
  return isKnown && fits;
}

/** Hashes run in libuv's four threads, which also read files: one thread stays free for them. */
const MOST_AT_ONCE = 3;

/** A hash occupies a processor for tens of milliseconds: one processor stays free for other requests. */
const hashesAtOnce = (processors: number) => Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));

/** Bounds hashing (promise A9): throws OVERLOADED when too many wait. Work of one key runs one at a time, for exact counts. */
export class HashQueue {
  readonly #slots: Semaphore;
  readonly #slotOfKey = new Map<string, Semaphore>();
  #size = 0;

  constructor(
    readonly waitingMax: number,
    processors = availableParallelism(),
  ) {
    this.#slots = new Semaphore(hashesAtOnce(processors));
  }

  get waiting(): number {
    return this.#size - this.#slots.running;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#slotOfKey.get(key) ?? new Semaphore(1);
    const mustWait = own.running > 0 || this.#slots.running === this.#slots.count;
    if (mustWait && this.waiting >= this.waitingMax) throw errors.overloaded();
    this.#slotOfKey.set(key, own);
    this.#size += 1;
    try {
      return await own.run(() => this.#slots.run(work));
    } finally {
      this.#size -= 1;
      if (own.running === 0) this.#slotOfKey.delete(key);
    }
  }
}
