import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { normalizeEmail } from '@/domain/cleanText';
import { errors } from '../lib/errors';
import type { Handler } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { hashToken, type Sessions, toSessionId } from './sessions';

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,256})$/i;

export type Access = { repository: Repository; sessions: Sessions };

/** Returns the bearer token of a request; undefined without the header, the empty string when it is malformed. */
export function readBearerToken({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization.trim())?.[1] ?? '');
}

/** Returns the id of the session whose token a request carries. It does not check that the session is valid. */
export const readSessionId = (req: IncomingMessage) => toSessionId(hashToken(readBearerToken(req) ?? ''));

/** Whether a role opens the back office. A hand edit can leave spaces around the role. */
export const isAdminRole = ({ role }: UserRecord) => role.trim() === 'admin';

export const isActiveAdmin = (user: UserRecord) => user.status === 'active' && isAdminRole(user);

/** Returns the user of an email address. A hand edit can give two users the same address. The exact spelling wins. */
export function findUserByEmail(users: readonly UserRecord[], email: string): UserRecord | undefined {
  const sameAddress = users.filter((user) => normalizeEmail(user.email) === normalizeEmail(email));
  return sameAddress.find((user) => user.email === email) ?? sameAddress[0];
}

/** Returns the current user record of a bearer token; throws 401 when the session or the user is no longer valid. */
export async function authenticate(
  req: IncomingMessage,
  { repository, sessions }: Access,
  options: { isPoll?: boolean } = {},
): Promise<UserRecord> {
  const token = readBearerToken(req);
  if (token === undefined) throw errors.unauthenticated();
  // Staff must see every acknowledged write, also of another process.
  await repository.refresh();
  const userId = await sessions.userIdOf(token, options);
  const user = userId === undefined ? undefined : await repository.get('users', userId);
  if (user?.status !== 'active') throw errors.sessionExpired();
  return user;
}

/** Returns a handler that lets only signed-in users pass. A poll (`isPoll`) does not extend the session (D-16). */
export function requireUser(access: Access, options: { isPoll?: boolean } = {}): Handler {
  return async (req) => {
    req.actor = await authenticate(req, access, options);
  };
}

export function requireAdmin(access: Access, options: { isPoll?: boolean } = {}): Handler {
  return async (req) => {
    const caller = await authenticate(req, access, options);
    if (!isAdminRole(caller)) throw errors.forbidden();
    req.actor = caller;
  };
}

/** Returns the user whom a guard has authenticated; throws 401 without one. */
export function requireActor({ actor }: Request): UserRecord {
  if (!actor) throw errors.unauthenticated();
  return actor;
}
