/** Seconds for which a CDN can show its copy while the server does not answer. */
const OUTAGE_S = 86_400;

/**
 * The headers of a public response that a CDN may keep for some seconds (`CDN_SECONDS`); no headers for 0. After these seconds it may
 * show its copy once more while it fetches a new one, and for a day while the server is away.
 */
export function cdnHeaders(seconds: number): Readonly<Record<string, string>> {
  if (seconds === 0) return {};
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${OUTAGE_S}`;
  return {
    // Browsers still ask every time: `must-revalidate` stops them from using a stale copy.
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    // A CDN that obeys `must-revalidate` and `s-maxage` to the letter shows no stale copy either; it reads this instead (RFC 9213).
    'CDN-Cache-Control': `public, max-age=${seconds}, ${stale}`,
  };
}
