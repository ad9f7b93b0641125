import { BatchLoader } from '../lib/batching';
import type { SharedDatabase } from '../storage/Storage';
import { DEVICES_PER_ACCOUNT, type DeviceStore } from './knownDevices';
import { SESSIONS_PER_USER, type Session, type SessionStore } from './sessions';

type Query = SharedDatabase['query'];

const toOptionalText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const toSession = (row: Record<string, unknown>): Session => ({
  hash: String(row.hash),
  userId: String(row.user_id),
  passwordMark: String(row.password_mark),
  startedAt: Number(row.started_at),
  usedAt: Number(row.used_at),
  device: toOptionalText(row.device),
  network: toOptionalText(row.network),
});

/** Stores sessions in PostgreSQL, so that a sign-out on one server holds on all servers. */
export function makeSessionTable(query: Query): SessionStore {
  // Anyone can send many tokens. Looking up all of them on one connection keeps the other connections free.
  const sessionLoader = new BatchLoader(async (hashes: string[]) => {
    const rows = await query('SELECT * FROM sessions WHERE hash = ANY ($1)', [hashes]);
    return new Map(rows.map(toSession).map((session) => [session.hash, session]));
  });
  return {
    find: (hash) => sessionLoader.get(hash),
    findByUser: async (userId) =>
      (await query('SELECT * FROM sessions WHERE user_id = $1 ORDER BY position', [userId])).map(toSession),
    add: async ({ hash, userId, passwordMark, startedAt, usedAt, device, network }, expiredBefore) => {
      await query(
        `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at, device, network)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [hash, userId, passwordMark, startedAt, usedAt, device, network],
      );
      await query(
        `DELETE FROM sessions WHERE started_at <= $1 OR used_at <= $2 OR hash IN
           (SELECT hash FROM sessions WHERE user_id = $3 ORDER BY position DESC OFFSET $4)`,
        [expiredBefore.startedAt, expiredBefore.usedAt, userId, SESSIONS_PER_USER],
      );
    },
    recordUse: async (hash, usedAt) => void (await query('UPDATE sessions SET used_at = $2 WHERE hash = $1', [hash, usedAt])),
    remove: async (hashes) => void (await query('DELETE FROM sessions WHERE hash = ANY ($1)', [hashes])),
    close: async () => {},
  };
}

/** The table `trusted_addresses` used to hold IP addresses. Today it holds hashes of devices. */
export async function makeDeviceTable(query: Query): Promise<DeviceStore> {
  const [installation] = await query('SELECT trust_key FROM installation');
  return {
    key: String(installation?.trust_key),
    findTime: async (account, device) => {
      const sql = 'SELECT since FROM trusted_addresses WHERE account = $1 AND address = $2';
      const [row] = await query(sql, [account, device]);
      return row && Number(row.since);
    },
    add: async (account, device, now, oldest) => {
      await query(
        `INSERT INTO trusted_addresses (account, address, since) VALUES ($1, $2, $3)
         ON CONFLICT (account, address) DO UPDATE SET since = EXCLUDED.since`,
        [account, device, now],
      );
      await query(
        `DELETE FROM trusted_addresses WHERE since <= $2 OR (account = $1 AND address IN
           (SELECT address FROM trusted_addresses WHERE account = $1 ORDER BY since DESC OFFSET $3))`,
        [account, oldest, DEVICES_PER_ACCOUNT],
      );
    },
    whenSaved: async () => {},
  };
}
