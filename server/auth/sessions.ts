import { createHash, randomBytes } from 'node:crypto';
import type { UserRecord } from '../storage/records';
import type { SessionFile, StoredSession } from './sessionFile';

const SESSIONS_PER_USER = 10;
const SAVE_USE_AFTER_MS = 60_000;
const PROBE_MS = 5000;

type Options = { clock: () => Date; idleMs: number; maxMs: number };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const markOf = (user: UserRecord) => createHash('sha256').update(user.password_hash).digest('base64url').slice(0, 16);

/** Who is signed in: opaque tokens of 256 random bits, kept only as hashes, ended by idleness, age, sign-out or a change of the account. */
export class Sessions {
  readonly #sessions = new Map<string, StoredSession>();
  #saving: Promise<void> | undefined;
  #nextSave: Promise<void> | undefined;
  #savedAt = 0;
  #isStored = true;
  /** By a clock that nobody can set. */
  #triedAt = performance.now();

  private constructor(
    readonly file: SessionFile,
    readonly options: Options,
  ) {}

  static async open(file: SessionFile, users: readonly UserRecord[], options: Options): Promise<Sessions> {
    const sessions = new Sessions(file, options);
    for (const session of await file.read()) sessions.#sessions.set(session.hash, session);
    sessions.revokeInvalid(users);
    return sessions;
  }

  /** Signs a user in: the token, and when it ends at the latest in milliseconds since 1970. Stored when it resolves. */
  async start(user: UserRecord): Promise<{ token: string; expiry: number }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.options.clock().getTime();
    const hash = hashOf(token);
    const userId = String(user.id);
    this.#sessions.set(hash, { hash, userId, passwordMark: markOf(user), startedAt: now, usedAt: now });
    this.#dropOldest(userId);
    try {
      await this.#save();
    } catch (error) {
      this.#sessions.delete(hash);
      throw error;
    }
    return { token, expiry: now + this.options.maxMs };
  }

  /** The id of the user a token stands for; undefined when it is unknown or over. A poll does not count as use (D-16). */
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

  /** Signs out. The token is dead at once, and stays dead after a crash when this resolves (promise A7). */
  async end(token: string): Promise<void> {
    if (this.#sessions.delete(hashOf(token))) await this.#save();
  }

  /** Ends the sessions of accounts that are gone, inactive, or have another password by now (promise A8). */
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

  /** Lets a user's sessions outlive a new hash of the same password; to be called before it is stored (promise A4). */
  async expectHash(user: UserRecord, password_hash: string): Promise<void> {
    const [mark, nextMark] = [markOf(user), markOf({ ...user, password_hash })];
    for (const session of this.#sessions.values()) {
      const isOwn = session.userId === String(user.id) && (session.passwordMark === mark || session.nextMark === mark);
      if (isOwn) Object.assign(session, { passwordMark: mark, nextMark });
    }
    await this.#save();
  }

  /** Whether a session could be stored. Tries it now and then: nobody may be signing in while the disk is full. */
  async canStore(): Promise<boolean> {
    if (performance.now() - this.#triedAt >= PROBE_MS) await this.#save().catch(() => {});
    return this.#isStored;
  }

  /** Writes down what is not written yet. */
  async close(): Promise<void> {
    await this.#save();
  }

  #isOver({ startedAt, usedAt }: StoredSession, now: number) {
    return now - usedAt >= this.options.idleMs || now - startedAt >= this.options.maxMs;
  }

  #dropOldest(userId: string) {
    // The map keeps the order in which they were started.
    const own = [...this.#sessions.values()].filter((session) => session.userId === userId);
    for (const { hash } of own.slice(0, -SESSIONS_PER_USER)) this.#sessions.delete(hash);
  }

  #saveSoon() {
    // A lost note of use costs nothing: after a crash the session may end a little earlier.
    this.#save().catch(() => {});
  }

  /** One write at a time; all who ask during one share the next, which holds what they changed. */
  #save(): Promise<void> {
    if (!this.#saving) {
      this.#saving = this.#write().finally(() => {
        this.#saving = undefined;
      });
      return this.#saving;
    }
    this.#nextSave ??= this.#saving
      .catch(() => {})
      .then(() => {
        this.#nextSave = undefined;
        return this.#save();
      });
    return this.#nextSave;
  }

  async #write() {
    const now = this.options.clock().getTime();
    this.#savedAt = now;
    for (const session of this.#sessions.values()) if (this.#isOver(session, now)) this.#sessions.delete(session.hash);
    this.#triedAt = performance.now();
    try {
      await this.file.write([...this.#sessions.values()].map((session) => ({ ...session })));
      this.#isStored = true;
    } catch (error) {
      this.#isStored = false;
      throw error;
    }
  }
}
