import { parseJson } from '@/domain/coerce';
import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';
import { safeLocalStorage } from './safeLocalStorage';

export const SESSION_KEY = 'admin_user';

const readStoredSession = () => sessionFrom(parseJson(safeLocalStorage.get(SESSION_KEY) ?? ''));

/** Returns the stored session, or null after deleting one that is expired, corrupt or without a token. */
export function loadSession(now: Date): SessionRecord | null {
  const session = readStoredSession();
  if (session && !isExpired(session, now)) return session;
  clearSession();
  return null;
}

export function saveSession(session: SessionRecord): void {
  safeLocalStorage.set(SESSION_KEY, JSON.stringify(session));
}

export function clearSession(): void {
  safeLocalStorage.remove(SESSION_KEY);
}

/** Tells other tabs that a session has ended by itself. Unlike after a sign-out, they keep open forms (D-64). */
export const ENDED_KEY = 'admin_user_ended';

/** Also deletes the stored session. Does nothing if another tab has already deleted or replaced that session. */
export function announceEnd({ token }: SessionRecord): void {
  if (readStoredSession()?.token !== token) return;
  // Other tabs read the token from the storage event, so the key need not stay.
  safeLocalStorage.set(ENDED_KEY, token);
  safeLocalStorage.remove(ENDED_KEY);
  clearSession();
}
