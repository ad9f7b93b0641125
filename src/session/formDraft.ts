import { attempt, toRecord, toText } from '@/domain/coerce';
import { deviceStorage } from './sessionStorage';

const PREFIX = 'draft_';

/** In milliseconds, half an hour: how long texts outlive a tab that is easily lost; a phone can be shared (D-69). */
const KEPT_MS = 30 * 60_000;

/** The browsers inside Facebook, Viber and other apps; on an iPhone only real browsers name Safari. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\/|; wv\)|\(iP(?!.* Safari\/).* Mobile\//;

const inMemory = new Map<string, Record<string, string>>();

const isInApp = () => IN_APP.test(navigator.userAgent);
const storage = () => (isInApp() ? localStorage : sessionStorage);

export function loadFormDraft(name: string, now: Date): Record<string, string> {
  forgetOldDrafts(now);
  const texts = attempt(() => keptAt(storage(), PREFIX + name).texts) ?? inMemory.get(name);
  return Object.fromEntries(Object.entries(toRecord(texts)).map(([field, value]) => [field, toText(value)]));
}

/** Stores a form's texts for the lifetime of its tab; in a browser whose tabs are easily lost, for half an hour. */
export function saveFormDraft(name: string, texts: Record<string, string>, now: Date): void {
  try {
    storage().setItem(PREFIX + name, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // Private windows and full storage: a reload loses the texts, a visit to another page does not.
    inMemory.set(name, texts);
  }
}

export function clearFormDraft(name: string): void {
  inMemory.delete(name);
  attempt(() => sessionStorage.removeItem(PREFIX + name));
  attempt(() => localStorage.removeItem(PREFIX + name));
}

/** Deletes expired texts from this device; runs at the start of every page. */
export function forgetOldDrafts(now: Date): void {
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (!key.startsWith(PREFIX)) continue;
    const age = now.getTime() - Number(keptAt(localStorage, key).savedAt);
    if (!isInApp() || !(age <= KEPT_MS)) deviceStorage.remove(key);
  }
}

const keptAt = (place: Storage, key: string) => toRecord(attempt<unknown>(() => JSON.parse(place.getItem(key) ?? '')));
