import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { RecordId, UserRecord } from '../storage/records';

export const SESSIONS_PER_USER = 10;
/** A use is saved at most once in this time, or once in a tenth of the idle time where that is shorter. */
const USE_SAVE_INTERVAL_MS = 60_000;

/** The device name and network of a sign-in; sessions of older releases have neither. */
type SignInPlace = { device?: string | undefined; network?: string | undefined };

/** A stored session, with a hash of its token only (promise A5). Times are in milliseconds since 1970. */
export type Session = SignInPlace & {
  hash: string;
  userId: string;
  /** Derived from the password hash at the sign-in: the session ends when the mark of the user's hash is another. */
  passwordMark: string;
  startedAt: number;
  usedAt: number;
};

/** Stores sessions in a file or a shared database. A change is durable once its promise resolves. */
export interface SessionStore {
  find(hash: string): Promise<Session | undefined>;
  findByUser(userId: string): Promise<Session[]>;
  /** Adds a session; removes expired ones, and the user's oldest beyond `SESSIONS_PER_USER`. */
  add(session: Session, expiredBefore: { startedAt: number; usedAt: number }): Promise<void>;
  /** Notes a use; it may get lost in a crash, which only ends the session a little earlier. */
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
/** Returns the id of a session in responses, which reveals no token. */
export const toSessionId = (hash: string) => hash.slice(0, 16);

const derivePasswordMark = ({ password_hash }: Pick<UserRecord, 'password_hash'>) => hashToken(password_hash).slice(0, 16);

/**
 * `keep` names sessions that outlive a new password hash: the one that changed the password, by its id; after a rehash
 * of the same password, those of its earlier hashes, by their marks. It applies only to the hash of `password_mark`.
 */
const keptSessionsSchema = z.object({ password_mark: z.string(), keep: z.array(z.string()) });

function readKeptIdsAndMarks(user: UserRecord): readonly string[] {
  const { data } = keptSessionsSchema.safeParse(user.kept_sessions);
  return data?.password_mark === derivePasswordMark(user) ? data.keep : [];
}

export const isKeptSession = (sessionId: string, user: UserRecord) => readKeptIdsAndMarks(user).includes(sessionId);

const buildPasswordFields = (password_hash: string, keep: readonly string[]) => ({
  password_hash,
  kept_sessions: { password_mark: derivePasswordMark({ password_hash }), keep },
});

/** Returns a user's fields for a new password, which ends all sessions but that of the user who changes it. */
export const toNewPasswordFields = (password_hash: string, sessionId: string) => buildPasswordFields(password_hash, [sessionId]);

/** Returns a user's fields for another hash of the same password, which ends no session. */
export const toRehashedFields = (user: UserRecord, password_hash: string) =>
  buildPasswordFields(password_hash, [derivePasswordMark(user), ...readKeptIdsAndMarks(user)]);

/** Whether a session belongs to the user's current password, or was kept when the password changed. */
export const isSessionOfPassword = ({ hash, passwordMark }: Session, user: UserRecord): boolean =>
  passwordMark === derivePasswordMark(user) ||
  readKeptIdsAndMarks(user).some((idOrMark) => idOrMark === passwordMark || idOrMark === toSessionId(hash));

/** The sign-ins that are open. They end by idle time, age, sign-out or a change of the user (promise A8). */
export class Sessions {
  constructor(
    readonly store: SessionStore,
    readonly options: Options,
  ) {}

  /** Starts a session. Resolves to its token, and to the time at which it ends at the latest. */
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

  /** Returns the id of a token's user; undefined when invalid. A poll does not extend the session (D-16). */
  async userIdOf(token: string, { isPoll = false } = {}): Promise<string | undefined> {
    const session = await this.store.find(hashToken(token));
    if (!session || this.#isExpired(session)) return undefined;
    const user = await this.options.findUser(session.userId);
    if (user?.status !== 'active' || !isSessionOfPassword(session, user)) return undefined;
    const now = this.#now();
    const isSaveDue = now - session.usedAt > Math.min(USE_SAVE_INTERVAL_MS, this.options.idleMs / 10);
    if (isSaveDue && !isPoll) await this.store.recordUse(session.hash, now);
    return session.userId;
  }

  /** Signs out. Once it resolves, the token stays invalid even after a crash (promise A7). */
  end(token: string): Promise<void> {
    return this.store.remove([hashToken(token)]);
  }

  async list(user: UserRecord): Promise<(Session & { id: string })[]> {
    const oldestFirst = (await this.#findByUser(user)).filter((session) => !this.#isExpired(session));
    return oldestFirst.reverse().map((session) => ({ ...session, id: toSessionId(session.hash) }));
  }

  /** Ends the sessions whose ids `shouldEnd` selects; resolves to their number once durable. */
  async endMatching(user: UserRecord, shouldEnd: (id: string) => boolean): Promise<number> {
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
