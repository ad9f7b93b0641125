import { openDeviceFile } from './auth/deviceFile';
import { DEVICES_PER_ACCOUNT, type DeviceStore } from './auth/knownDevices';
import { SessionFile } from './auth/SessionFile';
import { SESSIONS_PER_USER, type Session, type SessionStore } from './auth/sessions';
import { openStateFile } from './auth/stateFile';
import { buildCollegeScripts } from './college/serveCollege';
import { BatchLoader } from './lib/batching';
import { isFulfilled } from './lib/concurrency';
import { type MakeLimiter, memoryLimiter } from './lib/rateLimiter';
import type { UserRecord } from './storage/records';
import type { SharedDatabase, Storage } from './storage/Storage';

/** What all servers of a site share besides its records: one server keeps it in files, several in their database. */
export type SharedState = {
  sessions: SessionStore;
  devices: DeviceStore;
  makeLimiter: MakeLimiter;
  /** Ends the sessions of users that are deleted or inactive, so that they stay ended when the user comes back. */
  endInvalid: () => Promise<unknown>;
  /** Whether the server that was started last has other details of the college, as of the last check of the sessions. */
  hasOtherCollege: () => boolean;
};

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

/** Stores the sessions in the database, so that a sign-out on one server holds on every other at its next request. */
function makeSessionTable(query: Query): Omit<SessionStore, 'canStore'> {
  // Strangers can send any token, so all tokens together are looked up on one connection.
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

/** The table holds hashes of devices. Its names are from before, when users were known by their IP addresses. */
async function makeDeviceTable(query: Query): Promise<DeviceStore> {
  const [row] = await query('SELECT trust_key FROM installation');
  return {
    key: String(row?.trust_key),
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
        `DELETE FROM trusted_addresses WHERE since <= $2 OR account = $1 AND address IN
           (SELECT address FROM trusted_addresses WHERE account = $1 ORDER BY since DESC OFFSET $3)`,
        [account, oldest, DEVICES_PER_ACCOUNT],
      );
    },
    whenSaved: async () => {},
  };
}

async function openInDatabase({ query, makeLimiter }: SharedDatabase): Promise<SharedState> {
  const activeUser = "SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active'";
  const endInvalid = () => query(`DELETE FROM sessions WHERE NOT EXISTS (${activeUser})`);
  // Tidies up only: a session without an active user is rejected anyway.
  await endInvalid().catch(() => {});
  const { version } = buildCollegeScripts();
  await query('UPDATE installation SET college = $1', [version]);
  let latestVersion: unknown = version;
  const readLatestVersion = async () => {
    latestVersion = (await query('SELECT college FROM installation'))[0]?.college;
  };
  // `canStore` also reads the version for `hasOtherCollege`: health checks, which strangers can send, cost one query.
  const sessions = { ...makeSessionTable(query), canStore: () => isFulfilled(readLatestVersion()) };
  const devices = await makeDeviceTable(query);
  return { sessions, devices, makeLimiter, endInvalid, hasOtherCollege: () => latestVersion !== version };
}

type ListUsers = () => Promise<readonly UserRecord[]>;

async function openInFiles(privateDir: string, listUsers: ListUsers): Promise<SharedState> {
  const sessions = await SessionFile.open(openStateFile(privateDir, 'sessions.json'), await listUsers());
  const devices = await openDeviceFile(openStateFile(privateDir, 'trusted.json'));
  const endInvalid = async () => sessions.endInvalid(await listUsers());
  return { sessions, devices, makeLimiter: memoryLimiter, endInvalid, hasOtherCollege: () => false };
}

export async function openSharedState(storage: Storage, privateDir: string, listUsers: ListUsers): Promise<SharedState> {
  const database = await storage.shared();
  return database ? openInDatabase(database) : openInFiles(privateDir, listUsers);
}
