import { accountOf } from '@/domain/user';
import type { Rates } from '../config/limits';
import { errors } from '../lib/errors';
import { type MakeLimiter, memoryLimiter, type RateLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import type { KnownDevices } from './knownDevices';

const QUARTER_HOUR_S = 900;
const HOUR_S = 3600;
const DAY_S = 86_400;
const FIRST_BLOCK_S = 60;
const MAX_BLOCK_S = 900;
/** So many wrong codes in a row mean that a stranger knows the password. */
export const CODES_IN_A_ROW = 20;

/** What a client sent: the email address, the user who has it, the network, and the id of the device. */
type Typed = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

/**
 * An attempt at a password. `account` is the id of the user, so that no change of the email address starts a new count, or the
 * typed email address where no user has it. `ownDevice` is the device when the account has signed in on it.
 */
type Attempt = { account: string; isKnown: boolean; network: string; ownDevice: string | undefined };

// The space keeps users and email addresses apart: no email address contains one.
const accountOfUser = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

type Counters = { failures: RateLimiter; blocks: RateLimiter; perAccount: RateLimiter };

/**
 * Rate limiters evict the least recently used key. Existing users have limiters of their own, so that invented email addresses cannot
 * evict them. `failures` only counts; `blocks` has no points, because `block` alone sets it.
 */
const countersOf = (makeLimiter: MakeLimiter, kind: string, perAccount: number, keysMax?: number): Counters => ({
  failures: makeLimiter(`failed sign-ins, ${kind}`, { points: Number.MAX_SAFE_INTEGER, seconds: DAY_S, keysMax }),
  blocks: makeLimiter(`blocked sign-ins, ${kind}`, { points: 0, seconds: MAX_BLOCK_S, keysMax }),
  perAccount: makeLimiter(`sign-ins per account, ${kind}`, { points: perAccount, seconds: HOUR_S, keysMax }),
});

/**
 * Throttles password guessing (promise A1). After 5 wrong passwords for a user from one network, each further one costs a wait of
 * 60 s, doubling to 15 min. A network has 30 attempts in 15 min; a user has 50 in an hour. An email address without a user has the
 * same limits, counted apart, so that reaching one does not reveal which addresses have a user. On a device that has signed in to the
 * account before, and in an open session, only the wrong passwords typed there count.
 */
export class LoginThrottle {
  readonly #perNetwork;
  readonly #known;
  readonly #invented;

  constructor(
    readonly rates: Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'> | undefined,
    readonly devices: KnownDevices,
    /** How many invented email addresses are remembered; defaults to the capacity of a rate limiter. */
    { keysMax, makeLimiter = memoryLimiter }: { keysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#perNetwork = makeLimiter('sign-ins per network', { points: rates?.loginPerNetwork ?? 0, seconds: QUARTER_HOUR_S });
    this.#known = countersOf(makeLimiter, 'known', rates?.loginPerUser ?? 0);
    this.#invented = countersOf(makeLimiter, 'invented', rates?.loginPerUser ?? 0, keysMax);
  }

  #of({ isKnown }: Attempt): Counters {
    return isKnown ? this.#known : this.#invented;
  }

  async attemptOf({ email, user, network, device }: Typed): Promise<Attempt> {
    const account = user ? accountOfUser(user) : accountOf(email);
    const ownDevice = (await this.devices.has(account, device)) ? device : undefined;
    return { account, isKnown: user !== undefined, network, ownDevice };
  }

  /** An attempt of a signed-in user at the own password, which strangers behind the same address cannot use up. */
  attemptIn(sessionId: string, user: UserRecord): Attempt {
    return { account: accountOfUser(user), isKnown: true, network: '', ownDevice: `session ${sessionId}` };
  }

  /** The key of the failures and blocks; callers run the attempts of a key one at a time, so that each is counted. */
  throttleKey({ account, network, ownDevice = network }: Attempt): string {
    return `${ownDevice} ${account}`;
  }

  async check(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const waitMs = await this.#of(attempt).blocks.retryAfter(this.throttleKey(attempt));
    if (waitMs > 0) throw errors.loginThrottled(waitMs);
  }

  /** Counts an attempt as failed in advance, so that parallel attempts get no more guesses than sequential ones. */
  async begin(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    await this.check(attempt);
    if (attempt.ownDevice !== undefined) return;
    const { network } = attempt;
    const networkMs = await this.#perNetwork.consume(network);
    if (networkMs > 0) throw errors.loginThrottled(networkMs);
    const accountMs = await this.#of(attempt).perAccount.consume(attempt.account);
    if (accountMs === 0) return;
    await this.#perNetwork.refund(network);
    throw errors.loginThrottled(accountMs);
  }

  /**
   * Records a correct password without the code of the second factor: refunds the points of this attempt, but forgets no failure, so
   * that a known password gives no fresh guesses at the code (promise A12).
   */
  async passwordAccepted(attempt: Attempt): Promise<void> {
    if (!this.rates || attempt.ownDevice !== undefined) return;
    await this.#perNetwork.refund(attempt.network);
    await this.#of(attempt).perAccount.refund(attempt.account);
  }

  /** The key of the wrong codes in a row: of the account wherever they come from, but of an own device apart. */
  #codesOf(attempt: Attempt): string {
    return `codes ${attempt.ownDevice === undefined ? attempt.account : this.throttleKey(attempt)}`;
  }

  /** Throws when a code of the second factor has to wait; for attempts whose password is right. */
  async checkCode(attempt: Attempt): Promise<void> {
    const waitMs = this.rates ? await this.#known.blocks.retryAfter(this.#codesOf(attempt)) : 0;
    if (waitMs > 0) throw errors.loginThrottled(waitMs);
  }

  /** Records a wrong code; resolves to whether another twenty came in a row. From the twentieth on each costs a wait (promise A12). */
  async failedCode(attempt: Attempt): Promise<boolean> {
    if (!this.rates) return false;
    await this.failed(attempt);
    const inRow = await this.#known.failures.add(this.#codesOf(attempt));
    if (inRow >= CODES_IN_A_ROW) await this.#known.blocks.block(this.#codesOf(attempt), MAX_BLOCK_S);
    return inRow % CODES_IN_A_ROW === 0;
  }

  async failed(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const key = this.throttleKey(attempt);
    const over = (await this.#of(attempt).failures.add(key)) - this.rates.login;
    if (over >= 0) await this.#of(attempt).blocks.block(key, Math.min(FIRST_BLOCK_S * 2 ** over, MAX_BLOCK_S));
  }

  /** Records a correct password: refunds the points of this attempt, and knows the device of a sign-in from now on. */
  async succeeded(attempt: Attempt, device?: string): Promise<void> {
    if (this.rates) {
      for (const key of [this.throttleKey(attempt), this.#codesOf(attempt)]) await this.#of(attempt).failures.forget(key);
      await this.passwordAccepted(attempt);
    }
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}
