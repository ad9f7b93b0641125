import { accountOf } from '@/domain/user';
import type { Rates } from '../config/limits';
import { type MakeLimiter, memoryLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import { FailureCounter, throwIfBlocked, UNLIMITED } from './FailureCounter';
import type { KnownDevices } from './knownDevices';

const QUARTER_HOUR_S = 900;
const HOUR_S = 3600;
const FIRST_BLOCK_S = 60;
type SignInInput = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

export type Attempt = {
  /** Where failures count; callers run the attempts of a key one at a time, so that each is counted. */
  key: string;
  /** The user's id, which survives a change of the email address; that address where no user has it. */
  account: string;
  network: string;
  hasUser: boolean;
  /** Whether the account has signed in on the device, or the attempt is made in an open session. */
  isOwnDevice: boolean;
};

// The space keeps users and email addresses apart: no email address contains one.
const toAccount = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type Rate = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_RATE: Rate = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/**
 * Throttles password guessing (promise A1). After 5 wrong passwords for a user from one network, each further
 * one costs a wait of 60 s, doubling to 15 min. Email addresses without a user have the same limits, so that a
 * limit reveals no user. On a user's own device, only wrong passwords typed there count.
 */
export class PasswordThrottle {
  readonly #rates: Rate;
  readonly #perNetwork;
  readonly #userCounters;
  readonly #strangerCounters;

  constructor(
    rates: Rate | undefined,
    readonly devices: KnownDevices,
    { keysMax, makeLimiter = memoryLimiter }: { keysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#rates = rates ?? NO_RATE;
    const { loginPerNetwork, loginPerUser } = this.#rates;
    const countersOf = (kind: string, most?: number) => ({
      consecutive: new FailureCounter(makeLimiter, kind, most),
      perAccount: makeLimiter(`sign-ins per account, ${kind}`, { points: loginPerUser, seconds: HOUR_S, keysMax: most }),
    });
    this.#perNetwork = makeLimiter('sign-ins per network', { points: loginPerNetwork, seconds: QUARTER_HOUR_S });
    this.#userCounters = countersOf('known');
    this.#strangerCounters = countersOf('invented', keysMax);
  }

  #countersOf({ hasUser }: Attempt) {
    return hasUser ? this.#userCounters : this.#strangerCounters;
  }

  async makeAttempt({ email, user, network, device }: SignInInput): Promise<Attempt> {
    const account = user ? toAccount(user) : accountOf(email);
    const isOwnDevice = await this.devices.has(account, device);
    return { key: `${isOwnDevice ? device : network} ${account}`, account, network, hasUser: user !== undefined, isOwnDevice };
  }

  /** An attempt of a signed-in user at the own password, which strangers behind the same address cannot use up. */
  makeSessionAttempt(sessionId: string, user: UserRecord): Attempt {
    const account = toAccount(user);
    return { key: `session ${sessionId} ${account}`, account, network: '', hasUser: true, isOwnDevice: true };
  }

  async check(attempt: Attempt): Promise<void> {
    throwIfBlocked(await this.#countersOf(attempt).consecutive.waitMs(attempt.key));
  }

  /** Counts an attempt as failed in advance, so that parallel attempts get no more guesses than sequential ones. */
  async begin(attempt: Attempt): Promise<void> {
    await this.check(attempt);
    if (attempt.isOwnDevice) return;
    throwIfBlocked(await this.#perNetwork.consume(attempt.network));
    const waitMs = await this.#countersOf(attempt).perAccount.consume(attempt.account);
    if (waitMs > 0) await this.#perNetwork.refund(attempt.network);
    throwIfBlocked(waitMs);
  }

  /** Undoes `begin` but no failure: the right password must give no new guesses at the code (promise A12). */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isOwnDevice) return;
    await this.#perNetwork.refund(attempt.network);
    await this.#countersOf(attempt).perAccount.refund(attempt.account);
  }

  async recordFailure(attempt: Attempt): Promise<void> {
    const { consecutive } = this.#countersOf(attempt);
    const excess = (await consecutive.count(attempt.key)) - this.#rates.login;
    if (excess >= 0) await consecutive.block(attempt.key, FIRST_BLOCK_S * 2 ** excess);
  }

  async recordSuccess(attempt: Attempt, device?: string): Promise<void> {
    await this.#countersOf(attempt).consecutive.forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
