import type { IncomingMessage } from 'node:http';
import { errors } from './errors';

/** The ETag of a single record (contract, E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

/**
 * Whether the client's copy is current, so that the response is 304. A single record's ETag never counts: it counts only saves
 * through the server, and after a hand edit of a stopped server it could match older bytes.
 */
export const isUnchanged = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  !etag.startsWith('"v') && headers['if-none-match']?.includes(etag) === true;

/** Throws when a save started from another version of the record than the stored one (D-53). */
export function checkVersion(
  { headers }: Pick<IncomingMessage, 'headers'>,
  stored: { version: number },
  serialize: () => unknown,
) {
  const expected = headers['if-match']?.trim();
  if (expected === undefined || expected === '*') return;
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionEtag(stored))) throw errors.stale(serialize());
}
