import type { RequestHandler } from 'express';
import { CLOCK_SCRIPT_PATH, clockScript } from './clockScript';

/** Serves the script that gives pages the server's frozen clock. */
export function frozenClock(frozenAt: Date): RequestHandler {
  return (req, res, next) => {
    if (req.path !== CLOCK_SCRIPT_PATH) next();
    else res.set('Cache-Control', 'no-store').type('text/javascript').end(clockScript(frozenAt));
  };
}
