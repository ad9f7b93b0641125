import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { RecordId, UserRecord } from '../storage/records';

export const SESSIONS_PER_USER = 10;
/** A stored time of last use is at most this old, or a tenth of the idle time where that is less, in milliseconds. */
const SAVE_USE_AFTER_MS = 60_000;

/** Where a user signs in: the device in plain words, and the network of its IP address. Sessions of older releases have neither. */
export type SignInPlace = { device?: string | undefined; network?: string | undefined };

/** A stored session. It holds the SHA-256 of the token, never the token (promise A5). Times are in milliseconds since 1970. */
export type Session = SignInPlace & {
  hash: string;
  userId: string;
  /** A mark of the password used to sign in; the session ends when the user's password no longer matches it. */
  passwordMark: string;
  startedAt: number;
  usedAt: number;
};

/** Where sessions are stored: in a file of the only server, or in the database of several. A change is durable once it resolves. */
export interface SessionStore {
  find(hash: string): Promise<Session | undefined>;
  of(userId: string): Promise<Session[]>;
  /** Adds a session, and removes the user's oldest beyond `SESSIONS_PER_USER` and all that are over. */
  add(session: Session, isOverBefore: { startedAt: number; usedAt: number }): Promise<void>;
  /** Notes a use; it may get lost in a crash, which only ends the session a little earlier. */
  use(hash: string, usedAt: number): Promise<void>;
  remove(hashes: readonly string[]): Promise<void>;
  canStore(): Promise<boolean>;
  close(): Promise<void>;
}

type Options = {
  clock: () => Date;
  idleMs: number;
  maxMs: number;
  findUser: (id: RecordId) => Promise<UserRecord | undefined>;
};

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** The name of a session in responses: a piece of its hash, of which no token can be made. */
export const sessionIdOf = (hash: string) => hash.slice(0, 16);

const markOf = ({ password_hash }: Pick<UserRecord, 'password_hash'>) => hashOf(password_hash).slice(0, 16);

const keptSchema = z.object({ password_mark: z.string(), keep: z.array(z.string()) });

function keptBy(user: UserRecord): readonly string[] {
  const { data } = keptSchema.safeParse(user.kept_sessions);
  return data?.password_mark === markOf(user) ? data.keep : [];
}

export const isKeptSession = (sessionId: string, user: UserRecord) => keptBy(user).includes(sessionId);

/** The fields of a user with another password hash, which keeps one session, or for the same password all of them. */
export function newPasswordHash(user: UserRecord, password_hash: string, onlySessionId?: string) {
  const keep = onlySessionId === undefined ? [markOf(user), ...keptBy(user)] : [onlySessionId];
  return { password_hash, kept_sessions: { password_mark: markOf({ password_hash }), keep } };
}

export const isOfPassword = ({ hash, passwordMark }: Session, user: UserRecord) =>
  [markOf(user), ...keptBy(user)].some((kept) => kept === passwordMark || kept === sessionIdOf(hash));

/** The open sessions: 256 random bits, stored as hashes. They end by idle time, age, sign-out or a change of the user (promise A8). */
export class Sessions {
  constructor(
    readonly store: SessionStore,
    readonly options: Options,
  ) {}

  async start(user: UserRecord, place: SignInPlace = {}): Promise<{ token: string; expiry: number }> {
    const token = randomBytes(32).toString('base64url');
    const { idleMs, maxMs } = this.options;
    const now = this.#now();
    const session = { hash: hashOf(token), userId: String(user.id), passwordMark: markOf(user), startedAt: now, usedAt: now };
    await this.store.add({ ...session, ...place }, { startedAt: now - maxMs, usedAt: now - idleMs });
    return { token, expiry: now + maxMs };
  }

  /** The id of the user that a token belongs to; undefined when it opens nothing. A poll does not extend the session (D-16). */
  async userIdOf(token: string, { isPoll = false } = {}): Promise<string | undefined> {
    const session = await this.store.find(hashOf(token));
    if (!session || this.#isOver(session)) return undefined;
    const user = await this.options.findUser(session.userId);
    if (user?.status !== 'active' || !isOfPassword(session, user)) return undefined;
    const now = this.#now();
    const isDue = now - session.usedAt > Math.min(SAVE_USE_AFTER_MS, this.options.idleMs / 10);
    if (isDue && !isPoll) await this.store.use(session.hash, now);
    return session.userId;
  }

  /** Signs out. The token is invalid immediately, and stays invalid after a crash once the promise resolves (promise A7). */
  end(token: string): Promise<void> {
    return this.store.remove([hashOf(token)]);
  }

  async list(user: UserRecord): Promise<(Session & { id: string })[]> {
    const open = (await this.#of(user)).filter((session) => !this.#isOver(session));
    return open.reverse().map((session) => ({ ...session, id: sessionIdOf(session.hash) }));
  }

  /** Ends those sessions of a user whose ids `shouldEnd` selects; resolves to their number when that survives a crash. */
  async endSome(user: UserRecord, shouldEnd: (id: string) => boolean): Promise<number> {
    const ended = (await this.#of(user)).map(({ hash }) => hash).filter((hash) => shouldEnd(sessionIdOf(hash)));
    await this.store.remove(ended);
    return ended.length;
  }

  #now() {
    return this.options.clock().getTime();
  }

  async #of(user: UserRecord) {
    return (await this.store.of(String(user.id))).filter((session) => isOfPassword(session, user));
  }

  #isOver({ startedAt, usedAt }: Session) {
    const { idleMs, maxMs } = this.options;
    return this.#now() - usedAt >= idleMs || this.#now() - startedAt >= maxMs;
  }
}
