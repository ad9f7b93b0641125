// A new password ends the sessions of a user, except the sessions in the user's field `kept_sessions`.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserRecord } from '../storage/records';

/** Returns a short hash of the password hash. A session stores this mark at the sign-in. */
export const derivePasswordMark = ({ password_hash }: Pick<UserRecord, 'password_hash'>) =>
  createHash('sha256').update(password_hash).digest('base64url').slice(0, 16);

/** `keep` lists session ids and earlier marks. The list is valid while the user's hash has the mark `password_mark`. */
const keptSessionsSchema = z.object({ password_mark: z.string(), keep: z.array(z.string()) });

function readIdsAndMarks(user: UserRecord): readonly string[] {
  const { data } = keptSessionsSchema.safeParse(user.kept_sessions);
  return data?.password_mark === derivePasswordMark(user) ? data.keep : [];
}

export const isKeptSession = (sessionId: string, user: UserRecord): boolean => readIdsAndMarks(user).includes(sessionId);

/** Whether a mark belongs to the current password, through the current hash or a weaker, earlier hash. */
export const isMarkOfPassword = (mark: string, user: UserRecord): boolean =>
  mark === derivePasswordMark(user) || readIdsAndMarks(user).includes(mark);

const buildPasswordFields = (password_hash: string, keptIdsAndMarks: readonly string[]) => ({
  password_hash,
  kept_sessions: { password_mark: derivePasswordMark({ password_hash }), keep: keptIdsAndMarks },
});

/** For a new password. All sessions end, except the session in which the user changed the password. */
export const toNewPasswordFields = (password_hash: string, sessionId: string) => buildPasswordFields(password_hash, [sessionId]);

/** For a stronger hash of the same password. All sessions go on. */
export const toRehashedFields = (user: UserRecord, password_hash: string) =>
  buildPasswordFields(password_hash, [derivePasswordMark(user), ...readIdsAndMarks(user)]);
