import type { SessionFile, StoredSession } from '../auth/sessionFile';
import type { TrustedFile } from '../auth/trustedAddresses';
import { ChangedExternally, type DbFile } from '../storage/dbFile/dbFile';

/** A session file in memory. */
export function memorySessionFile(): SessionFile {
  let kept: StoredSession[] = [];
  return {
    read: async () => kept,
    write: async (sessions) => {
      kept = sessions;
    },
  };
}

/** A trusted-address file in memory. */
export function memoryTrustedFile(): TrustedFile {
  let kept: unknown;
  return {
    read: async () => kept,
    write: async (stored) => {
      kept = structuredClone(stored);
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
    read: async () => stored,
    write: async (next) => {
      if (edit !== undefined) throw new ChangedExternally();
      stored = String(next);
    },
    externalChange: async () => (edit === undefined ? undefined : { text: edit, ageMs: 60_000 }),
    acknowledge: () => {
      stored = edit ?? stored;
      edit = undefined;
    },
    setAside: async (kept) => `aside ${asides.push(kept)}`,
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
