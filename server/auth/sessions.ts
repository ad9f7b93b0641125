import { createHash, randomBytes } from 'node:crypto';
import type { RecordId, UserRecord } from '../storage/records';
import { derivePasswordMark, isKeptSession, isMarkOfPassword } from './keptSessions';

export const SESSIONS_PER_USER = 10;
/** Every request uses a session, so uses are saved at most once a minute. */
const USE_SAVE_INTERVAL_MS = 60_000;

/** `device` is a name such as `Chrome on Android`. Sessions of older releases have neither field. */
type SignInPlace = { device?: string | undefined; network?: string | undefined };

/** A stored session, with only a hash of the token. Times are in milliseconds since 1970. */
export type Session = SignInPlace & {
  hash: string;
  userId: string;
  /** Derived from the password at the sign-in. The session ends when the user gets another password. */
  passwordMark: string;
  startedAt: number;
  usedAt: number;
};

/** Stores sessions in a file or a shared database. A change is durable once its promise resolves. */
export interface SessionStore {
  find(hash: string): Promise<Session | undefined>;
  /** The oldest first. */
  findByUser(userId: string): Promise<Session[]>;
  /** Also removes expired sessions, and the user's oldest sessions beyond `SESSIONS_PER_USER`. */
  add(session: Session, expiredBefore: { startedAt: number; usedAt: number }): Promise<void>;
  /** A crash may lose a recorded use. The session then only ends a little earlier. */
  recordUse(hash: string, usedAt: number): Promise<void>;
  remove(hashes: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

type Options = {
  clock: () => Date;
  idleMs: number;
  maxMs: number;
  findUser: (id: RecordId) => Promise<UserRecord | undefined>;
};

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Returns the id that responses show for a session. The id does not reveal the token. */
export const toSessionId = (hash: string) => hash.slice(0, 16);

/** Whether a session belongs to the user's current password, or was kept when the password changed. */
export const isSessionOfPassword = ({ hash, passwordMark }: Session, user: UserRecord): boolean =>
  isMarkOfPassword(passwordMark, user) || isKeptSession(toSessionId(hash), user);

/** The sign-ins that are open. They end by idle time, age, sign-out or a change of the user. */
export class Sessions {
  constructor(
    readonly store: SessionStore,
    readonly options: Options,
  ) {}

  /** Resolves to the token of a new session, and to the latest time at which the session ends. */
  async start(user: UserRecord, place: SignInPlace = {}): Promise<{ token: string; expiry: number }> {
    const token = randomBytes(32).toString('base64url');
    const { idleMs, maxMs } = this.options;
    const now = this.#now();
    const session = {
      hash: hashToken(token),
      userId: String(user.id),
      passwordMark: derivePasswordMark(user),
      startedAt: now,
      usedAt: now,
    };
    await this.store.add({ ...session, ...place }, { startedAt: now - maxMs, usedAt: now - idleMs });
    return { token, expiry: now + maxMs };
  }

  /** Resolves to the id of the token's user; undefined for an ended session. Polls do not keep a session alive. */
  async userIdOf(token: string, { isPoll = false } = {}): Promise<string | undefined> {
    const session = await this.store.find(hashToken(token));
    if (!session || this.#isExpired(session)) return undefined;
    const user = await this.options.findUser(session.userId);
    if (user?.status !== 'active' || !isSessionOfPassword(session, user)) return undefined;
    const now = this.#now();
    const saveIntervalMs = Math.min(USE_SAVE_INTERVAL_MS, this.options.idleMs / 10);
    const isSaveDue = now - session.usedAt > saveIntervalMs;
    if (isSaveDue && !isPoll) await this.store.recordUse(session.hash, now);
    return session.userId;
  }

  /** Signs out. Once the promise resolves, the token stays invalid even after a crash. */
  end(token: string): Promise<void> {
    return this.store.remove([hashToken(token)]);
  }

  async list(user: UserRecord): Promise<(Session & { id: string })[]> {
    const oldestFirst = (await this.#findByUser(user)).filter((session) => !this.#isExpired(session));
    return oldestFirst.toReversed().map((session) => ({ ...session, id: toSessionId(session.hash) }));
  }

  async endMatching(user: UserRecord, shouldEnd: (sessionId: string) => boolean): Promise<number> {
    const hashes = (await this.#findByUser(user)).map(({ hash }) => hash);
    const endedHashes = hashes.filter((hash) => shouldEnd(toSessionId(hash)));
    await this.store.remove(endedHashes);
    return endedHashes.length;
  }

  #now() {
    return this.options.clock().getTime();
  }

  async #findByUser(user: UserRecord) {
    return (await this.store.findByUser(String(user.id))).filter((session) => isSessionOfPassword(session, user));
  }

  #isExpired({ startedAt, usedAt }: Session) {
    const { idleMs, maxMs } = this.options;
    return this.#now() - usedAt >= idleMs || this.#now() - startedAt >= maxMs;
  }
}
