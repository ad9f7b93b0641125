import { attempt } from '@/domain/coerce';
import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';

/** The browser's local storage. Where it refuses or is full nothing is stored, and the product runs from memory. */
export const deviceStorage = {
  get: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
};

export const SESSION_KEY = 'admin_user';

const readStoredSession = () => attempt(() => sessionFrom(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')));

/** Returns the stored session, or null after deleting one that is expired, corrupt or without a token. */
export function loadSession(now: Date): SessionRecord | null {
  const session = readStoredSession();
  if (session && !isExpired(session, now)) return session;
  clearSession();
  return null;
}

export function saveSession(session: SessionRecord): void {
  deviceStorage.set(SESSION_KEY, JSON.stringify(session));
}

export function clearSession(): void {
  deviceStorage.remove(SESSION_KEY);
}

/** The key that tells other tabs that the session has ended: unlike after a sign-out, their open forms stay (D-64). */
export const ENDED_KEY = 'admin_user_ended';

/** Deletes an ended session, unless a new one is stored by now, and notifies the other tabs. */
export function clearEndedSession({ token }: SessionRecord): void {
  if (readStoredSession()?.token !== token) return;
  deviceStorage.set(ENDED_KEY, token);
  deviceStorage.remove(ENDED_KEY);
  clearSession();
}
