import { deviceStorage } from './deviceStorage';

const KEY = 'remembered_email';

/** The e-mail address to fill in at the next sign-in on this device; empty when none was kept (D-14). */
export function rememberedEmail(): string {
  return deviceStorage.get(KEY) ?? '';
}

/** Keeps the address for the next sign-in, or forgets it when given the empty text (D-14). */
export function rememberEmail(email: string): void {
  if (email === '') deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, email);
}
