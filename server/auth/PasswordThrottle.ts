import { normalizeEmail } from '@/domain/cleanText';
import type { Rates } from '../config/limits';
import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import { type Attempt, AttemptLimits } from './AttemptLimits';
import { FailureCounter, throwIfBlocked, UNLIMITED } from './FailureCounter';
import type { KnownDevices } from './knownDevices';

/** The first block after too many wrong passwords in a row. Each further wrong password doubles the time. */
const FIRST_BLOCK_S = 60;

type SignInInput = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

const toAccount = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type LoginRates = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_LIMITS: LoginRates = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/** Throttles password guessing (A1). Callers check, count the attempt, verify the password, and record the outcome. */
export class PasswordThrottle {
  readonly #failuresInRowMax: number;
  readonly #failures;
  readonly #attemptLimits: AttemptLimits;

  constructor(
    rates: LoginRates = NO_LIMITS,
    readonly devices: KnownDevices,
    { inventedKeysMax, makeLimiter = memoryLimiter }: { inventedKeysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#failuresInRowMax = rates.login;
    this.#failures = {
      known: new FailureCounter(makeLimiter, 'known'),
      invented: new FailureCounter(makeLimiter, 'invented', inventedKeysMax),
    };
    this.#attemptLimits = new AttemptLimits(rates, makeLimiter, inventedKeysMax);
  }

  async makeAttempt({ email, user, network, device }: SignInInput): Promise<Attempt> {
    const account = user ? toAccount(user) : normalizeEmail(email);
    const emailKind = user ? 'known' : 'invented';
    const isOwnDevice = await this.devices.has(account, device);
    return isOwnDevice
      ? { key: `${device} ${account}`, account, emailKind, isTrusted: true }
      : { key: `${network} ${account}`, account, emailKind, isTrusted: false, network };
  }

  makeSessionAttempt(sessionId: string, user: UserRecord): Attempt {
    const account = toAccount(user);
    return { key: `session ${sessionId} ${account}`, account, emailKind: 'known', isTrusted: true };
  }

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#failures[attempt.emailKind].waitMs(attempt.key));
  }

  /** Counts an attempt before its password is verified, so that parallel attempts get no extra guesses. Throws 429. */
  async countAttempt(attempt: Attempt): Promise<void> {
    // The attempt may have waited in a queue since the caller's `check`. Earlier attempts may have failed meanwhile.
    await this.check(attempt);
    await this.#attemptLimits.count(attempt);
  }

  /** Undoes `countAttempt` after a right password. The failures in a row stay. */
  async refund(attempt: Attempt): Promise<void> {
    await this.#attemptLimits.refund(attempt);
  }

  async countFailureInRow(attempt: Attempt): Promise<void> {
    const failures = this.#failures[attempt.emailKind];
    const failuresInRow = await failures.add(attempt.key);
    const doublings = failuresInRow - this.#failuresInRowMax;
    if (doublings >= 0) await failures.block(attempt.key, FIRST_BLOCK_S * 2 ** doublings);
  }

  /** Forgets the failures in a row. After a sign-in, `device` counts as the user's own from now on. */
  async recordSuccess(attempt: Attempt, device?: string): Promise<void> {
    await this.#failures[attempt.emailKind].forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
