import fs from 'node:fs/promises';
import path from 'node:path';
import { atomicWrite } from '../lib/atomicWrite';

/** A small file that outlives a restart of the server. */
export interface StateFile {
  /** Its content; undefined where it is missing or unreadable, which costs only the state. */
  read(): Promise<unknown>;
  write(content: unknown): Promise<void>;
}

/** A JSON file in a folder that only the server's own account can enter. */
export function stateFile(privateDir: string, name: string): StateFile {
  const file = path.join(privateDir, name);
  return {
    read: async () => {
      try {
        return JSON.parse(await fs.readFile(file, 'utf8'));
      } catch {
        return undefined;
      }
    },
    write: async (content) => {
      await atomicWrite(file, Buffer.from(JSON.stringify(content)), 0o600);
    },
  };
}
