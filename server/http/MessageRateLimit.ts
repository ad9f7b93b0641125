import type { Request } from 'express';
import type { Rates } from '../config/limits';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter } from '../lib/rateLimiter';
import { TEN_MINUTES_S, throwIfLimited } from './rateLimits';

/** The one key of the limit of all messages. */
const EVERYBODY = 'everybody';
const DAY_S = 86_400;
const HOUR_S = 3600;

/** Limits messages of the contact form per network, in ten minutes and in a day, and of all visitors in an hour (E5). */
export class MessageRateLimit {
  readonly #perTenMinutes;
  readonly #perDay;
  readonly #total;

  constructor(
    { contact, contactPerDay, contactInAll }: Pick<Rates, 'contact' | 'contactPerDay' | 'contactInAll'>,
    makeLimiter: MakeLimiter,
  ) {
    this.#perTenMinutes = makeLimiter('messages', { points: contact, seconds: TEN_MINUTES_S });
    this.#perDay = makeLimiter('messages of a day', { points: contactPerDay, seconds: DAY_S });
    this.#total = makeLimiter('messages in all', { points: contactInAll, seconds: HOUR_S });
  }

  /** Counts a message, whether it is valid or not; throws 429 when a limit is exceeded. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    throwIfLimited(await this.#perTenMinutes.consume(network));
    throwIfLimited(await this.#perDay.consume(network));
    // The total comes last, so that messages rejected for one network do not use up everyone's limit.
    throwIfLimited(await this.#total.consume(EVERYBODY));
  }
}
