/** Where a page finds the script that stops its clock. */
export const CLOCK_SCRIPT_PATH = '/clock.js';

/**
 * Stops the clock of a page for testers: `new Date()` is always `frozenAt`, and `Date.now()`, by which code measures how long something
 * takes, goes on from there.
 */
export const clockScript = (frozenAt: Date): string =>
  `{const at=${frozenAt.getTime()};` +
  'const now=()=>Math.floor(at+performance.now());' +
  'globalThis.Date=new Proxy(Date,{' +
  'construct:(real,given)=>given.length>0?new real(...given):new real(at),' +
  "get:(real,name)=>name==='now'?now:real[name]})}";
