import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import { errors } from './errors';

/** The ETag of a single record (E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

/** Whether the client's copy is current. A record's version cannot tell: a hand edit can leave it as it was. */
export const isUnchanged = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  // Browsers send a condition together with `Cache-Control: no-cache`, which would make every copy outdated.
  !etag.startsWith('"v') && fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

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
