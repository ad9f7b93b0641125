import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const ID_BYTES = 12;
const IDS_AT_A_TIME = 256;

let random = Buffer.alloc(0);

/** A new request id. It is short, because the response to an unchanged poll is little more than its headers. */
export function newRequestId(): string {
  // One call for random bytes costs the same for many ids as for one.
  if (random.length === 0) random = randomBytes(ID_BYTES * IDS_AT_A_TIME);
  const id = random.toString('base64url', 0, ID_BYTES);
  random = random.subarray(ID_BYTES);
  return id;
}

const pathOf = (url = '') => url.split('?')[0];

/** Logs a response when it has ended: method, path and status. It logs no query, header or body, which carry secrets (promise A11). */
export function logResponse(
  logger: Logger,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
  reqId: string,
) {
  const started = Date.now();
  res.once('close', () => {
    const { statusCode, writableFinished } = res;
    const facts = {
      reqId,
      req: { id: reqId, method, path: pathOf(url) },
      res: { statusCode },
      responseTime: Date.now() - started,
    };
    if (statusCode >= 500) logger.error(facts, writableFinished ? 'request completed' : 'request aborted');
    else logger.info(facts, writableFinished ? 'request completed' : 'request aborted');
  });
}

/** Gives each request an id, which every response carries, and logs its response. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = newRequestId();
    req.log = logger.child({ reqId: req.id });
    // The router changes the address.
    logResponse(logger, { method: req.method, url: req.originalUrl }, res, req.id);
    res.setHeader('X-Request-Id', req.id);
    next();
  };
}
