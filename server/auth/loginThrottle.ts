import { accountOf } from '@/domain/user';
import type { Rates } from '../config/limits';
import { errors } from '../lib/errors';
import { type MakeLimiter, memoryLimiter, type RateLimiter } from '../lib/rateLimiter';
import type { UserRecord } from '../storage/records';
import type { TrustedAddresses } from './trustedAddresses';

const A_QUARTER = 900;
const AN_HOUR = 3600;
const A_DAY = 86_400;
const FIRST_BLOCK = 60;
const LONGEST_BLOCK = 900;
/** So many wrong codes in a row mean that a stranger knows the password. */
export const CODES_IN_A_ROW = 20;

/** What a client sent: the email address, the user who has it, the network, and the id of the device. */
type Typed = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device?: string };

/**
 * A sign-in attempt. `account` is the id of the user, so that no change of the address starts a new count, or the typed address
 * where no user has it. `isOwnDevice` means that the account has signed in on the device, `isTrusted` on it or from the network.
 */
type Attempt = Omit<Typed, 'email' | 'user'> & {
  account: string;
  isKnown: boolean;
  isOwnDevice: boolean;
  isTrusted: boolean;
};

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
 * without a user is treated the same: if invented addresses had a limit of their own, reaching it would show which ones are not
 * invented. On a device that has signed in to the account before, only the wrong passwords typed there count.
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

  #of({ isKnown }: Attempt): Counters {
    return isKnown ? this.#known : this.#invented;
  }

  async attemptOf({ email, user, network, device }: Typed): Promise<Attempt> {
    // No address has a space, so no address is the name of a user.
    const account = user ? `user ${user.id}` : accountOf(email);
    const isOwnDevice = device !== undefined && (await this.trusted.has(account, device));
    const isTrusted = isOwnDevice || (await this.trusted.has(account, network));
    return { account, isKnown: user !== undefined, network, device, isOwnDevice, isTrusted };
  }

  /** The key under which attempts must run one at a time to be counted exactly. */
  pairOf({ account, network, device, isOwnDevice }: Attempt): string {
    return `${isOwnDevice ? device : network} ${account}`;
  }

  async check(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const waitMs = await this.#of(attempt).blocks.retryAfter(this.pairOf(attempt));
    if (waitMs > 0) throw errors.loginThrottled(waitMs);
  }

  /** Counts an attempt as failed in advance, so that parallel attempts get no more guesses than sequential ones. */
  async begin(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    await this.check(attempt);
    if (attempt.isOwnDevice) return;
    const { network } = attempt;
    const networkMs = await this.#perNetwork.consume(network);
    if (networkMs > 0) throw errors.loginThrottled(networkMs);
    if (attempt.isTrusted) return;
    const accountMs = await this.#of(attempt).perAccount.consume(attempt.account);
    if (accountMs === 0) return;
    await this.#perNetwork.refund(network);
    throw errors.loginThrottled(accountMs);
  }

  /**
   * Records a correct password without the code of the second factor: refunds the points of this attempt, but forgets no failure, so
   * that a known password gives no fresh guesses at the code (promise A12).
   */
  async postponed(attempt: Attempt): Promise<void> {
    if (!this.rates || attempt.isOwnDevice) return;
    await this.#perNetwork.refund(attempt.network);
    if (!attempt.isTrusted) await this.#of(attempt).perAccount.refund(attempt.account);
  }

  /** The key of the wrong codes in a row: of the account wherever they come from, but of an own device apart. */
  #codesOf(attempt: Attempt): string {
    return `codes ${attempt.isOwnDevice ? this.pairOf(attempt) : attempt.account}`;
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
    if (inRow >= CODES_IN_A_ROW) await this.#known.blocks.block(this.#codesOf(attempt), LONGEST_BLOCK);
    return inRow % CODES_IN_A_ROW === 0;
  }

  async failed(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const pair = this.pairOf(attempt);
    const over = (await this.#of(attempt).failures.add(pair)) - this.rates.login;
    if (over >= 0) await this.#of(attempt).blocks.block(pair, Math.min(FIRST_BLOCK * 2 ** over, LONGEST_BLOCK));
  }

  /** Records a correct password: refunds the points of this attempt and trusts network and device from now on. */
  async succeeded(attempt: Attempt): Promise<void> {
    const { account, network, device } = attempt;
    if (this.rates) {
      for (const key of [this.pairOf(attempt), this.#codesOf(attempt)]) await this.#of(attempt).failures.forget(key);
      await this.postponed(attempt);
    }
    await this.trusted.add(account, network);
    if (device !== undefined) await this.trusted.add(account, device);
  }
}
