import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';

/**
 * Access to the device's storage. A browser that refuses it, in a private window or by a school's policy,
 * stores nothing: the product then runs from memory until the tab closes.
 */
export const deviceStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // See above; a full storage stores nothing more either.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
};

/** The storage key of the session (spec section 3). */
export const SESSION_KEY = 'admin_user';

/** The stored session, or null; an expired or corrupt record, or one without a token, is deleted (spec section 4). */
export function loadSession(now: Date): SessionRecord | null {
  const kept = deviceStorage.get(SESSION_KEY);
  if (kept === null) return null;
  const session = sessionFrom(parsed(kept));
  if (session && !isExpired(session, now)) return session;
  clearSession();
  return null;
}

/** Stores the session for the next visit on this device. */
export function saveSession(session: SessionRecord): void {
  deviceStorage.set(SESSION_KEY, JSON.stringify(session));
}

/** Deletes the session from this device. */
export function clearSession(): void {
  deviceStorage.remove(SESSION_KEY);
}

/** The storage key that tells other tabs of an ended session, as opposed to a sign-out: an open form there stays too (D-64). */
export const ENDED_KEY = 'admin_user_ended';

/** Deletes an ended session, unless a new one is stored by now, and notifies the other tabs. */
export function forgetEnded({ token }: SessionRecord): void {
  const kept = deviceStorage.get(SESSION_KEY);
  if (kept === null || sessionFrom(parsed(kept))?.token !== token) return;
  deviceStorage.set(ENDED_KEY, token);
  deviceStorage.remove(ENDED_KEY);
  clearSession();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
