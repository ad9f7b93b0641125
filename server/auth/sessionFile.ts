import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { atomicWrite } from '../lib/atomicWrite';

const sessionSchema = z.object({
  hash: z.string(),
  userId: z.string(),
  /** Tells whether the password is still the one that was used to sign in. */
  passwordMark: z.string(),
  /** The same for a new hash of the same password, while it is being stored. */
  nextMark: z.string().optional(),
  startedAt: z.number(),
  usedAt: z.number(),
});

/** A session as it is kept: the token itself is nowhere, only its SHA-256 (promise A5). Times in milliseconds since 1970. */
export type StoredSession = z.output<typeof sessionSchema>;

/** Where sessions survive a restart. */
export interface SessionFile {
  read(): Promise<StoredSession[]>;
  write(sessions: StoredSession[]): Promise<void>;
}

/** `sessions.json` in a folder that only the server's own account may enter. */
export function sessionFile(privateDir: string): SessionFile {
  const file = path.join(privateDir, 'sessions.json');
  return {
    read: async () => {
      const text = await fs.readFile(file, 'utf8').catch(() => '[]');
      try {
        return z.array(sessionSchema).parse(JSON.parse(text));
      } catch {
        // Whoever was signed in signs in again; that is all an unreadable file costs.
        return [];
      }
    },
    write: async (sessions) => {
      await atomicWrite(file, Buffer.from(JSON.stringify(sessions)), 0o600);
    },
  };
}

/** The same without a disk, for tests. */
export function memorySessionFile(): SessionFile {
  let kept: StoredSession[] = [];
  return {
    read: async () => kept,
    write: async (sessions) => {
      kept = sessions;
    },
  };
}
