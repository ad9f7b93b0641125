import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { atomicWrite } from '../lib/atomicWrite';

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

/**
 * A stored session. It holds only the SHA-256 of the token, never the token (promise A5). Times are in milliseconds since 1970.
 */
export type StoredSession = z.output<typeof sessionSchema>;

/** Storage for sessions across restarts. */
export interface SessionFile {
  read(): Promise<StoredSession[]>;
  write(sessions: StoredSession[]): Promise<void>;
}

/** `sessions.json` in a folder that only the server's own account can enter. */
export function sessionFile(privateDir: string): SessionFile {
  const file = path.join(privateDir, 'sessions.json');
  return {
    read: async () => {
      const text = await fs.readFile(file, 'utf8').catch(() => '[]');
      try {
        return z.array(sessionSchema).parse(JSON.parse(text));
      } catch {
        // An unreadable file costs only the open sessions: users sign in again.
        return [];
      }
    },
    write: async (sessions) => {
      await atomicWrite(file, Buffer.from(JSON.stringify(sessions)), 0o600);
    },
  };
}
