import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const ID_BYTES = 12;
const IDS_AT_A_TIME = 256;

let random = Buffer.alloc(0);

/** A new request id. Short, because an unchanged poll is hardly more than its headers. */
export function newRequestId(): string {
  // Asking for randomness costs the same for one id as for many.
  if (random.length === 0) random = randomBytes(ID_BYTES * IDS_AT_A_TIME);
  const id = random.toString('base64url', 0, ID_BYTES);
  random = random.subarray(ID_BYTES);
  return id;
}

const pathOf = (url: string) => url.split('?')[0];

/** Writes the line of an answer that no middleware sees, in the words of those that they do. */
export function logResponse(logger: Logger, { method, url = '' }: IncomingMessage, res: ServerResponse, reqId: string) {
  if (!logger.isLevelEnabled('info')) return;
  const started = Date.now();
  res.once('close', () => {
    const facts = { reqId, req: { id: reqId, method, path: pathOf(url) }, res: { statusCode: res.statusCode } };
    const what = res.writableFinished ? 'request completed' : 'request aborted';
    logger.info({ ...facts, responseTime: Date.now() - started }, what);
  });
}

/** Gives each request an id, told in every answer, and logs method, path and status: no query, header or body, where secrets travel (promise A11). */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId: newRequestId,
    quietReqLogger: true,
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    // What was thrown is in the line before; here it would be the same stack once more.
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
