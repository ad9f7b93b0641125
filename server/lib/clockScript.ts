import type { RequestHandler } from 'express';
import type { Clock } from './clock';
import { route } from './route';

export const CLOCK_SCRIPT_PATH = '/clock.js';

/** Freezes `new Date()` on a page. `Date.now()` starts at that time but runs on, because code measures durations with it. */
const buildClockScript = (frozenAt: Date): string =>
  `{const at=${frozenAt.getTime()};` +
  'const now=()=>Math.floor(at+performance.now());' +
  'globalThis.Date=new Proxy(Date,{' +
  'construct:(real,given)=>given.length>0?new real(...given):new real(at),' +
  "get:(real,name)=>name==='now'?now:real[name]})}";

export function serveClockScript(clock: Clock): RequestHandler {
  return route((req) => {
    const { frozenAt } = clock;
    if (req.path !== CLOCK_SCRIPT_PATH || !frozenAt) return undefined;
    return {
      GET: (_req, res) => void res.set('Cache-Control', 'no-store').type('text/javascript').end(buildClockScript(frozenAt)),
    };
  });
}
