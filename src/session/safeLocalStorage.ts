import { attempt } from '@/domain/coerce';

/** The browser's `localStorage`. Where it is refused or full, nothing is stored, and the product works from memory. */
export const safeLocalStorage = {
  get: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
  keysWithPrefix: (prefix: string) => (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix)),
};
