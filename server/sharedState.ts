import { makeDeviceTable, makeSessionTable } from './auth/authTables';
import { openDeviceFile } from './auth/deviceFile';
import type { DeviceStore } from './auth/knownDevices';
import { SessionFile } from './auth/SessionFile';
import type { SessionStore } from './auth/sessions';
import { openStateFile } from './auth/stateFile';
import { buildCollegeScripts } from './college/serveCollege';
import { type MakeLimiter, memoryLimiter } from './lib/rateLimiter';
import type { UserRecord } from './storage/records';
import type { SharedDatabase, Storage } from './storage/Storage';

/** What all servers of a site share besides records. A single server uses files, several use their database. */
export type SharedState = {
  sessions: SessionStore;
  devices: DeviceStore;
  makeLimiter: MakeLimiter;
  /** Ends the sessions of deleted and inactive users. Otherwise a restored user would have the old sessions again. */
  endInvalid: () => Promise<unknown>;
  /** `hasOtherCollege` says that the server that was started last has another `college.json`. */
  check: () => Promise<{ canStoreSessions: boolean; hasOtherCollege: boolean }>;
};

async function openInDatabase({ query, makeLimiter }: SharedDatabase): Promise<SharedState> {
  const activeUser = "SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active'";
  const endInvalid = () => query(`DELETE FROM sessions WHERE NOT EXISTS (${activeUser})`);
  // A failure here does no harm, because each request checks its user anyway.
  await endInvalid().catch(() => {});
  const { version: ownVersion } = buildCollegeScripts();
  // The server that was started last tells all others its version of `college.json`.
  await query('UPDATE installation SET college = $1', [ownVersion]);
  const check: SharedState['check'] = async () => {
    try {
      // Strangers can ask for this check, so one query must do. It shows only that the database answers.
      const [installation] = await query('SELECT college FROM installation');
      return { canStoreSessions: true, hasOtherCollege: installation?.college !== ownVersion };
    } catch {
      return { canStoreSessions: false, hasOtherCollege: false };
    }
  };
  return { sessions: makeSessionTable(query), devices: await makeDeviceTable(query), makeLimiter, endInvalid, check };
}

type ListUsers = () => Promise<readonly UserRecord[]>;

async function openInFiles(privateDir: string, listUsers: ListUsers): Promise<SharedState> {
  const sessions = await SessionFile.open(openStateFile(privateDir, 'sessions.json'), await listUsers());
  const devices = await openDeviceFile(openStateFile(privateDir, 'trusted.json'));
  const endInvalid = async () => sessions.endInvalid(await listUsers());
  const check = async () => ({ canStoreSessions: await sessions.canStore(), hasOtherCollege: false });
  return { sessions, devices, makeLimiter: memoryLimiter, endInvalid, check };
}

export async function openSharedState(storage: Storage, privateDir: string, listUsers: ListUsers): Promise<SharedState> {
  const database = await storage.sharedDatabase();
  return database ? openInDatabase(database) : openInFiles(privateDir, listUsers);
}
