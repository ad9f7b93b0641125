import type { Request, RequestHandler } from 'express';
import { MOUNTS, serverPaths } from '@/domain/contract';
import { paths } from '@/domain/paths';
import { bearerToken } from '../auth/authenticate';
import type { Sessions } from '../auth/sessions';
import type { Rates } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter } from '../lib/rateLimiter';
import { spooledImages } from './multipartBody';

const TEN_SECONDS = 10;
const TEN_MINUTES = 600;
const AN_HOUR = 3600;
const A_DAY = 86_400;
const EVERYBODY = 'everybody';

const mounted = (...served: string[]) => new Set(served.flatMap((path) => MOUNTS.map((mount) => mount + path)));
const uploadPaths = mounted(serverPaths.blogs, serverPaths.events, serverPaths.images);

/** Pages do not count as API calls; posting the form of a page does. */
const isApiRequest = ({ method, path }: Request): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

/** Limits messages per address and in total (E5), sent with or without scripts. */
export class MessageRateLimit {
  readonly #perAddress;
  readonly #perDay;
  readonly #inAll;

  constructor(
    { contact, contactPerDay, contactInAll }: Pick<Rates, 'contact' | 'contactPerDay' | 'contactInAll'>,
    makeLimiter: MakeLimiter,
  ) {
    this.#perAddress = makeLimiter('messages', { points: contact, seconds: TEN_MINUTES });
    this.#perDay = makeLimiter('messages of a day', { points: contactPerDay, seconds: A_DAY });
    this.#inAll = makeLimiter('messages in all', { points: contactInAll, seconds: AN_HOUR });
  }

  /** Counts a message, whether it is valid or not; throws 429 when a limit is exceeded. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    check(await this.#perAddress.consume(network));
    check(await this.#perDay.consume(network));
    // The total comes last, so that messages rejected for one address do not use up everyone's limit.
    check(await this.#inAll.consume(EVERYBODY));
  }
}

function check(waitMs: number) {
  if (waitMs > 0) throw errors.rateLimited(waitMs);
}

/** Limits calls per address, and uploads of images per user (contract, limits). It runs before any other check of the request. */
export function rateLimits(rates: Rates, sessions: Sessions, makeLimiter: MakeLimiter): RequestHandler {
  const calls = makeLimiter('calls', { points: rates.api, seconds: TEN_SECONDS });
  const uploads = makeLimiter('uploads', { points: rates.uploads, seconds: TEN_MINUTES });

  const count = async (req: Request) => {
    check(await calls.consume(ipSubnet(clientIp(req))));
    if (req.method !== 'POST' || !uploadPaths.has(req.path)) return;
    const userId = await sessions.userIdOf(bearerToken(req) ?? '', { isPoll: true });
    if (userId === undefined) return;
    check(await uploads.consume(userId));
    // Known only at the end: a save without images counts as an API call only.
    req.res?.once('close', () => {
      if (spooledImages(req).length === 0) void uploads.refund(userId);
    });
  };

  return (req, _res, next) => {
    if (!isApiRequest(req)) next();
    else count(req).then(() => next(), next);
  };
}
