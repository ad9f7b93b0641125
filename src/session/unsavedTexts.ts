import { attempt } from '@/domain/coerce';
import { type UnsavedText, type UnsavedTexts, unsavedTextFrom } from '@/domain/unsavedText';
import { deviceStorage } from './sessionStorage';

const PREFIX = 'unsaved/';
/** Milliseconds: a text survives a holiday, but does not stay forever on a shared computer. */
const MAX_AGE_MS = 14 * 24 * 3_600_000;

/** One user's unsaved texts of one record, such as "blog/7". A browser without storage stores none. */
export function unsavedTexts(record: string, person: string): UnsavedTexts {
  const start = `${PREFIX}${record}/${encodeURIComponent(person)}/`;
  return {
    list(now) {
      deleteExpired(now);
      const texts = listKeys(start).flatMap((key) => readText(key) ?? []);
      return texts.sort((a, b) => b.savedAt - a.savedAt);
    },
    store: ({ slot, ...text }) => deviceStorage.set(start + slot, JSON.stringify(text)),
    remove: (slot) => deviceStorage.remove(start + slot),
    subscribe(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(start)) onChange();
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
