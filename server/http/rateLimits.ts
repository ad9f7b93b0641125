import type { Request, RequestHandler } from 'express';
import { serverPaths } from '@/domain/apiPaths';
import { paths } from '@/domain/paths';
import { readBearerToken } from '../auth/authenticate';
import type { Sessions } from '../auth/sessions';
import type { Rates } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter } from '../lib/rateLimiter';
import { removeApiPrefix } from './apiRouter';
import { listSpooledImages } from './multipartBody';

const TEN_SECONDS_S = 10;
const TEN_MINUTES_S = 600;
const HOUR_S = 3600;
const DAY_S = 86_400;

const uploadPaths = new Set<string>([serverPaths.blogs, serverPaths.events, serverPaths.images]);

/** Paths of API calls end in `.php`. Without scripts, browsers post the contact form to its page, which counts too. */
const isApiRequest = ({ method, path }: Request): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

function throwIfLimited(waitMs: number) {
  if (waitMs > 0) throw errors.rateLimited(waitMs);
}

export function rateLimits(rates: Rates, sessions: Sessions, makeLimiter: MakeLimiter): RequestHandler {
  const calls = makeLimiter('calls', { points: rates.api, seconds: TEN_SECONDS_S });
  const uploads = makeLimiter('uploads', { points: rates.uploads, seconds: TEN_MINUTES_S });

  const countRequest = async (req: Request) => {
    throwIfLimited(await calls.consume(ipSubnet(clientIp(req))));
    if (req.method !== 'POST' || !uploadPaths.has(removeApiPrefix(req.path))) return;
    // With `isPoll`, this lookup does not extend the session.
    const userId = await sessions.userIdOf(readBearerToken(req) ?? '', { isPoll: true });
    if (userId === undefined) return;
    throwIfLimited(await uploads.consume(userId));
    // A save without images is no upload. Only at the end is it known whether the form had images.
    req.res?.once('close', () => {
      if (listSpooledImages(req).length === 0) void uploads.refund(userId);
    });
  };

  return (req, _res, next) => {
    if (!isApiRequest(req)) next();
    else countRequest(req).then(() => next(), next);
  };
}

export class MessageRateLimit {
  readonly #perTenMinutes;
  readonly #perDay;
  readonly #ofAllPerHour;

  constructor(
    { contact, contactPerDay, contactInAll }: Pick<Rates, 'contact' | 'contactPerDay' | 'contactInAll'>,
    makeLimiter: MakeLimiter,
  ) {
    this.#perTenMinutes = makeLimiter('messages', { points: contact, seconds: TEN_MINUTES_S });
    this.#perDay = makeLimiter('messages of a day', { points: contactPerDay, seconds: DAY_S });
    this.#ofAllPerHour = makeLimiter('messages in all', { points: contactInAll, seconds: HOUR_S });
  }

  /** Counts a message, valid or not. Throws 429 if a limit is exceeded. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    throwIfLimited(await this.#perTenMinutes.consume(network));
    throwIfLimited(await this.#perDay.consume(network));
    // Counted last, so that messages rejected for one network do not use up the limit of everybody.
    throwIfLimited(await this.#ofAllPerHour.consume('everybody'));
  }
}
