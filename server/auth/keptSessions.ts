// A new password ends the sessions of its user, except those that the user's field `kept_sessions` names.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserRecord } from '../storage/records';

/** Returns a mark of the user's password hash. A session stores it at the sign-in. */
export const derivePasswordMark = ({ password_hash }: Pick<UserRecord, 'password_hash'>) =>
  createHash('sha256').update(password_hash).digest('base64url').slice(0, 16);

/** `password_mark`: the hash for which this holds. `keep`: ids of kept sessions, and marks of hashes whose sessions are kept. */
const keptSessionsSchema = z.object({ password_mark: z.string(), keep: z.array(z.string()) });

function readKept(user: UserRecord): readonly string[] {
  const { data } = keptSessionsSchema.safeParse(user.kept_sessions);
  return data?.password_mark === derivePasswordMark(user) ? data.keep : [];
}

const buildPasswordFields = (password_hash: string, keep: readonly string[]) => ({
  password_hash,
  kept_sessions: { password_mark: derivePasswordMark({ password_hash }), keep },
});

/** Returns a user's fields for a new password, which ends all sessions but that of the user who changes it. */
export const toNewPasswordFields = (password_hash: string, sessionId: string) => buildPasswordFields(password_hash, [sessionId]);

/** Returns a user's fields for another hash of the same password, which ends no session: neither of this hash, nor a kept one. */
export const toRehashedFields = (user: UserRecord, password_hash: string) =>
  buildPasswordFields(password_hash, [derivePasswordMark(user), ...readKept(user)]);

export const isKeptSession = (sessionId: string, user: UserRecord): boolean => readKept(user).includes(sessionId);

/** Whether a mark is of the user's current password, in its current hash or an earlier one. */
export const isMarkOfPassword = (mark: string, user: UserRecord): boolean =>
  mark === derivePasswordMark(user) || readKept(user).includes(mark);
