import type { RequestHandler } from 'express';

/** Closes each connection after its response during shutdown: busy clients would otherwise keep the server running. */
export function closeOnShutdown(lifecycle: { isDraining: boolean }): RequestHandler {
  return (_req, res, next) => {
    if (lifecycle.isDraining) res.set('Connection', 'close');
    next();
  };
}
