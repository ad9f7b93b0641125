import { normalizeEmail } from '@/domain/cleanText';
import type { Rates } from '../config/limits';
import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import { FailureCounter, throwIfBlocked, UNLIMITED } from './FailureCounter';
import type { KnownDevices } from './knownDevices';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 3600;
const FIRST_BLOCK_S = 60;
type SignInInput = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

/** One try at a password, and what it counts against. */
export type Attempt = {
  /** Failures in a row count per key. Callers run the attempts of a key one at a time, so that each is counted. */
  key: string;
  /** The user's id, which survives a change of the email address; the email address where no user has it. */
  account: string;
  network: string;
  hasUser: boolean;
  /** Whether the account has signed in on the device, or the attempt is made in an open session. */
  isOwnDevice: boolean;
};

// The space keeps users and email addresses apart: no email address contains one.
const toAccount = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type LoginRates = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_LIMITS: LoginRates = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/**
 * Throttles password guessing (promise A1). The 5th wrong password in a row for a user from one network costs a wait of
 * 60 s; each further one doubles the wait, to 15 min at most. Email addresses without a user have the same limits, so that a
 * limit reveals no user. On a user's own device, only wrong passwords typed there count.
 */
export class PasswordThrottle {
  readonly #rates: LoginRates;
  readonly #attemptsPerNetwork;
  // A full limiter forgets its oldest keys. Invented email addresses have limiters of their own, so they push out no user.
  readonly #countersOfUsers;
  readonly #countersOfInventedEmails;

  constructor(
    rates: LoginRates | undefined,
    readonly devices: KnownDevices,
    { inventedKeysMax, makeLimiter = memoryLimiter }: { inventedKeysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#rates = rates ?? NO_LIMITS;
    const { loginPerNetwork, loginPerUser } = this.#rates;
    const makeCounters = (kind: 'known' | 'invented', keysMax?: number) => {
      const perAccountLimit = { points: loginPerUser, seconds: HOUR_S, keysMax };
      return {
        failures: new FailureCounter(makeLimiter, kind, keysMax),
        attemptsPerAccount: makeLimiter(`sign-ins per account, ${kind}`, perAccountLimit),
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
    const isOwnDevice = await this.devices.has(account, device);
    return { key: `${isOwnDevice ? device : network} ${account}`, account, network, hasUser: user !== undefined, isOwnDevice };
  }

  /** Makes an attempt of a signed-in user at the own password, which strangers behind the same address cannot use up. */
  makeSessionAttempt(sessionId: string, user: UserRecord): Attempt {
    const account = toAccount(user);
    return { key: `session ${sessionId} ${account}`, account, network: '', hasUser: true, isOwnDevice: true };
  }

  /** Throws 429 while the attempt's key is blocked after failures. */
  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#findCounters(attempt).failures.waitMs(attempt.key));
  }

  /** Counts an attempt before its password is verified, so that parallel attempts get no more guesses. Throws 429. */
  async begin(attempt: Attempt): Promise<void> {
    // Checked again: while the attempt waited in the queue, an earlier one of its key can have failed.
    await this.check(attempt);
    if (attempt.isOwnDevice) return;
    throwIfBlocked(await this.#attemptsPerNetwork.consume(attempt.network));
    const waitMs = await this.#findCounters(attempt).attemptsPerAccount.consume(attempt.account);
    // An attempt that the limit of the account rejects does not count for the network.
    if (waitMs > 0) await this.#attemptsPerNetwork.refund(attempt.network);
    throwIfBlocked(waitMs);
  }

  /** Undoes `begin`. Failures in a row stay: the right password must give no new guesses at the code (promise A12). */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isOwnDevice) return;
    await this.#attemptsPerNetwork.refund(attempt.network);
    await this.#findCounters(attempt).attemptsPerAccount.refund(attempt.account);
  }

  async recordFailure(attempt: Attempt): Promise<void> {
    const { failures } = this.#findCounters(attempt);
    const failuresBeyondLimit = (await failures.count(attempt.key)) - this.#rates.login;
    if (failuresBeyondLimit >= 0) await failures.block(attempt.key, FIRST_BLOCK_S * 2 ** failuresBeyondLimit);
  }

  /** Forgets the failures in a row; after a sign-in, it also remembers the device as the user's own. */
  async recordSuccess(attempt: Attempt, device?: string): Promise<void> {
    await this.#findCounters(attempt).failures.forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
