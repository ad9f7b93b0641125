import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { errors } from '../lib/errors';
import type { Handler } from '../lib/route';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { hashToken, type Sessions, toSessionId } from './sessions';

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,256})$/i;

export type Access = { repository: Repository; sessions: Sessions };

/** The bearer token of a request; undefined without the header, the empty string when it is malformed. */
export function bearerToken({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization.trim())?.[1] ?? '');
}

export const readSessionId = (req: IncomingMessage) => toSessionId(hashToken(bearerToken(req) ?? ''));

export const isAdminRole = ({ role }: UserRecord) => role.trim() === 'admin';

export const isActiveAdmin = (user: UserRecord) => user.status === 'active' && isAdminRole(user);

/** The current user record of a bearer token; throws 401 when the session or the user is no longer valid. */
export async function authenticate(req: IncomingMessage, { repository, sessions }: Access, isPoll = false): Promise<UserRecord> {
  const token = bearerToken(req);
  if (token === undefined) throw errors.unauthenticated();
  // Staff never see an older state than the last acknowledged write, whichever process stored it.
  await repository.refresh();
  const userId = await sessions.userIdOf(token, { isPoll });
  const user = userId === undefined ? undefined : await repository.get('users', userId);
  if (user?.status !== 'active') throw errors.sessionExpired();
  return user;
}

/** Middleware that lets only signed-in admins pass. A poll does not extend the session (D-16). */
export function requireAdmin(access: Access, { isPoll = false } = {}): Handler {
  return async (req) => {
    const caller = await authenticate(req, access, isPoll);
    if (!isAdminRole(caller)) throw errors.forbidden();
    req.actor = caller;
  };
}

export function requireActor({ actor }: Request): UserRecord {
  if (!actor) throw errors.unauthenticated();
  return actor;
}
