import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SharedRun } from '../lib/concurrency';
import type { UserRecord } from '../storage/records';
import type { StateFile } from './stateFile';

/** A user's further sign-in ends the oldest session. */
export const SESSIONS_PER_USER = 10;
const SAVE_USE_AFTER_MS = 60_000;
const PROBE_MS = 5000;

const sessionSchema = z.object({
  hash: z.string(),
  userId: z.string(),
  /** A mark of the password used to sign in; the session ends when the user's password no longer matches it. */
  passwordMark: z.string(),
  /** The mark for a new hash of the same password, while that hash is being stored. */
  nextMark: z.string().optional(),
  startedAt: z.number(),
  usedAt: z.number(),
  /** The device and the network of the sign-in; sessions of older releases have neither. */
  device: z.string().optional(),
  network: z.string().optional(),
});

/** A stored session. It holds the SHA-256 of the token, never the token (promise A5). Times are in milliseconds since 1970. */
type StoredSession = z.output<typeof sessionSchema>;

/** Where a user signs in: the device in plain words, and the network of its IP address. */
export type SignInPlace = { device?: string; network?: string };

/** An open session as its user sees it. Times are in milliseconds since 1970. */
export type OpenSession = SignInPlace & { id: string; startedAt: number; usedAt: number };

export type SessionOptions = { clock: () => Date; idleMs: number; maxMs: number };

/** A new token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The form in which a token is stored (promise A5). */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** The name of a session in responses: a piece of its hash, of which no token can be made. */
export const sessionIdOf = (hash: string) => hash.slice(0, 16);
/** A mark of a user's password, by which sessions notice that it changed. */
export const markOf = (user: UserRecord) => createHash('sha256').update(user.password_hash).digest('base64url').slice(0, 16);

/**
 * The open sessions: opaque tokens of 256 random bits, stored only as hashes. A session ends by idle timeout, age, sign-out or a
 * change of the user.
 */
export interface Sessions {
  /**
   * Signs a user in. Returns the token and its latest expiry in milliseconds since 1970; the session is stored when the promise
   * resolves.
   */
  start(user: UserRecord, place?: SignInPlace): Promise<{ token: string; expiry: number }>;
  /**
   * The id of the user that a token belongs to; undefined when it is unknown or expired. A poll does not extend the session
   * (D-16).
   */
  userIdOf(token: string, options?: { isPoll?: boolean }): string | undefined | Promise<string | undefined>;
  /** Signs out. The token is invalid immediately, and stays invalid after a crash once the promise resolves (promise A7). */
  end(token: string): Promise<void>;
  /** The open sessions of a user, the latest sign-in first. */
  list(user: UserRecord): Promise<OpenSession[]>;
  /** Ends those sessions of a user whose ids `shouldEnd` selects; resolves to their number when that survives a crash. */
  endSome(user: UserRecord, shouldEnd: (id: string) => boolean): Promise<number>;
  /**
   * Keeps a user's sessions valid across a new password hash; call it before storing the hash (promise A4). With `onlyToken`, the
   * new hash ends all sessions but that one.
   */
  expectHash(user: UserRecord, password_hash: string, onlyToken?: string): Promise<void>;
  /** Whether a session could be stored. */
  canStore(): Promise<boolean>;
  /** Writes the pending changes. */
  close(): Promise<void>;
}

/** The open sessions of the only server, in memory and in a file. */
export class FileSessions implements Sessions {
  readonly #sessions = new Map<string, StoredSession>();
  readonly #saves = new SharedRun(() => this.#write());
  #savedAt = 0;
  #isStored = true;
  /** Taken from the monotonic clock, which cannot be set. */
  #triedAt = performance.now();

  private constructor(
    readonly file: StateFile,
    readonly options: SessionOptions,
  ) {}

  static async open(file: StateFile, users: readonly UserRecord[], options: SessionOptions): Promise<FileSessions> {
    const sessions = new FileSessions(file, options);
    const stored = z.array(sessionSchema).safeParse(await file.read()).data ?? [];
    for (const session of stored) sessions.#sessions.set(session.hash, session);
    sessions.revokeInvalid(users);
    return sessions;
  }

  async start(user: UserRecord, place: SignInPlace = {}): Promise<{ token: string; expiry: number }> {
    const token = newToken();
    const now = this.options.clock().getTime();
    const hash = hashOf(token);
    const userId = String(user.id);
    this.#sessions.set(hash, { hash, userId, passwordMark: markOf(user), startedAt: now, usedAt: now, ...place });
    this.#dropOldest(userId);
    try {
      await this.#saves.run();
    } catch (error) {
      this.#sessions.delete(hash);
      throw error;
    }
    return { token, expiry: now + this.options.maxMs };
  }

