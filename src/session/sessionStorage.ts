import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';
import { deviceStorage } from './deviceStorage';

/** Where the browser keeps the session (spec section 3). */
export const SESSION_KEY = 'admin_user';

/** The kept session, or null; a record that is expired, corrupt or without a token is removed (spec section 4). */
export function loadSession(now: Date): SessionRecord | null {
  const kept = deviceStorage.get(SESSION_KEY);
  if (kept === null) return null;
  const session = sessionFrom(parsed(kept));
  if (session && !isExpired(session, now)) return session;
  clearSession();
  return null;
}

/** Keeps the session for the next visit on this device. */
export function saveSession(session: SessionRecord): void {
  deviceStorage.set(SESSION_KEY, JSON.stringify(session));
}

/** Forgets the session on this device. */
export function clearSession(): void {
  deviceStorage.remove(SESSION_KEY);
}

/** How other tabs learn that a session has ended, and not been signed out of: a form that is open there stays too (D-64). */
export const ENDED_KEY = 'admin_user_ended';

/** Forgets a session that has ended, unless a new one is kept by now, and tells the other tabs. */
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
