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

const WINDOW_S = 10;
export const TEN_MINUTES_S = 600;
const withMounts = (...served: string[]) => new Set(served.flatMap((path) => API_PREFIXES.map((mount) => mount + path)));
const uploadPaths = withMounts(serverPaths.blogs, serverPaths.events, serverPaths.images);

/** Pages do not count as API calls; posting the form of a page does. */
const isApiRequest = ({ method, path }: Request): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

export function throwIfLimited(waitMs: number) {
  if (waitMs > 0) throw errors.rateLimited(waitMs);
}

/** Limits calls per network and uploads per user, before any other check of the request. */
export function rateLimits(rates: Rates, sessions: Sessions, makeLimiter: MakeLimiter): RequestHandler {
  const calls = makeLimiter('calls', { points: rates.api, seconds: WINDOW_S });
  const uploads = makeLimiter('uploads', { points: rates.uploads, seconds: TEN_MINUTES_S });

  const count = async (req: Request) => {
    throwIfLimited(await calls.consume(ipSubnet(clientIp(req))));
    if (req.method !== 'POST' || !uploadPaths.has(req.path)) return;
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
