import { attempt } from '@/domain/coerce';
import { type UnsavedText, type UnsavedTexts, unsavedTextFrom } from '@/domain/unsavedText';
import { deviceStorage } from './sessionStorage';

const PREFIX = 'unsaved/';
/** Unclaimed texts are stored this long, in milliseconds: over a holiday, but not forever on a shared computer. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** One user's unsaved texts of one record, named like "blog/7". Without storage the product loses only this convenience. */
export function unsavedTexts(record: string, person: string): UnsavedTexts {
  const start = `${PREFIX}${record}/${encodeURIComponent(person)}/`;
  return {
    list(now) {
      forgetOld(now);
      const texts = keysFrom(start).flatMap((key) => read(key) ?? []);
      return texts.sort((a, b) => b.savedAt - a.savedAt);
    },
    keep: ({ slot, ...text }) => deviceStorage.set(start + slot, JSON.stringify(text)),
    forget: (slot) => deviceStorage.remove(start + slot),
    watch(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(start)) onChange();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

const keysFrom = (start: string) => (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(start));

const read = (key: string): UnsavedText | undefined =>
  attempt(() => unsavedTextFrom(key.slice(key.lastIndexOf('/') + 1), JSON.parse(localStorage.getItem(key) ?? '')));

function forgetOld(now: Date) {
  for (const key of keysFrom(PREFIX)) {
    const text = read(key);
    if (!text || now.getTime() - text.savedAt > KEPT_MS) deviceStorage.remove(key);
  }
}
