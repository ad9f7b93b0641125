import { attempt } from '@/domain/coerce';
import { type UnsavedText, type UnsavedTexts, unsavedTextFrom } from '@/domain/unsavedText';
import { deviceStorage } from './sessionStorage';

const PREFIX = 'unsaved/';

/** Milliseconds after which a text is deleted: it survives a holiday, but does not stay forever on a shared computer. */
const MAX_AGE_MS = 14 * 24 * 3_600_000;

/** The store of one user's unsaved texts of one record, such as "blog/7". A browser without storage stores none. */
export function unsavedTexts(record: string, userKey: string): UnsavedTexts {
  const keyPrefix = `${PREFIX}${record}/${encodeURIComponent(userKey)}/`;
  return {
    list(now) {
      deleteExpired(now);
      const texts = listKeys(keyPrefix).flatMap((key) => readText(key) ?? []);
      return texts.sort((a, b) => b.savedAt - a.savedAt);
    },
    store: ({ slot, ...text }) => deviceStorage.set(keyPrefix + slot, JSON.stringify(text)),
    remove: (slot) => deviceStorage.remove(keyPrefix + slot),
    subscribe(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(keyPrefix)) onChange();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

const listKeys = (start: string) => (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(start));

const readText = (key: string): UnsavedText | undefined =>
  attempt(() => unsavedTextFrom(key.slice(key.lastIndexOf('/') + 1), JSON.parse(localStorage.getItem(key) ?? '')));

function deleteExpired(now: Date) {
  for (const key of listKeys(PREFIX)) {
    const text = readText(key);
    if (!text || now.getTime() - text.savedAt > MAX_AGE_MS) deviceStorage.remove(key);
  }
}