  userIdOf(token: string, { isPoll = false } = {}): string | undefined {
    const session = this.#sessions.get(hashOf(token));
    if (!session) return undefined;
    const now = this.options.clock().getTime();
    if (this.#isOver(session, now)) {
      this.#sessions.delete(session.hash);
      return undefined;
    }
    if (!isPoll) {
      session.usedAt = now;
      if (now - this.#savedAt > SAVE_USE_AFTER_MS) this.#saveSoon();
    }
    return session.userId;
  }

  async end(token: string): Promise<void> {
    if (this.#sessions.delete(hashOf(token))) await this.#saves.run();
  }

  async list(user: UserRecord): Promise<OpenSession[]> {
    const now = this.options.clock().getTime();
    const open = this.#sessionsOf(user).filter((session) => !this.#isOver(session, now));
    return open
      .map(({ hash, startedAt, usedAt, device, network }) => ({ id: sessionIdOf(hash), startedAt, usedAt, device, network }))
      .reverse();
  }

  async endSome(user: UserRecord, shouldEnd: (id: string) => boolean): Promise<number> {
    const ended = this.#sessionsOf(user).filter(({ hash }) => shouldEnd(sessionIdOf(hash)));
    for (const { hash } of ended) this.#sessions.delete(hash);
    if (ended.length > 0) await this.#saves.run();
    return ended.length;
  }

  /** Ends the sessions of users that are deleted, inactive, or have a new password (promise A8). */
  revokeInvalid(users: readonly UserRecord[]) {
    const marks = new Map(users.filter(({ status }) => status === 'active').map((user) => [String(user.id), markOf(user)]));
    const isUnfit = ({ userId, passwordMark, nextMark }: StoredSession) => {
      const mark = marks.get(userId);
      return mark === undefined || (mark !== passwordMark && mark !== nextMark);
    };
    const unfit = [...this.#sessions.values()].filter(isUnfit);
    for (const { hash } of unfit) this.#sessions.delete(hash);
    if (unfit.length > 0) this.#saveSoon();
  }

  async expectHash(user: UserRecord, password_hash: string, onlyToken?: string): Promise<void> {
    const [mark, nextMark] = [markOf(user), markOf({ ...user, password_hash })];
    for (const session of this.#sessionsOf(user)) {
      if (onlyToken === undefined || session.hash === hashOf(onlyToken)) Object.assign(session, { passwordMark: mark, nextMark });
    }
    await this.#saves.run();
  }

  /** Whether sessions can be stored. Probes the disk now and then: without sign-ins, a full disk would go unnoticed. */
  async canStore(): Promise<boolean> {
    if (performance.now() - this.#triedAt >= PROBE_MS) await this.#saves.run().catch(() => {});
    return this.#isStored;
  }

  async close(): Promise<void> {
    await this.#saves.run();
  }

  /** The sessions that were started with the password that a user has now. */
  #sessionsOf(user: UserRecord): StoredSession[] {
    const mark = markOf(user);
    const isOwn = ({ userId, passwordMark, nextMark }: StoredSession) =>
      userId === String(user.id) && (passwordMark === mark || nextMark === mark);
    return [...this.#sessions.values()].filter(isOwn);
  }

  #isOver({ startedAt, usedAt }: StoredSession, now: number) {
    return now - usedAt >= this.options.idleMs || now - startedAt >= this.options.maxMs;
  }

  #dropOldest(userId: string) {
    // The map keeps insertion order, so the oldest session comes first.
    const own = [...this.#sessions.values()].filter((session) => session.userId === userId);
    for (const { hash } of own.slice(0, -SESSIONS_PER_USER)) this.#sessions.delete(hash);
  }

  #saveSoon() {
    // A lost last-used time only makes the session end a little earlier after a crash.
    this.#saves.run().catch(() => {});
  }

  async #write() {
    const now = this.options.clock().getTime();
    this.#savedAt = now;
    for (const session of this.#sessions.values()) if (this.#isOver(session, now)) this.#sessions.delete(session.hash);
    this.#triedAt = performance.now();
    try {
      await this.file.write([...this.#sessions.values()]);
      this.#isStored = true;
    } catch (error) {
      this.#isStored = false;
      throw error;
    }
  }
}
