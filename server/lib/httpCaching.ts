import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import { errors } from './errors';

/** For how long a response is right, as timestamps: from `from` on, and no longer at `until`. */
export type Period = { from: number; until: number };

export const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Whether a moment lies in a period. A clock that is set back leaves it as well. */
export const isWithin = ({ from, until }: Period, now: Date): boolean => now.getTime() >= from && now.getTime() < until;

/** The period around `now` between the moments at which a response changes. */
export function periodAround(now: Date, turns: Iterable<number>): Period {
  const at = now.getTime();
  const period = { ...ALWAYS };
  for (const turn of turns) {
    if (turn <= at) period.from = Math.max(period.from, turn);
    else period.until = Math.min(period.until, turn);
  }
  return period;
}

/** The ETag of a single record (E23). */
export const versionEtag = ({ version }: { version: number }) => `"v${version}"`;

/** Whether the client's copy is current. The version of a single record never says so: a hand edit can leave it as it was. */
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
