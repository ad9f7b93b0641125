import type { Request } from 'express';

/**
 * Whether a form comes from a page of this site, as far as the browser says: others must not send one in a visitor's name. Old
 * browsers and programs say nothing, and pass.
 */
export function isSameOrigin({ headers }: Request, site: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(site).origin);
}
