import { DatabaseSessions } from './auth/databaseSessions';
import { FileSessions, type Sessions } from './auth/sessions';
import { type StateFile, stateFile } from './auth/stateFile';
import { DatabaseTrustedAddresses, FileTrustedAddresses, type TrustedAddresses } from './auth/trustedAddresses';
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

/** The state of the only server. */
export async function fileState(
  files: { sessions: StateFile; trusted: StateFile },
  { repository, clock, settings }: Options,
): Promise<SharedState> {
  const lives = { clock, idleMs: settings.sessionIdleMs, maxMs: settings.sessionMaxMs };
  const sessions = await FileSessions.open(files.sessions, await repository.list('users'), lives);
  repository.onChange((collections) => {
    if (collections.includes('users')) void repository.list('users').then((users) => sessions.revokeInvalid(users));
  });
  return { sessions, trusted: await FileTrustedAddresses.open(files.trusted, clock), makeLimiter: memoryLimiter };
}

/** The state of several servers. */
export async function databaseState(
  { query, makeLimiter }: SharedDatabase,
  { repository, clock, settings }: Options,
): Promise<SharedState> {
  const sessions = new DatabaseSessions({
    query,
    findUser: (id) => repository.get('users', id),
    clock,
    idleMs: settings.sessionIdleMs,
    maxMs: settings.sessionMaxMs,
  });
  // Errors are left to the next change of a user: without the database no session can be used.
  const endInvalid = () => void sessions.endInvalid().catch(() => {});
  endInvalid();
  repository.onChange((collections) => {
    if (collections.includes('users')) endInvalid();
  });
  return { sessions, trusted: await DatabaseTrustedAddresses.open(query, clock), makeLimiter };
}

/** The state of a server over this storage, with its files in `privateDir`. */
export async function openSharedState(storage: Storage, privateDir: string, options: Options): Promise<SharedState> {
  const database = await storage.shared();
  if (database) return databaseState(database, options);
  const files = { sessions: stateFile(privateDir, 'sessions.json'), trusted: stateFile(privateDir, 'trusted.json') };
  return fileState(files, options);
}
