import { z } from 'zod';
import { SharedRun } from '../lib/batching';
import type { UserRecord } from '../storage/records';
import { isSessionOfPassword, SESSIONS_PER_USER, type Session, type SessionStore } from './sessions';
import type { StateFile } from './stateFile';

const WRITE_CHECK_MS = 5000;

const sessionSchema = z.object({
  hash: z.string(),
  userId: z.string(),
  passwordMark: z.string(),
  startedAt: z.number(),
  usedAt: z.number(),
  device: z.string().optional(),
  network: z.string().optional(),
});

/** Keeps the sessions of a single server in memory and in a file. The next start reads the file. */
export class SessionFile implements SessionStore {
  readonly #sessions = new Map<string, Session>();
  readonly #saves = new SharedRun(() => this.#write());
  #isLastWriteStored = true;
  #lastTriedAt = performance.now();

  private constructor(readonly file: StateFile) {}

  static async open(file: StateFile, users: readonly UserRecord[]): Promise<SessionFile> {
    const sessionFile = new SessionFile(file);
    const stored = z.array(sessionSchema).safeParse(await file.read()).data ?? [];
    for (const session of stored) sessionFile.#sessions.set(session.hash, session);
    sessionFile.endInvalid(users);
    return sessionFile;
  }

  find = async (hash: string) => this.#sessions.get(hash);
  findByUser = async (userId: string) => [...this.#sessions.values()].filter((session) => session.userId === userId);

  async add(session: Session, expiredBefore: { startedAt: number; usedAt: number }): Promise<void> {
    this.#sessions.set(session.hash, session);
    const sessions = [...this.#sessions.values()];
    const expired = sessions.filter(
      ({ startedAt, usedAt }) => startedAt <= expiredBefore.startedAt || usedAt <= expiredBefore.usedAt,
    );
    // A map keeps the order of insertion.
    const oldestFirst = sessions.filter(({ userId }) => userId === session.userId);
    const beyondLimit = oldestFirst.slice(0, -SESSIONS_PER_USER);
    for (const { hash } of [...expired, ...beyondLimit]) this.#sessions.delete(hash);
    await this.#saves.run().catch((error: unknown) => {
      // The sign-in fails, so nobody gets the token of this session.
      this.#sessions.delete(session.hash);
      throw error;
    });
  }

  async recordUse(hash: string, usedAt: number): Promise<void> {
    const session = this.#sessions.get(hash);
    if (session) session.usedAt = usedAt;
    this.#saveSoon();
  }

  async remove(hashes: readonly string[]): Promise<void> {
    const removed = hashes.filter((hash) => this.#sessions.delete(hash));
    if (removed.length > 0) await this.#saves.run();
  }

  /** Removes sessions of deleted and inactive users, and sessions that a new password has ended. */
  endInvalid(users: readonly UserRecord[]) {
    const activeUsers = new Map(users.filter(({ status }) => status === 'active').map((user) => [String(user.id), user]));
    const sizeBefore = this.#sessions.size;
    for (const session of this.#sessions.values()) {
      const user = activeUsers.get(session.userId);
      if (!user || !isSessionOfPassword(session, user)) this.#sessions.delete(session.hash);
    }
    if (this.#sessions.size < sizeBefore) this.#saveSoon();
  }

  /** Whether the disk takes writes. Sign-ins can be rare, so without a recent write this check writes itself. */
  async canStore(): Promise<boolean> {
    if (performance.now() - this.#lastTriedAt >= WRITE_CHECK_MS) await this.#saves.run().catch(() => {});
    return this.#isLastWriteStored;
  }

  close(): Promise<void> {
    return this.#saves.run();
  }

  /** Nothing waits for this save, because a lost save only makes a session end a little earlier or later. */
  #saveSoon() {
    this.#saves.run().catch(() => {});
  }

  async #write() {
    this.#lastTriedAt = performance.now();
    try {
      await this.file.write([...this.#sessions.values()]);
      this.#isLastWriteStored = true;
    } catch (error) {
      this.#isLastWriteStored = false;
      throw error;
    }
  }
}
