import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import { FailureCounter, MAX_BLOCK_S, throwIfBlocked } from './FailureCounter';
import type { Attempt } from './PasswordThrottle';

/** More wrong codes in a row suggest that a stranger knows the password. */
export const WRONG_CODES_MAX = 20;

/** Throttles codes of a second factor: from the twentieth wrong one in a row on, each costs 15 min (promise A12). */
export class CodeThrottle {
  readonly #consecutive: FailureCounter;

  constructor(
    readonly isEnabled: boolean,
    makeLimiter: MakeLimiter = memoryLimiter,
  ) {
    this.#consecutive = new FailureCounter(makeLimiter, 'codes');
  }

  #toKey = ({ isOwnDevice, key, account }: Attempt) => (isOwnDevice ? key : account);

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#consecutive.waitMs(this.#toKey(attempt)));
  }

  /** Records a wrong code; resolves to whether another twenty came in a row. */
  async recordFailure(attempt: Attempt): Promise<boolean> {
    if (!this.isEnabled) return false;
    const inRow = await this.#consecutive.count(this.#toKey(attempt));
    if (inRow >= WRONG_CODES_MAX) await this.#consecutive.block(this.#toKey(attempt), MAX_BLOCK_S);
    return inRow % WRONG_CODES_MAX === 0;
  }

  async recordSuccess(attempt: Attempt): Promise<void> {
    await this.#consecutive.forget(this.#toKey(attempt));
  }
}
