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
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** So many wrong codes in a row mean that a stranger knows the password. */
export const CODES_IN_A_ROW = 20;

type Typed = { email: string; user: Pick<UserRecord, 'id'> | undefined; network: string; device: string };

export type Attempt = {
  /** Where failures count; callers run the attempts of a key one at a time, so that each is counted. */
  key: string;
  /** The user, so that no change of the email address starts a new count, or the typed email address where no user has it. */
  account: string;
  network: string;
  isKnown: boolean;
  /** Whether the account has signed in on the device, or the attempt is made in an open session. */
  isOwnDevice: boolean;
};

// The space keeps users and email addresses apart: no email address contains one.
const accountOfUser = ({ id }: Pick<UserRecord, 'id'>) => `user ${id}`;

class Counter {
  readonly #failures: RateLimiter;
  readonly #blocks: RateLimiter;

  constructor(makeLimiter: MakeLimiter, kind: string, keysMax?: number) {
    this.#failures = makeLimiter(`failed sign-ins, ${kind}`, { points: UNLIMITED, seconds: DAY_S, keysMax });
    this.#blocks = makeLimiter(`blocked sign-ins, ${kind}`, { points: 0, seconds: MAX_BLOCK_S, keysMax });
  }

  count = (key: string): Promise<number> => this.#failures.add(key);
  forget = (key: string): Promise<void> => this.#failures.forget(key);
  block = (key: string, seconds: number): Promise<void> => this.#blocks.block(key, Math.min(seconds, MAX_BLOCK_S));
  waitMs = (key: string): Promise<number> => this.#blocks.retryAfter(key);
}

function refuse(waitMs: number) {
  if (waitMs > 0) throw errors.loginThrottled(waitMs);
}

type Rate = Pick<Rates, 'login' | 'loginPerNetwork' | 'loginPerUser'>;
const NO_RATE: Rate = { login: UNLIMITED, loginPerNetwork: UNLIMITED, loginPerUser: UNLIMITED };

/**
 * Throttles password guessing (promise A1). After 5 wrong passwords for a user from one network, each further one costs a wait of 60 s,
 * doubling to 15 min. An email address without a user has the same limits, counted apart: reaching one does not reveal which addresses
 * have a user, and invented ones evict no count of a user. On an own device only the wrong passwords typed there count.
 */
export class PasswordThrottle {
  readonly #rates: Rate;
  readonly #perNetwork;
  readonly #known;
  readonly #invented;

  constructor(
    /** Undefined throttles nothing. */
    rates: Rate | undefined,
    readonly devices: KnownDevices,
    { keysMax, makeLimiter = memoryLimiter }: { keysMax?: number; makeLimiter?: MakeLimiter } = {},
  ) {
    this.#rates = rates ?? NO_RATE;
    const { loginPerNetwork, loginPerUser } = this.#rates;
    const countersOf = (kind: string, most?: number) => ({
      inRow: new Counter(makeLimiter, kind, most),
      perAccount: makeLimiter(`sign-ins per account, ${kind}`, { points: loginPerUser, seconds: HOUR_S, keysMax: most }),
    });
    this.#perNetwork = makeLimiter('sign-ins per network', { points: loginPerNetwork, seconds: QUARTER_HOUR_S });
    this.#known = countersOf('known');
    this.#invented = countersOf('invented', keysMax);
  }

  #countersOf({ isKnown }: Attempt) {
    return isKnown ? this.#known : this.#invented;
  }

  async attemptOf({ email, user, network, device }: Typed): Promise<Attempt> {
    const account = user ? accountOfUser(user) : accountOf(email);
    const isOwnDevice = await this.devices.has(account, device);
    return { key: `${isOwnDevice ? device : network} ${account}`, account, network, isKnown: user !== undefined, isOwnDevice };
  }

  /** An attempt of a signed-in user at the own password, which strangers behind the same address cannot use up. */
  attemptIn(sessionId: string, user: UserRecord): Attempt {
    const account = accountOfUser(user);
    return { key: `session ${sessionId} ${account}`, account, network: '', isKnown: true, isOwnDevice: true };
  }

  async check(attempt: Attempt): Promise<void> {
    refuse(await this.#countersOf(attempt).inRow.waitMs(attempt.key));
  }

  /** Counts an attempt as failed in advance, so that parallel attempts get no more guesses than sequential ones. */
  async begin(attempt: Attempt): Promise<void> {
    await this.check(attempt);
    if (attempt.isOwnDevice) return;
    refuse(await this.#perNetwork.consume(attempt.network));
    const waitMs = await this.#countersOf(attempt).perAccount.consume(attempt.account);
    if (waitMs > 0) await this.#perNetwork.refund(attempt.network);
    refuse(waitMs);
  }

  /** Takes back what `begin` counted, but forgets no failure: a known password gives no fresh guesses at the code (promise A12). */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.isOwnDevice) return;
    await this.#perNetwork.refund(attempt.network);
    await this.#countersOf(attempt).perAccount.refund(attempt.account);
  }

  async failed(attempt: Attempt): Promise<void> {
    const { inRow } = this.#countersOf(attempt);
    const over = (await inRow.count(attempt.key)) - this.#rates.login;
    if (over >= 0) await inRow.block(attempt.key, FIRST_BLOCK_S * 2 ** over);
  }

  async succeeded(attempt: Attempt, device?: string): Promise<void> {
    await this.#countersOf(attempt).inRow.forget(attempt.key);
    await this.refund(attempt);
    if (device !== undefined) await this.devices.add(attempt.account, device);
  }
}

/** Throttles codes of a second factor: from the twentieth wrong one in a row on, each costs 15 min (promise A12). */
export class CodeThrottle {
  readonly #inRow: Counter;

  constructor(
    readonly isOn: boolean,
    makeLimiter: MakeLimiter = memoryLimiter,
  ) {
    this.#inRow = new Counter(makeLimiter, 'codes');
  }

  #keyOf = ({ isOwnDevice, key, account }: Attempt) => (isOwnDevice ? key : account);

  async check(attempt: Attempt): Promise<void> {
    refuse(await this.#inRow.waitMs(this.#keyOf(attempt)));
  }

  /** Records a wrong code; resolves to whether another twenty came in a row. */
  async failed(attempt: Attempt): Promise<boolean> {
    if (!this.isOn) return false;
    const inRow = await this.#inRow.count(this.#keyOf(attempt));
    if (inRow >= CODES_IN_A_ROW) await this.#inRow.block(this.#keyOf(attempt), MAX_BLOCK_S);
    return inRow % CODES_IN_A_ROW === 0;
  }

  async succeeded(attempt: Attempt): Promise<void> {
    await this.#inRow.forget(this.#keyOf(attempt));
  }
}
