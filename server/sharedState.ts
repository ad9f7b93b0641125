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

/** What must hold for a site as a whole besides its records: on one server in files, on several in their database. */
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const sessionIn = (row: Record<string, unknown>): Session => ({
  hash: String(row.hash),
  userId: String(row.user_id),
  passwordMark: String(row.password_mark),
  startedAt: Number(row.started_at),
  usedAt: Number(row.used_at),
  device: textOf(row.device),
  network: textOf(row.network),
});

/** The sessions of all servers, in a database: a sign-out on one server holds on every other at its next request. */
function sessionTable(query: Query): Omit<SessionStore, 'canStore'> {
  // Strangers can send any token, so all tokens together are looked up on one connection.
  const rows = new BatchLoader(async (hashes: string[]) => {
    const found = await query('SELECT * FROM sessions WHERE hash = ANY ($1)', [hashes]);
    return new Map(found.map(sessionIn).map((session) => [session.hash, session]));
  });
  return {
    find: (hash) => rows.get(hash),
    findByUser: async (userId) =>
      (await query('SELECT * FROM sessions WHERE user_id = $1 ORDER BY position', [userId])).map(sessionIn),
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
    recordUse: async (hash, usedAt) => void (await query('UPDATE sessions SET used_at = $2 WHERE hash = $1', [hash, usedAt])),
    remove: async (hashes) => void (await query('DELETE FROM sessions WHERE hash = ANY ($1)', [hashes])),
    close: async () => {},
  };
}

async function deviceTable(query: Query): Promise<DeviceStore> {
  const [row] = await query('SELECT trust_key FROM installation');
  return {
    key: String(row?.trust_key),
    findTime: async (account, device) => {
      const of = [account, device];
      const [known] = await query('SELECT since FROM trusted_addresses WHERE account = $1 AND address = $2', of);
      return known && Number(known.since);
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

async function inDatabase({ query, makeLimiter }: SharedDatabase): Promise<SharedState> {
  const active = "SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active'";
  const endInvalid = () => query(`DELETE FROM sessions WHERE NOT EXISTS (${active})`);
  await endInvalid().catch(() => {});
  const { version } = buildCollegeScripts();
  await query('UPDATE installation SET college = $1', [version]);
  let latest: unknown = version;
  const readLatest = async () => {
    latest = (await query('SELECT college FROM installation'))[0]?.college;
  };
  // Strangers can ask for the state of the server, so one query tells both.
  const sessions = { ...sessionTable(query), canStore: () => isFulfilled(readLatest()) };
  const devices = await deviceTable(query);
  return { sessions, devices, makeLimiter, endInvalid, hasOtherCollege: () => latest !== version };
}

type Users = () => Promise<readonly UserRecord[]>;

async function inFiles(privateDir: string, users: Users): Promise<SharedState> {
  const sessions = await SessionFile.open(openStateFile(privateDir, 'sessions.json'), await users());
  const devices = await openDeviceFile(openStateFile(privateDir, 'trusted.json'));
  const endInvalid = async () => sessions.endInvalid(await users());
  return { sessions, devices, makeLimiter: memoryLimiter, endInvalid, hasOtherCollege: () => false };
}

export async function openSharedState(storage: Storage, privateDir: string, users: Users): Promise<SharedState> {
  const database = await storage.shared();
  return database ? inDatabase(database) : inFiles(privateDir, users);
}
