import { parseJson } from '@/domain/coerce';
import { type UnsavedText, type UnsavedTexts, unsavedTextFrom } from '@/domain/unsavedText';
import { safeLocalStorage } from './safeLocalStorage';

const ALL_TEXTS_PREFIX = 'unsaved/';

/** Long enough for a holiday, but not forever on a shared computer. */
const MAX_AGE_MS = 14 * 24 * 3_600_000;

/** A user's unsaved texts for a record. In the key `unsaved/blog/7/1/k3f9`, `1` is the user and `k3f9` is the slot of a form. */
export function unsavedTexts(recordKey: string, userKey: string): UnsavedTexts {
  const ownPrefix = `${ALL_TEXTS_PREFIX}${recordKey}/${encodeURIComponent(userKey)}/`;
  return {
    list(now) {
      deleteExpiredAndUnreadable(now);
      const texts = safeLocalStorage.keysWithPrefix(ownPrefix).flatMap((key) => readText(key) ?? []);
      return texts.sort((a, b) => b.savedAt - a.savedAt);
    },
    store: ({ slot, ...text }) => safeLocalStorage.set(ownPrefix + slot, JSON.stringify(text)),
    remove: (slot) => safeLocalStorage.remove(ownPrefix + slot),
    subscribe(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(ownPrefix)) onChange();
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
  for (const key of safeLocalStorage.keysWithPrefix(ALL_TEXTS_PREFIX)) {
    const text = readText(key);
    if (!text || now.getTime() - text.savedAt > MAX_AGE_MS) safeLocalStorage.remove(key);
  }
}
