import { ALWAYS, type Period } from './period';

/** Seconds for which a CDN can show its copy while the server does not answer. */
const OUTAGE_S = 86_400;

const secondsTo = (moment: number, now: Date) => Math.max(0, Math.floor((moment - now.getTime()) / 1000));

/**
 * The headers of a public response that a CDN may keep for some seconds (`CDN_SECONDS`); no headers for 0. After these seconds it may
 * show its copy once more while it fetches a new one, and for a day while the server is away; but it keeps no copy beyond the
 * period in which the response is right (D-78).
 */
export function cdnHeaders(seconds: number, now: Date, { until, goneAt }: Period = ALWAYS): Readonly<Record<string, string>> {
  if (seconds === 0) return {};
  const kept = Math.min(seconds, secondsTo(until, now));
  const again = Math.min(seconds, secondsTo(until, now) - kept);
  const outage = Math.max(0, Math.min(OUTAGE_S, secondsTo(goneAt, now) - kept));
  const stale = `stale-while-revalidate=${again}, stale-if-error=${outage}`;
  return {
    // Browsers still ask every time: `must-revalidate` stops them from using a stale copy.
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${kept}, ${stale}`,
    // A CDN that obeys `must-revalidate` and `s-maxage` to the letter shows no stale copy either; it reads this instead (RFC 9213).
    'CDN-Cache-Control': `public, max-age=${kept}, ${stale}`,
  };
}
