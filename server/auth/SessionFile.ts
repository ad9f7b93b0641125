import { z } from 'zod';
import { SharedRun } from '../lib/batching';
import { isFulfilled } from '../lib/concurrency';
import type { UserRecord } from '../storage/records';
import { isSessionOfPassword, SESSIONS_PER_USER, type Session, type SessionStore } from './sessions';
import type { StateFile } from './stateFile';

export const PROBE_MS = 5000;
export const sessionSchema = z.object({
  hash: z.string(),
  userId: z.string(),
  passwordMark: z.string(),
  startedAt: z.number(),
  usedAt: z.number(),
  device: z.string().optional(),
  network: z.string().optional(),
});

export class SessionFile implements SessionStore {
  readonly #sessions = new Map<string, Session>();
  readonly #saves = new SharedRun(() => this.#write());
  #isStored = true;
  #writtenAt = performance.now();

  private constructor(readonly file: StateFile) {}

  static async open(file: StateFile, users: readonly UserRecord[]): Promise<SessionFile> {
    const sessions = new SessionFile(file);
    const stored = z.array(sessionSchema).safeParse(await file.read()).data ?? [];
    for (const session of stored) sessions.#sessions.set(session.hash, session);
    sessions.endInvalid(users);
    return sessions;
  }

  find = async (hash: string) => this.#sessions.get(hash);
  findByUser = async (userId: string) => [...this.#sessions.values()].filter((session) => session.userId === userId);

  async add(session: Session, { startedAt, usedAt }: { startedAt: number; usedAt: number }): Promise<void> {
    this.#sessions.set(session.hash, session);
    const all = [...this.#sessions.values()];
    const expired = all.filter((other) => other.startedAt <= startedAt || other.usedAt <= usedAt);
    const own = all.filter(({ userId }) => userId === session.userId);
    for (const { hash } of [...expired, ...own.slice(0, -SESSIONS_PER_USER)]) this.#sessions.delete(hash);
    await this.#saves.run().catch((error: unknown) => {
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

  /** Ends the sessions of users that are deleted, inactive, or have a new password, so that they stay ended (promise A8). */
  endInvalid(users: readonly UserRecord[]) {
    const active = new Map(users.filter(({ status }) => status === 'active').map((user) => [String(user.id), user]));
    const before = this.#sessions.size;
    for (const session of this.#sessions.values()) {
      const user = active.get(session.userId);
      if (!user || !isSessionOfPassword(session, user)) this.#sessions.delete(session.hash);
    }
    if (this.#sessions.size < before) this.#saveSoon();
  }

  /** Probes the disk now and then: without sign-ins, a full disk would go unnoticed. */
  async canStore(): Promise<boolean> {
    if (performance.now() - this.#writtenAt >= PROBE_MS) await this.#saves.run().catch(() => {});
    return this.#isStored;
  }

  close(): Promise<void> {
    return this.#saves.run();
  }

  #saveSoon() {
    this.#saves.run().catch(() => {});
  }

  async #write() {
    this.#writtenAt = performance.now();
    const written = this.file.write([...this.#sessions.values()]);
    this.#isStored = await isFulfilled(written);
    return written;
  }
}
