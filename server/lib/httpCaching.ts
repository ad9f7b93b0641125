import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import { errors } from './errors';

/** Returns the ETag of a single record, which a save sends back as `If-Match` (E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

/** Whether the client's copy is current, so that it gets 304. */
export function isUnchanged({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  // A hand edit can change a record and leave its version, so the version alone proves no copy current.
  const isVersionOfRecord = etag.startsWith('"v');
  // Passes no other header: with the `Cache-Control: no-cache` of a reload, `fresh` would find no copy current.
  return !isVersionOfRecord && fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** Throws 409 with the stored record when a save started from another version of it (D-53). */
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
