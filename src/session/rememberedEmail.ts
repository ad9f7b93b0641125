import { deviceStorage } from './sessionStorage';

const KEY = 'remembered_email';

/** The remembered email address for the next sign-in on this device; empty without one (D-14). */
export function rememberedEmail(): string {
  return deviceStorage.get(KEY) ?? '';
}

/** Remembers the address for the next sign-in; the empty text deletes it (D-14). */
export function rememberEmail(email: string): void {
  if (email === '') deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, email);
}
