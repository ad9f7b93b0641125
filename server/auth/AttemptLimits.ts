import type { Rates } from '../config/limits';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';
import { throwIfBlocked } from './FailureCounter';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 3600;

type EmailKind = 'known' | 'invented';

export type Attempt = {
  /** Failures in a row are counted per key. The key joins the account with a session, own device or network. */
  key: string;
  account: string;
  /** Invented emails have counters of their own. Otherwise a flood of them would push counts of users out of memory. */
  emailKind: EmailKind;
} & AttemptSource;

type AttemptSource =
  /** The user's own device and an open session are trusted. Attempts of strangers elsewhere cannot block them. */
  { isTrusted: true } | { isTrusted: false; network: string };

/** Limits the attempts of strangers, per network in a quarter of an hour and per account in an hour. */
export class AttemptLimits {
  readonly #perNetwork: RateLimiter;
  /** Invented emails have the same limit as users. A block must not reveal whether an account exists. */
  readonly #perAccount: Record<EmailKind, RateLimiter>;

  constructor(
    { loginPerNetwork, loginPerUser }: Pick<Rates, 'loginPerNetwork' | 'loginPerUser'>,
    makeLimiter: MakeLimiter,
    inventedKeysMax: number | undefined,
  ) {
    this.#perNetwork = makeLimiter('sign-ins per network', { points: loginPerNetwork, seconds: QUARTER_HOUR_S });
    const limit = { points: loginPerUser, seconds: HOUR_S };
    this.#perAccount = {
      known: makeLimiter('sign-ins per account, known', limit),
      invented: makeLimiter('sign-ins per account, invented', { ...limit, keysMax: inventedKeysMax }),
    };
  }

  async count(attempt: Attempt): Promise<void> {
    if (attempt.isTrusted) return;
    throwIfBlocked(await this.#perNetwork.consume(attempt.network));
    const waitMs = await this.#perAccount[attempt.emailKind].consume(attempt.account);
    if (waitMs > 0) await this.#perNetwork.refund(attempt.network);
    throwIfBlocked(waitMs);
  }

  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isTrusted) return;
    await this.#perNetwork.refund(attempt.network);
    await this.#perAccount[attempt.emailKind].refund(attempt.account);
  }
}
