import fs from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '@/domain/coerce';
import { atomicWrite } from '../lib/atomicWrite';

export type StateFile = ReturnType<typeof openStateFile>;

/** Opens a small JSON file that outlives a restart. Only the server's own account can read the folder. */
export function openStateFile(privateDir: string, name: string) {
  const file = path.join(privateDir, name);
  return {
    /** Resolves to undefined for a missing or unreadable file, as at the first start. */
    read: async (): Promise<unknown> => parseJson(await fs.readFile(file, 'utf8').catch(() => '')),
    write: async (content: unknown): Promise<void> => {
      await atomicWrite(file, Buffer.from(JSON.stringify(content)), 0o600);
    },
  };
}
