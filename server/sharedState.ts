import { endInvalidSessions, sessionTable, trustTable } from './auth/databaseState';
import { SessionFile, type StateFile, stateFile, trustFile } from './auth/fileState';
import { type SessionStore, Sessions } from './auth/sessions';
import { TrustedAddresses, type TrustStore } from './auth/trustedAddresses';
import { type MakeLimiter, memoryLimiter } from './lib/rateLimiter';
import type { Repository } from './storage/Repository';
import type { SharedDatabase, Storage } from './storage/Storage';

/** What must hold for a site as a whole besides its records: on one server in files, on several in their database. */
export type SharedState = { sessions: Sessions; trusted: TrustedAddresses; makeLimiter: MakeLimiter };

type Options = {
  repository: Repository;
  clock: () => Date;
  settings: { sessionIdleMs: number; sessionMaxMs: number };
};

type Parts = { sessions: SessionStore; trusted: TrustStore; makeLimiter: MakeLimiter; endInvalid: () => Promise<void> };

function stateOf({ sessions, trusted, makeLimiter, endInvalid }: Parts, { repository, clock, settings }: Options): SharedState {
  repository.onChange((collections) => {
    // Errors are left to the next change of a user: without its user no session can be used.
    if (collections.includes('users')) void endInvalid().catch(() => {});
  });
  const { sessionIdleMs: idleMs, sessionMaxMs: maxMs } = settings;
  return {
    sessions: new Sessions(sessions, { clock, idleMs, maxMs, findUser: (id) => repository.get('users', id) }),
    trusted: new TrustedAddresses(trusted, clock),
    makeLimiter,
  };
}

export async function fileState(files: { sessions: StateFile; trusted: StateFile }, options: Options): Promise<SharedState> {
  const users = () => options.repository.list('users');
  const sessions = await SessionFile.open(files.sessions, await users());
  const endInvalid = async () => sessions.endInvalid(await users());
  return stateOf({ sessions, trusted: await trustFile(files.trusted), makeLimiter: memoryLimiter, endInvalid }, options);
}

export async function databaseState({ query, makeLimiter }: SharedDatabase, options: Options): Promise<SharedState> {
  const endInvalid = () => endInvalidSessions(query);
  await endInvalid().catch(() => {});
  return stateOf({ sessions: sessionTable(query), trusted: await trustTable(query), makeLimiter, endInvalid }, options);
}

/** The state of a server over this storage, with its files in `privateDir`. */
export async function openSharedState(storage: Storage, privateDir: string, options: Options): Promise<SharedState> {
  const database = await storage.shared();
  if (database) return databaseState(database, options);
  const files = { sessions: stateFile(privateDir, 'sessions.json'), trusted: stateFile(privateDir, 'trusted.json') };
  return fileState(files, options);
}
