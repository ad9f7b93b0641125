import { attempt } from '@/domain/coerce';
import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';

/** A browser that refuses storage, or whose storage is full, stores nothing, and the product runs from memory. */
export const deviceStorage = {
  get: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
};

export const SESSION_KEY = 'admin_user';

const stored = () => attempt(() => sessionFrom(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')));

/** The stored session, or null; an expired or corrupt record, or one without a token, is deleted (spec section 4). */
export function loadSession(now: Date): SessionRecord | null {
  const session = stored();
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

/** The storage key that tells other tabs of an ended session, as opposed to a sign-out: an open form there stays too (D-64). */
export const ENDED_KEY = 'admin_user_ended';

/** Deletes an ended session, unless a new one is stored by now, and notifies the other tabs. */
export function forgetEnded({ token }: SessionRecord): void {
  if (stored()?.token !== token) return;
  deviceStorage.set(ENDED_KEY, token);
  deviceStorage.remove(ENDED_KEY);
  clearSession();
}
