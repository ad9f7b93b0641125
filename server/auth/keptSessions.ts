// A new password ends the sessions of its user, except those that the user's field `kept_sessions` names.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserRecord } from '../storage/records';

/** Returns a mark of the user's password hash. A session stores it at the sign-in. */
export const derivePasswordMark = ({ password_hash }: Pick<UserRecord, 'password_hash'>) =>
  createHash('sha256').update(password_hash).digest('base64url').slice(0, 16);

/** `keep` has ids of sessions, and marks of hashes whose sessions go on. It is obsolete once the user's hash has another mark. */
const keptSessionsSchema = z.object({ password_mark: z.string(), keep: z.array(z.string()) });

function readIdsAndMarks(user: UserRecord): readonly string[] {
  const { data } = keptSessionsSchema.safeParse(user.kept_sessions);
  return data?.password_mark === derivePasswordMark(user) ? data.keep : [];
}

export const isKeptSession = (sessionId: string, user: UserRecord): boolean => readIdsAndMarks(user).includes(sessionId);

/** Whether a mark is of the user's current password, in its current hash or an earlier one. */
export const isMarkOfPassword = (mark: string, user: UserRecord): boolean =>
  mark === derivePasswordMark(user) || readIdsAndMarks(user).includes(mark);

const buildPasswordFields = (password_hash: string, keptIdsAndMarks: readonly string[]) => ({
  password_hash,
  kept_sessions: { password_mark: derivePasswordMark({ password_hash }), keep: keptIdsAndMarks },
});

/** Returns a user's fields for a password that the user changes in a session: all other sessions of the user end. */
export const toNewPasswordFields = (password_hash: string, sessionId: string) => buildPasswordFields(password_hash, [sessionId]);

/** Returns a user's fields for a stronger hash of the same password: the sessions of the earlier hash and the kept ones go on. */
export const toRehashedFields = (user: UserRecord, password_hash: string) =>
  buildPasswordFields(password_hash, [derivePasswordMark(user), ...readIdsAndMarks(user)]);
