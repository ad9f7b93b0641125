import type { RequestHandler } from 'express';

/** Lets connections end with their answer once the server is stopping: busy callers would otherwise keep it up for ever. */
export function closeOnShutdown(lifecycle: { isStopping: boolean }): RequestHandler {
  return (_req, res, next) => {
    if (lifecycle.isStopping) res.set('Connection', 'close');
    next();
  };
}
