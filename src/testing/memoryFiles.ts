import type { StateFile } from '../../server/auth/stateFile';
import { type DbFile, ExternalEditError } from '../../server/storage/dbFile/dbFile';

/** A state file in memory. */
export function memoryStateFile(): StateFile {
  let kept: unknown;
  return {
    read: async () => kept,
    write: async (content) => {
      kept = structuredClone(content);
    },
  };
}

/** `db.json` in memory, for tests. `edit` simulates a hand edit. */
export function memoryDbFile(text: string): DbFile & { edit(text: string): void; asides: string[] } {
  let stored = text;
  let edit: string | undefined;
  let notify = () => {};
  const asides: string[] = [];
  return {
    read: async () => Buffer.from(stored),
    write: async (next) => {
      if (edit !== undefined) throw new ExternalEditError();
      stored = String(next);
    },
    readExternalEdit: async () => (edit === undefined ? undefined : { bytes: Buffer.from(edit), ageMs: 60_000 }),
    acceptEdit: () => {
      stored = edit ?? stored;
      edit = undefined;
    },
    saveConflictFile: async (kept) => `aside ${asides.push(String(kept))}`,
    watch: (listener) => {
      notify = listener;
    },
    close: async () => {},
    asides,
    edit: (next) => {
      edit = next;
      notify();
    },
  };
}
