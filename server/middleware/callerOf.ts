import type { IncomingMessage } from 'node:http';
import type { Sessions } from '../auth/sessions';
import { refuse } from '../refusals';
import type { Repository } from '../repository/Repository';
import type { UserRecord } from '../repository/records';

const BEARER = /^Bearer +([A-Za-z0-9_-]{1,256})$/i;

export type Access = { repository: Repository; sessions: Sessions };

/** The bearer token of a request; undefined without the header, the empty text when it cannot be one. */
export function tokenOf({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization.trim())?.[1] ?? '');
}

/** The role as it is judged: "admin" whatever spaces surround it (spec section 6). */
export const isAdminRole = ({ role }: UserRecord) => role.trim() === 'admin';

/** The account a bearer stands for, as it is stored now; refuses with 401 when the session or the account is over. */
export async function callerOf(req: IncomingMessage, { repository, sessions }: Access, isPoll = false): Promise<UserRecord> {
  const token = tokenOf(req);
  if (token === undefined) throw refuse.unauthenticated();
  const userId = sessions.userIdOf(token, { isPoll });
  const user = userId === undefined ? undefined : await repository.get('users', userId);
  if (user?.status !== 'active') throw refuse.sessionExpired();
  return user;
}
