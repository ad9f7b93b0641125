import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import { errors } from './errors';

/** Returns the ETag of one record. A save sends the ETag back as `If-Match` (E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

export function isUnchanged({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  // A hand edit can change a record without its version, so such an ETag proves nothing.
  const isVersionOfRecord = etag.startsWith('"v');
  // After a reload with `Cache-Control: no-cache`, `fresh` would call no copy current. So `fresh` gets one header only.
  return !isVersionOfRecord && fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** Throws 409, with the stored record, if somebody has saved the record since the client read it (D-53). */
export function checkVersion(
  { headers }: Pick<IncomingMessage, 'headers'>,
  stored: { version: number },
  serialize: () => unknown,
) {
  const expected = headers['if-match']?.trim();
  if (expected === undefined || expected === '*') return;
  // A proxy that compresses responses makes their ETags weak (`W/`).
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionEtag(stored))) throw errors.stale(serialize());
}
