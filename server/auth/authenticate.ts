import type { IncomingMessage } from 'node:http';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import type { Sessions } from './sessions';

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,256})$/i;

export type Access = { repository: Repository; sessions: Sessions };

/** The bearer token of a request; undefined without the header, the empty text when it cannot be one. */
export function bearerToken({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization.trim())?.[1] ?? '');
}

/** The role as it is judged: "admin" whatever spaces surround it (spec section 6). */
export const isAdminRole = ({ role }: UserRecord) => role.trim() === 'admin';

/** The account a bearer stands for, as it is stored now; refuses with 401 when the session or the account is over. */
export async function authenticate(req: IncomingMessage, { repository, sessions }: Access, isPoll = false): Promise<UserRecord> {
  const token = bearerToken(req);
  if (token === undefined) throw errors.unauthenticated();
  const userId = sessions.userIdOf(token, { isPoll });
  const user = userId === undefined ? undefined : await repository.get('users', userId);
  if (user?.status !== 'active') throw errors.sessionExpired();
  return user;
}
