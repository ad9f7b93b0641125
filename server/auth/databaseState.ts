import { Batched } from '../lib/concurrency';
import type { SharedDatabase } from '../storage/Storage';
import { SESSIONS_PER_USER, type Session, type SessionStore } from './sessions';
import { TRUSTED_MAX, type TrustStore } from './trustedAddresses';

type Query = SharedDatabase['query'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const sessionIn = (row: Record<string, unknown>): Session => ({
  hash: String(row.hash),
  userId: String(row.user_id),
  passwordMark: String(row.password_mark),
  nextMark: textOf(row.next_mark),
  startedAt: Number(row.started_at),
  usedAt: Number(row.used_at),
  device: textOf(row.device),
  network: textOf(row.network),
});

/** The sessions of all servers, in a database: a sign-out on one server holds on every other at its next request. */
export function sessionTable(query: Query): SessionStore {
  // Strangers can send any token, so all tokens together are looked up on one connection.
  const rows = new Batched(async (hashes: string[]) => {
    const found = await query('SELECT * FROM sessions WHERE hash = ANY ($1)', [hashes]);
    return new Map(found.map(sessionIn).map((session) => [session.hash, session]));
  });
  return {
    find: (hash) => rows.get(hash),
    of: async (userId) => (await query('SELECT * FROM sessions WHERE user_id = $1 ORDER BY position', [userId])).map(sessionIn),
    add: async ({ hash, userId, passwordMark, startedAt, usedAt, device, network }, over) => {
      await query(
        `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at, device, network)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [hash, userId, passwordMark, startedAt, usedAt, device, network],
      );
      await query(
        `DELETE FROM sessions WHERE started_at <= $1 OR used_at <= $2 OR hash IN
           (SELECT hash FROM sessions WHERE user_id = $3 ORDER BY position DESC OFFSET $4)`,
        [over.startedAt, over.usedAt, userId, SESSIONS_PER_USER],
      );
    },
    use: async (hash, usedAt) => {
      await query('UPDATE sessions SET used_at = $2 WHERE hash = $1', [hash, usedAt]);
    },
    mark: async (hashes, { passwordMark, nextMark }) => {
      const marks = [passwordMark, nextMark];
      await query('UPDATE sessions SET password_mark = $2, next_mark = $3 WHERE hash = ANY ($1)', [hashes, ...marks]);
    },
    remove: async (hashes) => {
      await query('DELETE FROM sessions WHERE hash = ANY ($1)', [hashes]);
    },
    canStore: () =>
      query('SELECT').then(
        () => true,
        () => false,
      ),
    close: async () => {},
  };
}

/** Ends the sessions of deleted and inactive users, so that they stay ended when the user comes back. */
export async function endInvalidSessions(query: Query): Promise<void> {
  await query(
    "DELETE FROM sessions WHERE NOT EXISTS (SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active')",
  );
}

/** The trusted addresses of all servers, in a database. */
export async function trustTable(query: Query): Promise<TrustStore> {
  const [row] = await query('SELECT trust_key FROM installation');
  return {
    key: String(row?.trust_key),
    since: async (account, address) => {
      const of = [account, address];
      const [known] = await query('SELECT since FROM trusted_addresses WHERE account = $1 AND address = $2', of);
      return known && Number(known.since);
    },
    add: async (account, address, now, oldest) => {
      await query(
        `INSERT INTO trusted_addresses (account, address, since) VALUES ($1, $2, $3)
         ON CONFLICT (account, address) DO UPDATE SET since = EXCLUDED.since`,
        [account, address, now],
      );
      await query(
        `DELETE FROM trusted_addresses WHERE since <= $2 OR account = $1 AND address IN
           (SELECT address FROM trusted_addresses WHERE account = $1 ORDER BY since DESC OFFSET $3)`,
        [account, oldest, TRUSTED_MAX],
      );
    },
    saved: async () => {},
  };
}
