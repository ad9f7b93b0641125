import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { MOUNTS, serverPaths } from '@/domain/contract';
import { paths } from '@/domain/paths';
import { bearerToken } from '../auth/authenticate';
import type { Sessions } from '../auth/sessions';
import type { Rates } from '../config/rates';
import { clientIp, ipSubnet } from '../lib/clientIp';
import { errors } from '../lib/errors';
import { type ConsumeResult, RateLimiter } from '../lib/rateLimiter';
import { spooledImages } from '../uploads/spool';

const TEN_SECONDS = 10;
const TEN_MINUTES = 600;
const AN_HOUR = 3600;
const A_DAY = 86_400;
const EVERYBODY = 'everybody';

const mounted = (...paths: string[]) => new Set(paths.flatMap((path) => MOUNTS.map((mount) => mount + path)));
const contactPaths = mounted(serverPaths.contacts);
const uploadPaths = mounted(serverPaths.blogs, serverPaths.events);

/** Whether a request is a call, and counts as one: pages are none, also those that are kept. The form of a page is a call like any other. */
export const isApiRequest = (method: string | undefined, path: string): boolean =>
  path.endsWith('.php') || (method === 'POST' && path === paths.contact);

/** Counts the calls of each address: a request once, whoever asks first. */
export class ApiRateLimit {
  readonly #limiter;
  readonly #asked = new WeakMap<IncomingMessage, ConsumeResult>();

  constructor({ api }: Pick<Rates, 'api'>) {
    this.#limiter = new RateLimiter({ points: api, seconds: TEN_SECONDS });
  }

  /** Takes a point of an address. When there is none left the middleware will refuse the request, without another point. */
  async mayPass(req: IncomingMessage, address: string): Promise<boolean> {
    const taken = await this.#limiter.consume(ipSubnet(address));
    if (taken.waitMs > 0) this.#asked.set(req, taken);
    return taken.waitMs === 0;
  }

  /** What came of the request's point, taken now unless it was before. */
  async take(req: IncomingMessage, network: string): Promise<ConsumeResult> {
    return this.#asked.get(req) ?? this.#limiter.consume(network);
  }
}

/** Counts the messages of each address and of everybody (contract, E5), whichever way they come. */
export class MessageRateLimit {
  readonly #perAddress;
  readonly #perDay;
  readonly #inAll;

  constructor({ contact, contactPerDay, contactInAll }: Pick<Rates, 'contact' | 'contactPerDay' | 'contactInAll'>) {
    this.#perAddress = new RateLimiter({ points: contact, seconds: TEN_MINUTES });
    this.#perDay = new RateLimiter({ points: contactPerDay, seconds: A_DAY });
    this.#inAll = new RateLimiter({ points: contactInAll, seconds: AN_HOUR });
  }

  /** Counts a message; refuses it when there were too many. */
  async count(req: Request): Promise<void> {
    const network = ipSubnet(clientIp(req));
    check(await this.#perAddress.consume(network), req);
    check(await this.#perDay.consume(network), req);
    // Last, so that what one address is refused is not taken from everybody.
    check(await this.#inAll.consume(EVERYBODY), req);
  }
}

/** Refuses with 429 when no point was left. A caller who goes on is not told to the audit trail again. */
function check({ waitMs, isFirstRefusal: isNews }: ConsumeResult, req: Request) {
  if (waitMs === 0) return;
  req.isOldNews = !isNews;
  throw errors.rateLimited(waitMs);
}

/**
 * Counts calls per address, messages per address and in all, and saves with pictures per account (contract, limits). Whoever goes
 * over is refused before anything else is looked at.
 */
export function rateLimits(rates: Rates, sessions: Sessions, calls: ApiRateLimit, messages: MessageRateLimit): RequestHandler {
  const uploads = new RateLimiter({ points: rates.uploads, seconds: TEN_MINUTES });

  const count = async (req: Request) => {
    check(await calls.take(req, ipSubnet(clientIp(req))), req);
    if (req.method !== 'POST') return;
    if (contactPaths.has(req.path)) await messages.count(req);
    const userId = uploadPaths.has(req.path) ? sessions.userIdOf(bearerToken(req) ?? '', { isPoll: true }) : undefined;
    if (userId === undefined) return;
    check(await uploads.consume(userId), req);
    // Known only in the end: a save without pictures counts as any other call.
    req.res?.once('close', () => {
      if (spooledImages(req).length === 0) void uploads.refund(userId);
    });
  };

  return (req, _res, next) => {
    if (!isApiRequest(req.method, req.path)) next();
    else count(req).then(() => next(), next);
  };
}
