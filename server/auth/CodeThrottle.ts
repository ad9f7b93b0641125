import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import { FailureCounter, MAX_BLOCK_S, throwIfBlocked } from './FailureCounter';
import type { Attempt } from './PasswordThrottle';

/** More wrong codes in a row suggest that a stranger knows the password. */
export const WRONG_CODES_MAX = 20;

/** Throttles codes of a second factor: from the 20th wrong code in a row, each one blocks for 15 minutes (promise A12). */
export class CodeThrottle {
  readonly #failures: FailureCounter;

  constructor(
    readonly isEnabled: boolean,
    makeLimiter: MakeLimiter = memoryLimiter,
  ) {
    this.#failures = new FailureCounter(makeLimiter, 'codes');
  }

  /** On a user's own device, wrong codes count for that device; on all other devices together, for the account. */
  #toKey = ({ isTrusted, key, account }: Attempt) => (isTrusted ? key : account);

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#failures.waitMs(this.#toKey(attempt)));
  }

  /** Records a wrong code; resolves to whether the user gets a mail about it: the 20th, the 40th and so on. */
  async recordFailure(attempt: Attempt): Promise<boolean> {
    if (!this.isEnabled) return false;
    const key = this.#toKey(attempt);
    const failuresInRow = await this.#failures.add(key);
    if (failuresInRow >= WRONG_CODES_MAX) await this.#failures.block(key, MAX_BLOCK_S);
    return failuresInRow % WRONG_CODES_MAX === 0;
  }

  async recordSuccess(attempt: Attempt): Promise<void> {
    await this.#failures.forget(this.#toKey(attempt));
  }
}
