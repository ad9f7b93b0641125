import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { Attempt } from './AttemptLimits';
import { FailureCounter, MAX_BLOCK_S, throwIfBlocked } from './FailureCounter';

/** More wrong codes in a row suggest that a stranger knows the password. */
export const WRONG_CODES_MAX = 20;

/** Throttles second-factor codes. Each wrong code from the 20th in a row on blocks for 15 minutes (promise A12). */
export class CodeThrottle {
  readonly #failures: FailureCounter;

  constructor(
    readonly isEnabled: boolean,
    makeLimiter: MakeLimiter = memoryLimiter,
  ) {
    this.#failures = new FailureCounter(makeLimiter, 'codes');
  }

  /** Wrong codes on the user's own device count for the device. All other wrong codes count for the account. */
  #toKey = ({ isTrusted, key, account }: Attempt) => (isTrusted ? key : account);

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#failures.waitMs(this.#toKey(attempt)));
  }

  /** Resolves to whether the user gets a mail. A mail is due at the 20th wrong code, the 40th and so on. */
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
