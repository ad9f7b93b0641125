import { Batched } from '../lib/concurrency';
import type { RecordId, UserRecord } from '../storage/records';
import {
  hashOf,
  markOf,
  newToken,
  type OpenSession,
  SESSIONS_PER_USER,
  type SessionOptions,
  type Sessions,
  type SignInPlace,
  sessionIdOf,
} from './sessions';

type Row = Record<string, unknown>;
type Options = SessionOptions & {
  query: (text: string, values?: unknown[]) => Promise<Row[]>;
  findUser: (id: RecordId) => Promise<UserRecord | undefined>;
};

/** A stored time of last use is at most this old, or a tenth of the idle time where that is less, in milliseconds. */
const SAVE_USE_AFTER_MS = 60_000;

/** The open sessions in a database: a sign-out on one server holds on every other at its next request. */
export class DatabaseSessions implements Sessions {
  /** Strangers can send any token, so all tokens together are looked up on one connection. */
  readonly #rows = new Batched(async (hashes) => {
    const rows = await this.options.query('SELECT * FROM sessions WHERE hash = ANY ($1)', [hashes]);
    return new Map(rows.map((row) => [String(row.hash), row]));
  });

  constructor(readonly options: Options) {}

  async start(user: UserRecord, { device, network }: SignInPlace = {}): Promise<{ token: string; expiry: number }> {
    const { query, clock, idleMs, maxMs } = this.options;
    const token = newToken();
    const now = clock().getTime();
    const userId = String(user.id);
    await query(
      `INSERT INTO sessions (hash, user_id, password_mark, started_at, used_at, device, network)
       VALUES ($1, $2, $3, $4, $4, $5, $6)`,
      [hashOf(token), userId, markOf(user), now, device, network],
    );
    await query(
      `DELETE FROM sessions WHERE started_at <= $1 OR used_at <= $2 OR hash IN
         (SELECT hash FROM sessions WHERE user_id = $3 ORDER BY position DESC OFFSET $4)`,
      [now - maxMs, now - idleMs, userId, SESSIONS_PER_USER],
    );
    return { token, expiry: now + maxMs };
  }

  async userIdOf(token: string, { isPoll = false } = {}): Promise<string | undefined> {
    const { query, findUser, clock, idleMs, maxMs } = this.options;
    const session = await this.#rows.get(hashOf(token));
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

  async list(user: UserRecord): Promise<OpenSession[]> {
    const { query, clock, idleMs, maxMs } = this.options;
    const now = clock().getTime();
    const rows = await query(
      `SELECT hash, started_at, used_at, device, network FROM sessions
       WHERE user_id = $1 AND (password_mark = $2 OR next_mark = $2) AND started_at > $3 AND used_at > $4 ORDER BY position DESC`,
      [String(user.id), markOf(user), now - maxMs, now - idleMs],
    );
    return rows.map(({ hash, started_at, used_at, device, network }) => ({
      id: sessionIdOf(String(hash)),
      startedAt: Number(started_at),
      usedAt: Number(used_at),
      ...(typeof device === 'string' && { device }),
      ...(typeof network === 'string' && { network }),
    }));
  }

  async endSome(user: UserRecord, shouldEnd: (id: string) => boolean): Promise<number> {
    const { query } = this.options;
    const rows = await query('SELECT hash FROM sessions WHERE user_id = $1', [String(user.id)]);
    const ended = rows.map(({ hash }) => String(hash)).filter((hash) => shouldEnd(sessionIdOf(hash)));
    return (await query('DELETE FROM sessions WHERE hash = ANY ($1) RETURNING hash', [ended])).length;
  }

  async expectHash(user: UserRecord, password_hash: string, onlyToken?: string): Promise<void> {
    const [mark, nextMark] = [markOf(user), markOf({ ...user, password_hash })];
    await this.options.query(
      `UPDATE sessions SET password_mark = $2, next_mark = $3
       WHERE user_id = $1 AND (password_mark = $2 OR next_mark = $2) AND ($4::text IS NULL OR hash = $4)`,
      [String(user.id), mark, nextMark, onlyToken === undefined ? null : hashOf(onlyToken)],
    );
  }

  /** Ends the sessions of deleted and inactive users, so that they stay ended when the user comes back. */
  async endInvalid(): Promise<void> {
    await this.options.query(
      "DELETE FROM sessions WHERE NOT EXISTS (SELECT FROM users WHERE users.id = sessions.user_id AND users.status = 'active')",
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
