import { toRecord, toText } from './coerce';

/** The token together with the user's fields (spec section 3). `expiry` is in milliseconds since 1970. */
export type SessionRecord = {
  token: string;
  id: string | number;
  name: string;
  email: string;
  role: string;
  expiry?: number;
};

export function sessionFrom(value: unknown): SessionRecord | undefined {
  const record = toRecord(value);
  const token = toText(record.token);
  if (token === '') return undefined;
  const expiry = Number(record.expiry ?? Number.NaN);
  return {
    ...record,
    token,
    id: typeof record.id === 'number' ? record.id : toText(record.id),
    name: toText(record.name),
    email: toText(record.email),
    role: toText(record.role),
    expiry: Number.isFinite(expiry) ? expiry : undefined,
  };
}

/** Parses the response to a sign-in (spec section 7). Undefined if the sign-in failed. */
export function sessionFromLogin(response: unknown): SessionRecord | undefined {
  const { success, token, user } = toRecord(response);
  return success === true ? sessionFrom({ ...toRecord(user), token }) : undefined;
}

/** A session without an expiry never expires (D-16). */
export function isExpired(session: Pick<SessionRecord, 'expiry'>, now: Date): boolean {
  return session.expiry !== undefined && session.expiry <= now.getTime();
}

/** Only admins have access to the back office (spec section 6). */
export function isAdmin(session: Pick<SessionRecord, 'role'>): boolean {
  return session.role.trim() === 'admin';
}
