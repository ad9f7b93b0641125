import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

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

const pathOf = (url: string) => url.split('?')[0];

/** Logs a response that bypasses the middleware, in the same format. */
export function logResponse(logger: Logger, { method, url = '' }: IncomingMessage, res: ServerResponse, reqId: string) {
  if (!logger.isLevelEnabled('info')) return;
  const started = Date.now();
  res.once('close', () => {
    const facts = { reqId, req: { id: reqId, method, path: pathOf(url) }, res: { statusCode: res.statusCode } };
    logger.info({ ...facts, responseTime: Date.now() - started }, res.writableFinished ? 'request completed' : 'request aborted');
  });
}

/**
 * Gives each request an id, sent in every response, and logs method, path and status. It logs no query, header or body, which
 * carry secrets (promise A11).
 */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId: newRequestId,
    quietReqLogger: true,
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    // The error is already in the line before; this would repeat its stack trace.
    customErrorObject: (_req, _res, _error, { err, ...facts }) => facts,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
  return (req, res, next) => {
    log(req, res);
    res.setHeader('X-Request-Id', String(req.id));
    next();
  };
}
