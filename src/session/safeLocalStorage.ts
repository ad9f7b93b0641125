import { attempt } from '@/domain/coerce';

/** Never throws. If the browser forbids `localStorage`, or the storage is full, nothing is stored. */
export const safeLocalStorage = {
  get: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
  keysWithPrefix: (prefix: string) => (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix)),
};
