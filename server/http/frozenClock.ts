import type { RequestHandler } from 'express';
import { route } from '../lib/route';

/** The path of the script that freezes a page's clock. */
export const CLOCK_SCRIPT_PATH = '/clock.js';

/**
 * Freezes the clock of a page for testers: `new Date()` is always `frozenAt`. `Date.now()` starts there and goes on, because code
 * measures durations with it.
 */
const clockScript = (frozenAt: Date): string =>
  `{const at=${frozenAt.getTime()};` +
  'const now=()=>Math.floor(at+performance.now());' +
  'globalThis.Date=new Proxy(Date,{' +
  'construct:(real,given)=>given.length>0?new real(...given):new real(at),' +
  "get:(real,name)=>name==='now'?now:real[name]})}";

/** Serves the script that gives pages the server's frozen clock. */
export function frozenClock(frozenAt: Date): RequestHandler {
  return route(({ path }) => {
    if (path !== CLOCK_SCRIPT_PATH) return undefined;
    return { GET: (_req, res) => void res.set('Cache-Control', 'no-store').type('text/javascript').end(clockScript(frozenAt)) };
  });
}
