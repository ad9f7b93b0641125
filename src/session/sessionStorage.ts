import { isExpired, type SessionRecord, sessionFrom } from '@/domain/session';

/** Where the browser keeps the session (spec section 3). */
export const SESSION_KEY = 'admin_user';

/** The kept session, or null; a record that is expired, corrupt or without a token is removed (spec section 4). */
export function loadSession(now: Date): SessionRecord | null {
  const kept = localStorage.getItem(SESSION_KEY);
  if (kept === null) return null;
  const session = sessionFrom(parsed(kept));
  if (session && !isExpired(session, now)) return session;
  clearSession();
  return null;
}

/** Keeps the session for the next visit on this device. */
export function saveSession(session: SessionRecord): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** Forgets the session on this device. */
export function clearSession(): void {
  localStorage.removeItem(SESSION_KEY);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
