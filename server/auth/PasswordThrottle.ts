import { normalizeEmail } from '@/domain/cleanText';
import type { Rates } from '../config/limits';
import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import { FailureCounter, throwIfBlocked, UNLIMITED } from './FailureCounter';
import type { KnownDevices } from './knownDevices';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 3600;
/** The 5th wrong password in a row (`login`) blocks its key for so long; each further one doubles it, to 15 min at most. */
const FIRST_BLOCK_S = 60;

type SignInInput = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

export type Attempt = {
  /** The account, with the session, the user's own device or else the network. Failures in a row count per key. */
  key: string;
  /** The user's id, which survives a change of the email address; the email address where no user has it. */
  account: string;
  network: string;
  hasUser: boolean;
  /** Whether it is made on a device where the account has signed in, or in an open session: it then counts for its key alone. */
  isTrusted: boolean;
};

// The space keeps users and email addresses apart: no email address contains one.
const toAccount = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type LoginRates = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_LIMITS: LoginRates = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/** Throttles password guessing (A1). Callers `check`, await the turn of the key, `begin`, verify, and record how it ended. */
export class PasswordThrottle {
  readonly #rates: LoginRates;
  readonly #attemptsPerNetwork;
  // Invented addresses have the same limits, so that none reveals a user; but limiters apart: a full one forgets its oldest keys.
  readonly #countersOfUsers;
  readonly #countersOfInventedEmails;

  constructor(
    rates: LoginRates | undefined,
    readonly devices: KnownDevices,
    { inventedKeysMax, makeLimiter = memoryLimiter }: { inventedKeysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#rates = rates ?? NO_LIMITS;
    const { loginPerNetwork, loginPerUser } = this.#rates;
    const makeCounters = (namePart: 'known' | 'invented', keysMax?: number) => {
      const perAccountLimit = { points: loginPerUser, seconds: HOUR_S, keysMax };
      return {
        failures: new FailureCounter(makeLimiter, namePart, keysMax),
        attemptsPerAccount: makeLimiter(`sign-ins per account, ${namePart}`, perAccountLimit),
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
    const key = `${isOwnDevice ? device : network} ${account}`;
    return { key, account, network, hasUser: user !== undefined, isTrusted: isOwnDevice };
  }

  /** Makes an attempt in an open session, which counts for this session alone: strangers in its network cannot block it. */
  makeSessionAttempt(sessionId: string, user: UserRecord): Attempt {
    const account = toAccount(user);
    return { key: `session ${sessionId} ${account}`, account, network: '', hasUser: true, isTrusted: true };
  }

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#findCounters(attempt).failures.waitMs(attempt.key));
  }

  /** Counts an attempt before its password is verified, so that parallel attempts get no more guesses. Throws 429. */
  async begin(attempt: Attempt): Promise<void> {
    // Checked again: while the attempt waited in the queue, an earlier one of its key can have failed.
    await this.check(attempt);
    if (attempt.isTrusted) return;
    throwIfBlocked(await this.#attemptsPerNetwork.consume(attempt.network));
    const waitMs = await this.#findCounters(attempt).attemptsPerAccount.consume(attempt.account);
    // An attempt that the limit of the account rejects does not count for the network.
    if (waitMs > 0) await this.#attemptsPerNetwork.refund(attempt.network);
    throwIfBlocked(waitMs);
  }

  /** Undoes `begin` after a right password without its code. Failures in a row stay, or it would allow new guesses at codes. */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isTrusted) return;
    await this.#attemptsPerNetwork.refund(attempt.network);
    await this.#findCounters(attempt).attemptsPerAccount.refund(attempt.account);
  }

  async recordFailure(attempt: Attempt): Promise<void> {
    const { failures } = this.#findCounters(attempt);
    const doublings = (await failures.count(attempt.key)) - this.#rates.login;
    if (doublings >= 0) await failures.block(attempt.key, FIRST_BLOCK_S * 2 ** doublings);
  }

  /** Forgets the failures in a row; after a sign-in, it also remembers the device as the user's own. */
  async recordSuccess(attempt: Attempt, device?: string): Promise<void> {
    await this.#findCounters(attempt).failures.forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
