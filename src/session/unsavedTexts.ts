import { parseJson } from '@/domain/coerce';
import { type UnsavedText, type UnsavedTexts, unsavedTextFrom } from '@/domain/unsavedText';
import { safeLocalStorage } from './safeLocalStorage';

const PREFIX = 'unsaved/';

/** Milliseconds after which a text is deleted: it survives a holiday, but does not stay forever on a shared computer. */
const MAX_AGE_MS = 14 * 24 * 3_600_000;

/** The unsaved texts of a user for a record ("blog/7"). Each open form has a slot, the last part of "unsaved/blog/7/1/k3f9". */
export function unsavedTexts(record: string, userKey: string): UnsavedTexts {
  const keyPrefix = `${PREFIX}${record}/${encodeURIComponent(userKey)}/`;
  return {
    list(now) {
      deleteExpiredAndUnreadable(now);
      const texts = safeLocalStorage.keysWithPrefix(keyPrefix).flatMap((key) => readText(key) ?? []);
      return texts.sort((a, b) => b.savedAt - a.savedAt);
    },
    store: ({ slot, ...text }) => safeLocalStorage.set(keyPrefix + slot, JSON.stringify(text)),
    remove: (slot) => safeLocalStorage.remove(keyPrefix + slot),
    subscribe(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(keyPrefix)) onChange();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

function readText(key: string): UnsavedText | undefined {
  const slot = key.slice(key.lastIndexOf('/') + 1);
  return unsavedTextFrom(slot, parseJson(safeLocalStorage.get(key) ?? ''));
}

function deleteExpiredAndUnreadable(now: Date) {
  for (const key of safeLocalStorage.keysWithPrefix(PREFIX)) {
    const text = readText(key);
    if (!text || now.getTime() - text.savedAt > MAX_AGE_MS) safeLocalStorage.remove(key);
  }
}
