import { deviceFile, SessionFile, type StateFile, stateFile } from './auth/fileState';
import { type DeviceStore, KNOWN_MAX, KnownDevices } from './auth/knownDevices';
import { SESSIONS_PER_USER, type Session, type SessionStore, Sessions } from './auth/sessions';
import { collegeScript } from './college/serveCollege';
import { Batched, isResolved } from './lib/concurrency';
import { type MakeLimiter, memoryLimiter } from './lib/rateLimiter';
import type { Repository } from './storage/Repository';
import type { SharedDatabase, Storage } from './storage/Storage';

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
    remove: async (hashes) => {
      await query('DELETE FROM sessions WHERE hash = ANY ($1)', [hashes]);
    },
    close: async () => {},
  };
}

/** The known devices of all servers, in a database. */
async function deviceTable(query: Query): Promise<DeviceStore> {
  const [row] = await query('SELECT trust_key FROM installation');
  return {
    key: String(row?.trust_key),
    since: async (account, device) => {
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
        [account, oldest, KNOWN_MAX],
      );
    },
    saved: async () => {},
  };
}

/** What must hold for a site as a whole besides its records: on one server in files, on several in their database. */
export type SharedState = {
  sessions: Sessions;
  devices: KnownDevices;
  makeLimiter: MakeLimiter;
  /** Whether the server that was started last has other details of the college, as of the last check of the sessions. */
  hasOtherCollege: () => boolean;
};

type Options = {
  repository: Repository;
  clock: () => Date;
  settings: { sessionIdleMs: number; sessionMaxMs: number };
};

type Parts = Pick<SharedState, 'makeLimiter' | 'hasOtherCollege'> & {
  sessions: SessionStore;
  devices: DeviceStore;
  endInvalid: () => Promise<void>;
};

function stateOf({ sessions, devices, endInvalid, ...parts }: Parts, { repository, clock, settings }: Options): SharedState {
  repository.onChange((collections) => {
    // Errors are left to the next change of a user: without its user no session can be used.
    if (collections.includes('users')) void endInvalid().catch(() => {});
  });
  const { sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  return {
    sessions: new Sessions(sessions, { clock, idleMs, maxMs, findUser: (id) => repository.get('users', id) }),
    devices: new KnownDevices(devices, clock),
    ...parts,
  };
}

export async function fileState(files: { sessions: StateFile; devices: StateFile }, options: Options): Promise<SharedState> {
  const users = () => options.repository.list('users');
  const sessions = await SessionFile.open(files.sessions, await users());
  const endInvalid = async () => sessions.endInvalid(await users());
  const devices = await deviceFile(files.devices);
  return stateOf({ sessions, devices, makeLimiter: memoryLimiter, hasOtherCollege: () => false, endInvalid }, options);
}

export async function databaseState({ query, makeLimiter }: SharedDatabase, options: Options): Promise<SharedState> {
  // Those of deleted and inactive users, so that they stay ended when the user comes back.
  const endInvalid = async () => {
    const active = "SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active'";
    await query(`DELETE FROM sessions WHERE NOT EXISTS (${active})`);
  };
  await endInvalid().catch(() => {});
  const { version } = collegeScript();
  await query('UPDATE installation SET college = $1', [version]);
  let latest: unknown = version;
  const readLatest = async () => {
    latest = (await query('SELECT college FROM installation'))[0]?.college;
  };
  // Strangers can ask for the state of the server, so one query tells both.
  const sessions = { ...sessionTable(query), canStore: () => isResolved(readLatest()) };
  return stateOf(
    { sessions, devices: await deviceTable(query), makeLimiter, hasOtherCollege: () => latest !== version, endInvalid },
    options,
  );
}

/** The state of a server over this storage, with its files in `privateDir`. */
export async function openSharedState(storage: Storage, privateDir: string, options: Options): Promise<SharedState> {
  const database = await storage.shared();
  if (database) return databaseState(database, options);
  const files = { sessions: stateFile(privateDir, 'sessions.json'), devices: stateFile(privateDir, 'trusted.json') };
  return fileState(files, options);
}
