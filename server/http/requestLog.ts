import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Logs method, path and status of a response. Queries, headers and bodies can hold secrets (promise A11). */
export function logResponse(
  logger: Logger,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
  reqId: string,
) {
  const started = Date.now();
  res.once('close', () => {
    const { statusCode, writableFinished } = res;
    const fields = {
      reqId,
      req: { id: reqId, method, path: url?.split('?')[0] },
      res: { statusCode },
      responseTime: Date.now() - started,
    };
    logger[statusCode >= 500 ? 'error' : 'info'](fields, writableFinished ? 'request completed' : 'request aborted');
  });
}

export function logRequests(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    req.log = logger.child({ reqId: req.id });
    // `originalUrl` is the whole address. Middleware changes `url`.
    logResponse(logger, { method: req.method, url: req.originalUrl }, res, req.id);
    res.setHeader('X-Request-Id', req.id);
    next();
  };
}
