import type { Request } from 'express';
import type { Rates } from '../config/limits';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter } from '../lib/rateLimiter';
import { TEN_MINUTES_S, throwIfLimited } from './rateLimits';

export const EVERYBODY = 'everybody';
export const DAY_S = 86400;
export const HOUR_S = 3600;

/** Limits messages per network and in total (E5). */
export class MessageRateLimit {
  readonly #perNetwork;
  readonly #perDay;
  readonly #total;

  constructor(
    { contact, contactPerDay, contactInAll }: Pick<Rates, 'contact' | 'contactPerDay' | 'contactInAll'>,
    makeLimiter: MakeLimiter,
  ) {
    this.#perNetwork = makeLimiter('messages', { points: contact, seconds: TEN_MINUTES_S });
    this.#perDay = makeLimiter('messages of a day', { points: contactPerDay, seconds: DAY_S });
    this.#total = makeLimiter('messages in all', { points: contactInAll, seconds: HOUR_S });
  }

  /** Counts a message, whether it is valid or not; throws 429 when a limit is exceeded. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    throwIfLimited(await this.#perNetwork.consume(network));
    throwIfLimited(await this.#perDay.consume(network));
    // The total comes last, so that messages rejected for one address do not use up everyone's limit.
    throwIfLimited(await this.#total.consume(EVERYBODY));
  }
}
