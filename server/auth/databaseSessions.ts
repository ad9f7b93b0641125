import type { RecordId, UserRecord } from '../storage/records';
import { hashOf, markOf, newToken, SESSIONS_PER_USER, type SessionOptions, type Sessions } from './sessions';

type Row = Record<string, unknown>;
type Options = SessionOptions & {
  query: (text: string, values?: unknown[]) => Promise<Row[]>;
  findUser: (id: RecordId) => Promise<UserRecord | undefined>;
};

/** A stored time of last use is at most this old, or a tenth of the idle time where that is less, in milliseconds. */
const SAVE_USE_AFTER_MS = 60_000;

/** The open sessions in a database: a sign-out on one server holds on every other at its next request. */
export class DatabaseSessions implements Sessions {
  constructor(readonly options: Options) {}

  async start(user: UserRecord): Promise<{ token: string; expiry: number }> {
    const { query, clock, idleMs, maxMs } = this.options;
    const token = newToken();
    const now = clock().getTime();
    const userId = String(user.id);
    await query('INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at) VALUES ($1, $2, $3, $4, $4)', [
      hashOf(token),
      userId,
      markOf(user),
      now,
    ]);
    await query(
      `DELETE FROM sessions WHERE started_at <= $1 OR used_at <= $2 OR hash IN
         (SELECT hash FROM sessions WHERE user_id = $3 ORDER BY position DESC OFFSET $4)`,
      [now - maxMs, now - idleMs, userId, SESSIONS_PER_USER],
    );
    return { token, expiry: now + maxMs };
  }

  async userIdOf(token: string, { isPoll = false } = {}): Promise<string | undefined> {
    const { query, findUser, clock, idleMs, maxMs } = this.options;
    const [session] = await query('SELECT * FROM sessions WHERE hash = $1', [hashOf(token)]);
    if (!session) return undefined;
    const now = clock().getTime();
    if (now - Number(session.used_at) >= idleMs || now - Number(session.started_at) >= maxMs) return undefined;
    const user = await findUser(String(session.user_id));
    if (user?.status !== 'active') return undefined;
    const mark = markOf(user);
    if (mark !== session.password_mark && mark !== session.next_mark) return undefined;
    if (!isPoll && now - Number(session.used_at) > Math.min(SAVE_USE_AFTER_MS, idleMs / 10)) {
      await query('UPDATE sessions SET used_at = $2 WHERE hash = $1', [session.hash, now]);
    }
    return String(session.user_id);
  }

  async end(token: string): Promise<void> {
    await this.options.query('DELETE FROM sessions WHERE hash = $1', [hashOf(token)]);
  }

  async expectHash(user: UserRecord, password_hash: string): Promise<void> {
    const [mark, nextMark] = [markOf(user), markOf({ ...user, password_hash })];
    await this.options.query(
      'UPDATE sessions SET password_mark = $2, next_mark = $3 WHERE user_id = $1 AND (password_mark = $2 OR next_mark = $2)',
      [String(user.id), mark, nextMark],
    );
  }

  async canStore(): Promise<boolean> {
    return this.options.query('SELECT').then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {}
}
