import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parsedJson } from '@/domain/coerce';
import { atomicWrite } from '../lib/atomicWrite';
import { isResolved, SharedRun } from '../lib/concurrency';
import type { UserRecord } from '../storage/records';
import { type DeviceStore, KNOWN_MAX } from './knownDevices';
import { isOfPassword, SESSIONS_PER_USER, type Session, type SessionStore } from './sessions';

export type StateFile = ReturnType<typeof stateFile>;

/** A small JSON file that outlives a restart of the server, in a folder that only the server's own account can enter. */
export function stateFile(privateDir: string, name: string) {
  const file = path.join(privateDir, name);
  return {
    read: async (): Promise<unknown> => parsedJson(await fs.readFile(file, 'utf8').catch(() => '')),
    write: async (content: unknown): Promise<void> => {
      await atomicWrite(file, Buffer.from(JSON.stringify(content)), 0o600);
    },
  };
}

const PROBE_MS = 5000;

const sessionSchema = z.object({
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
  #triedAt = performance.now();

  private constructor(readonly file: StateFile) {}

  static async open(file: StateFile, users: readonly UserRecord[]): Promise<SessionFile> {
    const sessions = new SessionFile(file);
    const stored = z.array(sessionSchema).safeParse(await file.read()).data ?? [];
    for (const session of stored) sessions.#sessions.set(session.hash, session);
    sessions.endInvalid(users);
    return sessions;
  }

  find = async (hash: string) => this.#sessions.get(hash);
  of = async (userId: string) => [...this.#sessions.values()].filter((session) => session.userId === userId);

  async add(session: Session, { startedAt, usedAt }: { startedAt: number; usedAt: number }): Promise<void> {
    this.#sessions.set(session.hash, session);
    const all = [...this.#sessions.values()];
    const over = all.filter((other) => other.startedAt <= startedAt || other.usedAt <= usedAt);
    const own = all.filter(({ userId }) => userId === session.userId);
    for (const { hash } of [...over, ...own.slice(0, -SESSIONS_PER_USER)]) this.#sessions.delete(hash);
    await this.#saves.run().catch((error: unknown) => {
      this.#sessions.delete(session.hash);
      throw error;
    });
  }

  async use(hash: string, usedAt: number): Promise<void> {
    const session = this.#sessions.get(hash);
    if (session) session.usedAt = usedAt;
    this.#saveSoon();
  }

  async remove(hashes: readonly string[]): Promise<void> {
    const gone = hashes.filter((hash) => this.#sessions.delete(hash));
    if (gone.length > 0) await this.#saves.run();
  }

  /** Ends the sessions of users that are deleted, inactive, or have a new password, so that they stay ended (promise A8). */
  endInvalid(users: readonly UserRecord[]) {
    const active = new Map(users.filter(({ status }) => status === 'active').map((user) => [String(user.id), user]));
    const before = this.#sessions.size;
    for (const session of this.#sessions.values()) {
      const user = active.get(session.userId);
      if (!user || !isOfPassword(session, user)) this.#sessions.delete(session.hash);
    }
    if (this.#sessions.size < before) this.#saveSoon();
  }

  /** Probes the disk now and then: without sign-ins, a full disk would go unnoticed. */
  async canStore(): Promise<boolean> {
    if (performance.now() - this.#triedAt >= PROBE_MS) await this.#saves.run().catch(() => {});
    return this.#isStored;
  }

  close(): Promise<void> {
    return this.#saves.run();
  }

  #saveSoon() {
    this.#saves.run().catch(() => {});
  }

  async #write() {
    this.#triedAt = performance.now();
    const written = this.file.write([...this.#sessions.values()]);
    this.#isStored = await isResolved(written);
    return written;
  }
}

const trustedSchema = z.object({
  key: z.string().min(1),
  accounts: z.record(z.string(), z.record(z.string(), z.number())),
});

export async function deviceFile(file: StateFile): Promise<DeviceStore> {
  const { data } = trustedSchema.safeParse(await file.read());
  const { key, accounts } = data ?? { key: randomBytes(32).toString('base64url'), accounts: {} };
  const saves = new SharedRun(() => file.write({ key, accounts }));
  return {
    key,
    since: async (account, device) => accounts[account]?.[device],
    add: async (account, device, now, oldest) => {
      const known = Object.entries({ ...accounts[account], [device]: now }).filter(([, since]) => since > oldest);
      known.sort(([, one], [, other]) => other - one);
      accounts[account] = Object.fromEntries(known.slice(0, KNOWN_MAX));
      // Nothing waits for the disk: a lost entry is recorded again at the next sign-in.
      saves.run().catch(() => {});
    },
    saved: () => saves.run(),
  };
}
