import type { SessionFile, StoredSession } from '../auth/sessionFile';
import type { TrustedFile } from '../auth/trustedAddresses';

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
