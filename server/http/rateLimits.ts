import type { Request, RequestHandler } from 'express';
import { API_PREFIXES, serverPaths } from '@/domain/apiPaths';
import { paths } from '@/domain/paths';
import { readBearerToken } from '../auth/authenticate';
import type { Sessions } from '../auth/sessions';
import type { Rates } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { MakeLimiter } from '../lib/rateLimiter';
import { listSpooledImages } from './spooledImages';

const TEN_SECONDS_S = 10;
export const TEN_MINUTES_S = 600;
/** The paths of calls that take images. */
const uploadPaths = new Set(
  [serverPaths.blogs, serverPaths.events, serverPaths.images].flatMap((path) => API_PREFIXES.map((prefix) => prefix + path)),
);

/** Whether a request counts as an API call. Pages do not; the contact form without scripts, which is posted to a page, does. */
const isApiRequest = ({ method, path }: Request): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

/** Throws 429 unless there is no wait. */
export function throwIfLimited(waitMs: number) {
  if (waitMs > 0) throw errors.rateLimited(waitMs);
}

/** Limits calls per network and uploads per user, before any other check of the request. */
export function rateLimits(rates: Rates, sessions: Sessions, makeLimiter: MakeLimiter): RequestHandler {
  const calls = makeLimiter('calls', { points: rates.api, seconds: TEN_SECONDS_S });
  const uploads = makeLimiter('uploads', { points: rates.uploads, seconds: TEN_MINUTES_S });

  const count = async (req: Request) => {
    throwIfLimited(await calls.consume(ipSubnet(clientIp(req))));
    if (req.method !== 'POST' || !uploadPaths.has(req.path)) return;
    // `isPoll`, because looking a session up here must not extend it.
    const userId = await sessions.userIdOf(readBearerToken(req) ?? '', { isPoll: true });
    if (userId === undefined) return;
    throwIfLimited(await uploads.consume(userId));
    // Known only at the end: a save without images counts as an API call only.
    req.res?.once('close', () => {
      if (listSpooledImages(req).length === 0) void uploads.refund(userId);
    });
  };

  return (req, _res, next) => {
    if (!isApiRequest(req)) next();
    else count(req).then(() => next(), next);
  };
}
