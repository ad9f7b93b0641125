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

/** Whether a request counts as an API call: paths of calls end in `.php`. The contact form posted to its page counts too. */
const isApiRequest = ({ method, path }: Request): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

function throwIfLimited(waitMs: number) {
  if (waitMs > 0) throw errors.rateLimited(waitMs);
}

/** Limits calls per network and uploads per user, before any other check of the request. */
export function rateLimits(rates: Rates, sessions: Sessions, makeLimiter: MakeLimiter): RequestHandler {
  const calls = makeLimiter('calls', { points: rates.api, seconds: TEN_SECONDS_S });
  const uploads = makeLimiter('uploads', { points: rates.uploads, seconds: TEN_MINUTES_S });

  const countRequest = async (req: Request) => {
    throwIfLimited(await calls.consume(ipSubnet(clientIp(req))));
    if (req.method !== 'POST' || !uploadPaths.has(removeApiPrefix(req.path))) return;
    // `isPoll`: looking up the user here does not extend the session. The call itself does.
    const userId = await sessions.userIdOf(readBearerToken(req) ?? '', { isPoll: true });
    if (userId === undefined) return;
    throwIfLimited(await uploads.consume(userId));
    // Whether the form had images is known only at the end; the list outlives their files. A save without any is no upload.
    req.res?.once('close', () => {
      if (listSpooledImages(req).length === 0) void uploads.refund(userId);
    });
  };

  return (req, _res, next) => {
    if (!isApiRequest(req)) next();
    else countRequest(req).then(() => next(), next);
  };
}

/** Limits messages of the contact form: of a network in ten minutes and in a day, of all visitors together in an hour. */
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

  /** Counts a message, whether it is valid or not; throws 429 when a limit is exceeded. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    throwIfLimited(await this.#perTenMinutes.consume(network));
    throwIfLimited(await this.#perDay.consume(network));
    // The limit of all comes last, so that messages rejected for one network do not use up everyone's limit.
    throwIfLimited(await this.#ofAllPerHour.consume('everybody'));
  }
}
