import { makeDeviceTable, makeSessionTable } from './auth/authTables';
import { openDeviceFile } from './auth/deviceFile';
import type { DeviceStore } from './auth/knownDevices';
import { SessionFile } from './auth/SessionFile';
import type { SessionStore } from './auth/sessions';
import { openStateFile } from './auth/stateFile';
import { buildCollegeScripts } from './college/serveCollege';
import { isFulfilled } from './lib/concurrency';
import { type MakeLimiter, memoryLimiter } from './lib/rateLimiter';
import type { UserRecord } from './storage/records';
import type { SharedDatabase, Storage } from './storage/Storage';

/** What all servers of a site share besides its records. A single server keeps it in files, several in their database. */
export type SharedState = {
  sessions: SessionStore;
  devices: DeviceStore;
  makeLimiter: MakeLimiter;
  /** Ends the sessions of users that are deleted or inactive, so that they stay ended when the user comes back. */
  endInvalid: () => Promise<unknown>;
  /** Whether the server that was started last has other details of the college, as of the last `sessions.canStore()`. */
  hasOtherCollege: () => boolean;
};

async function openInDatabase({ query, makeLimiter }: SharedDatabase): Promise<SharedState> {
  const activeUser = "SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active'";
  const endInvalid = () => query(`DELETE FROM sessions WHERE NOT EXISTS (${activeUser})`);
  // Tidies up only: a session without an active user is rejected anyway.
  await endInvalid().catch(() => {});
  const { version: ownDetails } = buildCollegeScripts();
  await query('UPDATE installation SET college = $1', [ownDetails]);
  // The version of the college's details on the server that was started last, which is this one at first.
  let latestDetails: unknown = ownDetails;
  const readLatestDetails = async () => {
    latestDetails = (await query('SELECT college FROM installation'))[0]?.college;
  };
  const sessions: SessionStore = {
    ...makeSessionTable(query),
    // Reads what `hasOtherCollege` needs: so a health check, which strangers can send, costs one query.
    canStore: () => isFulfilled(readLatestDetails()),
  };
  const devices = await makeDeviceTable(query);
  return { sessions, devices, makeLimiter, endInvalid, hasOtherCollege: () => latestDetails !== ownDetails };
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
