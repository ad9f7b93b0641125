import { accountOf } from '@/domain/user';
import type { Rates } from '../config/rates';
import { errors } from '../lib/errors';
import { type MakeLimiter, memoryLimiter, type RateLimiter } from '../lib/rateLimiter';
import type { TrustedAddresses } from './trustedAddresses';

const A_QUARTER = 900;
const AN_HOUR = 3600;
const A_DAY = 86_400;
const FIRST_BLOCK = 60;
const LONGEST_BLOCK = 900;

/**
 * A sign-in attempt: the e-mail address as typed, and the network of the client. `isKnown` means that a user has that address.
 */
export type Attempt = { email: string; network: string; isKnown?: boolean };

type Counters = { failures: RateLimiter; blocks: RateLimiter; perAccount: RateLimiter };

/**
 * Rate limiters evict the least recently used key. Existing users have limiters of their own, so that invented addresses cannot
 * evict them.
 */
const countersOf = (makeLimiter: MakeLimiter, kind: string, perAccount: number, keysMax?: number): Counters => ({
  failures: makeLimiter(`failed sign-ins, ${kind}`, { points: Number.MAX_SAFE_INTEGER, seconds: A_DAY, keysMax }),
  blocks: makeLimiter(`blocked sign-ins, ${kind}`, { points: 0, seconds: LONGEST_BLOCK, keysMax }),
  perAccount: makeLimiter(`sign-ins per account, ${kind}`, { points: perAccount, seconds: AN_HOUR, keysMax }),
});

/**
 * Throttles password guessing (promise A1). After 5 wrong passwords for a user from one network, each further one costs a wait of
 * 60 s, doubling to 15 min. A network has 30 attempts in 15 min; a user has 50 in an hour from untrusted networks. An address
 * without a user is treated the same.
 */
export class LoginThrottle {
  readonly #perNetwork;
  readonly #known;
  readonly #invented;

  constructor(
    readonly rates: Pick<Rates, 'login' | 'loginPerAddress' | 'loginPerAccount'> | undefined,
    readonly trusted: TrustedAddresses,
    /** How many invented addresses are remembered; defaults to the capacity of a rate limiter. */
    { keysMax, makeLimiter = memoryLimiter }: { keysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#perNetwork = makeLimiter('sign-ins per network', { points: rates?.loginPerAddress ?? 0, seconds: A_QUARTER });
    this.#known = countersOf(makeLimiter, 'known', rates?.loginPerAccount ?? 0);
    this.#invented = countersOf(makeLimiter, 'invented', rates?.loginPerAccount ?? 0, keysMax);
  }

  #of({ isKnown = false }: Attempt): Counters {
    return isKnown ? this.#known : this.#invented;
  }

  /** The key under which attempts must run one at a time to be counted exactly. */
  pairOf({ email, network }: Attempt): string {
    return `${network} ${accountOf(email)}`;
  }

  /** Throws when an attempt has to wait. */
  async check(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const waitMs = await this.#of(attempt).blocks.retryAfter(this.pairOf(attempt));
    if (waitMs > 0) throw errors.loginThrottled(waitMs);
  }

  /** Counts an attempt as failed in advance, so that parallel attempts get no more guesses than sequential ones. */
  async begin(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    await this.check(attempt);
    const { network } = attempt;
    const inNetwork = await this.#perNetwork.consume(network);
    if (inNetwork.waitMs > 0) throw errors.loginThrottled(inNetwork.waitMs);
    if (await this.trusted.has(accountOf(attempt.email), network)) return;
    const inAccount = await this.#of(attempt).perAccount.consume(accountOf(attempt.email));
    if (inAccount.waitMs === 0) return;
    await this.#perNetwork.refund(network);
    throw errors.loginThrottled(inAccount.waitMs);
  }

  /**
   * Records a correct password without the code of the second factor: refunds the points of this attempt, but forgets no failure, so
   * that a known password gives no fresh guesses at the code (promise A12).
   */
  async postponed(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    await this.#refund(attempt);
  }

  async #refund(attempt: Attempt): Promise<void> {
    const account = accountOf(attempt.email);
    await this.#perNetwork.refund(attempt.network);
    if (!(await this.trusted.has(account, attempt.network))) await this.#of(attempt).perAccount.refund(account);
  }

  /** Records a wrong password or a wrong code. */
  async failed(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const pair = this.pairOf(attempt);
    const over = (await this.#of(attempt).failures.add(pair)) - this.rates.login;
    if (over >= 0) await this.#of(attempt).blocks.block(pair, Math.min(FIRST_BLOCK * 2 ** over, LONGEST_BLOCK));
  }

  /** Records a correct password: refunds the points of this attempt and trusts the network from now on. */
  async succeeded(attempt: Attempt): Promise<void> {
    const account = accountOf(attempt.email);
    if (this.rates) {
      await this.#of(attempt).failures.forget(this.pairOf(attempt));
      await this.#refund(attempt);
    }
    await this.trusted.add(account, attempt.network);
  }
}
