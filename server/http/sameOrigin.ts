import type { Request } from 'express';

/**
 * Whether a form was sent from a page of this site, as far as the browser says. Other sites must not send a form in a visitor's
 * name. Clients that send neither header pass.
 */
export function isSameOrigin({ headers }: Request, site: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(site).origin);
}
