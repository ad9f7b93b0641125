import { accountOf } from '@/domain/account';
import type { Rates } from '../config/rates';
import { errors } from '../lib/errors';
import { RateLimiter } from '../lib/rateLimiter';
import type { TrustedAddresses } from './trustedAddresses';

const A_QUARTER = 900;
const AN_HOUR = 3600;
const A_DAY = 86_400;
const FIRST_BLOCK = 60;
const LONGEST_BLOCK = 900;

/** Who tries to sign in: the address of the account as it was typed, and the network the try comes from. `isKnown` where there is such an account. */
export type Attempt = { email: string; network: string; isKnown?: boolean };

type Counters = { failures: RateLimiter; blocks: RateLimiter; perAccount: RateLimiter };

/** Limiters forget what was quiet longest: accounts that exist have their own, which invented ones can never push out. */
const countersOf = (perAccount: number, keysMax?: number): Counters => ({
  failures: new RateLimiter({ points: Number.MAX_SAFE_INTEGER, seconds: A_DAY, keysMax }),
  blocks: new RateLimiter({ points: 0, seconds: LONGEST_BLOCK, keysMax }),
  perAccount: new RateLimiter({ points: perAccount, seconds: AN_HOUR, keysMax }),
});

/**
 * Throttles guessing (promise A1): after 5 wrong passwords of an account from one network each further one costs a wait of 60 s,
 * doubling to 15 min; a network has 30 in 15 min, an account 50 in an hour from networks it was never signed in to from. An account
 * that does not exist is treated the same.
 */
export class LoginThrottle {
  readonly #perNetwork;
  readonly #known;
  readonly #invented;

  constructor(
    readonly rates: Pick<Rates, 'login' | 'loginPerAddress' | 'loginPerAccount'> | undefined,
    readonly trusted: TrustedAddresses,
    /** How many invented accounts are remembered; as many as any limiter remembers unless given. */
    { keysMax }: { keysMax?: number } = {},
  ) {
    this.#perNetwork = new RateLimiter({ points: rates?.loginPerAddress ?? 0, seconds: A_QUARTER });
    this.#known = countersOf(rates?.loginPerAccount ?? 0);
    this.#invented = countersOf(rates?.loginPerAccount ?? 0, keysMax);
  }

  #of({ isKnown = false }: Attempt): Counters {
    return isKnown ? this.#known : this.#invented;
  }

  /** What must run one after the other to be counted exactly. */
  pairOf({ email, network }: Attempt): string {
    return `${network} ${accountOf(email)}`;
  }

  /** Refuses an attempt that has to wait. */
  async check(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const waitMs = await this.#of(attempt).blocks.retryAfter(this.pairOf(attempt));
    if (waitMs > 0) throw errors.loginThrottled(waitMs);
  }

  /** Counts an attempt as failed until it is known to be better, so that many at once are not more than many in a row. */
  async begin(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    await this.check(attempt);
    const { network } = attempt;
    const inNetwork = await this.#perNetwork.consume(network);
    if (inNetwork.waitMs > 0) throw errors.loginThrottled(inNetwork.waitMs);
    if (this.trusted.has(accountOf(attempt.email), network)) return;
    const inAccount = await this.#of(attempt).perAccount.consume(accountOf(attempt.email));
    if (inAccount.waitMs === 0) return;
    await this.#perNetwork.refund(network);
    throw errors.loginThrottled(inAccount.waitMs);
  }

  /** The password was wrong. */
  async failed(attempt: Attempt): Promise<void> {
    if (!this.rates) return;
    const pair = this.pairOf(attempt);
    const over = (await this.#of(attempt).failures.add(pair)) - this.rates.login;
    if (over >= 0) await this.#of(attempt).blocks.block(pair, Math.min(FIRST_BLOCK * 2 ** over, LONGEST_BLOCK));
  }

  /** The password was right: what was counted for this try is taken back, and the network is trusted from now on. */
  async succeeded(attempt: Attempt): Promise<void> {
    const account = accountOf(attempt.email);
    if (this.rates) {
      await this.#of(attempt).failures.forget(this.pairOf(attempt));
      await this.#perNetwork.refund(attempt.network);
      if (!this.trusted.has(account, attempt.network)) await this.#of(attempt).perAccount.refund(account);
    }
    this.trusted.add(account, attempt.network);
  }
}
