import { normalizeEmail } from '@/domain/cleanText';
import type { Rates } from '../config/limits';
import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import { FailureCounter, throwIfBlocked, UNLIMITED } from './FailureCounter';
import type { KnownDevices } from './knownDevices';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 3600;
/** The first block after too many wrong passwords in a row. Each further wrong password doubles the time. */
const FIRST_BLOCK_S = 60;

type SignInInput = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

export type Attempt = {
  /** Failures in a row are counted per key. The key joins the account with a session, own device or network. */
  key: string;
  account: string;
  hasUser: boolean;
} & AttemptSource;

type AttemptSource =
  /** The user's own device and an open session are trusted. Attempts of strangers elsewhere cannot block them. */
  { isTrusted: true } | { isTrusted: false; network: string };

const toAccount = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type LoginRates = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_LIMITS: LoginRates = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/** Throttles password guessing (A1). Callers check, count the attempt, verify the password, and record the outcome. */
export class PasswordThrottle {
  readonly #rates: LoginRates;
  readonly #attemptsPerNetwork;
  // Invented emails have the same limits as users. A block must not reveal whether an account exists.
  // Separate counters keep a flood of invented emails from pushing the counts of users out of memory.
  readonly #countersOfUsers;
  readonly #countersOfInventedEmails;

  constructor(
    rates: LoginRates | undefined,
    readonly devices: KnownDevices,
    { inventedKeysMax, makeLimiter = memoryLimiter }: { inventedKeysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#rates = rates ?? NO_LIMITS;
    const { loginPerNetwork, loginPerUser } = this.#rates;
    const makeCounters = (emailKind: 'known' | 'invented', keysMax?: number) => {
      const perAccountLimit = { points: loginPerUser, seconds: HOUR_S, keysMax };
      return {
        failures: new FailureCounter(makeLimiter, emailKind, keysMax),
        attemptsPerAccount: makeLimiter(`sign-ins per account, ${emailKind}`, perAccountLimit),
      };
    };
    this.#attemptsPerNetwork = makeLimiter('sign-ins per network', { points: loginPerNetwork, seconds: QUARTER_HOUR_S });
    this.#countersOfUsers = makeCounters('known');
    this.#countersOfInventedEmails = makeCounters('invented', inventedKeysMax);
  }

  #findCounters({ hasUser }: Attempt) {
    return hasUser ? this.#countersOfUsers : this.#countersOfInventedEmails;
  }

  async makeAttempt({ email, user, network, device }: SignInInput): Promise<Attempt> {
    const account = user ? toAccount(user) : normalizeEmail(email);
    const hasUser = user !== undefined;
    const isOwnDevice = await this.devices.has(account, device);
    return isOwnDevice
      ? { key: `${device} ${account}`, account, hasUser, isTrusted: true }
      : { key: `${network} ${account}`, account, hasUser, isTrusted: false, network };
  }

  makeSessionAttempt(sessionId: string, user: UserRecord): Attempt {
    const account = toAccount(user);
    return { key: `session ${sessionId} ${account}`, account, hasUser: true, isTrusted: true };
  }

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#findCounters(attempt).failures.waitMs(attempt.key));
  }

  /** Counts an attempt before its password is verified, so that parallel attempts get no extra guesses. Throws 429. */
  async countAttempt(attempt: Attempt): Promise<void> {
    // The attempt may have waited in a queue since the caller's `check`. Earlier attempts may have failed meanwhile.
    await this.check(attempt);
    if (attempt.isTrusted) return;
    throwIfBlocked(await this.#attemptsPerNetwork.consume(attempt.network));
    const waitMs = await this.#findCounters(attempt).attemptsPerAccount.consume(attempt.account);
    if (waitMs > 0) await this.#attemptsPerNetwork.refund(attempt.network);
    throwIfBlocked(waitMs);
  }

  /** Undoes `countAttempt` after a right password. The failures in a row stay. */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isTrusted) return;
    await this.#attemptsPerNetwork.refund(attempt.network);
    await this.#findCounters(attempt).attemptsPerAccount.refund(attempt.account);
  }

  async countFailureInRow(attempt: Attempt): Promise<void> {
    const { failures } = this.#findCounters(attempt);
    const failuresInRow = await failures.add(attempt.key);
    const doublings = failuresInRow - this.#rates.login;
    if (doublings >= 0) await failures.block(attempt.key, FIRST_BLOCK_S * 2 ** doublings);
  }

  /** Forgets the failures in a row. After a sign-in, `device` counts as the user's own from now on. */
  async recordSuccess(attempt: Attempt, device?: string): Promise<void> {
    await this.#findCounters(attempt).failures.forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
