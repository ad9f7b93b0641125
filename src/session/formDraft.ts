import { attempt, toRecord, toText } from '@/domain/coerce';
import { deviceStorage } from './sessionStorage';

const PREFIX = 'draft_';

/** Milliseconds: half an hour outlives a closed tab, but not the loan of a phone (D-69). */
const MAX_AGE_MS = 30 * 60_000;

/** The browsers inside Facebook, Viber and other apps; on an iPhone only real browsers name Safari. */
const IN_APP_BROWSER = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\/|; wv\)|\(iP(?!.* Safari\/).* Mobile\//;

const draftsInMemory = new Map<string, Record<string, string>>();

const isInApp = () => IN_APP_BROWSER.test(navigator.userAgent);
const chooseStorage = () => (isInApp() ? localStorage : sessionStorage);

export function loadFormDraft(name: string, now: Date): Record<string, string> {
  deleteExpiredDrafts(now);
  const texts = attempt(() => readDraft(chooseStorage(), PREFIX + name).texts) ?? draftsInMemory.get(name);
  return Object.fromEntries(Object.entries(toRecord(texts)).map(([field, value]) => [field, toText(value)]));
}

/** Stores a form's texts until its tab closes, or for half an hour in an app's browser, which loses tabs easily. */
export function saveFormDraft(name: string, texts: Record<string, string>, now: Date): void {
  try {
    chooseStorage().setItem(PREFIX + name, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // Private windows and full storage: a reload loses the texts, a visit to another page does not.
    draftsInMemory.set(name, texts);
  }
}

export function clearFormDraft(name: string): void {
  draftsInMemory.delete(name);
  attempt(() => sessionStorage.removeItem(PREFIX + name));
  attempt(() => localStorage.removeItem(PREFIX + name));
}

/** Deletes expired texts from this device; runs at the start of every page. */
export function deleteExpiredDrafts(now: Date): void {
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (!key.startsWith(PREFIX)) continue;
    const age = now.getTime() - Number(readDraft(localStorage, key).savedAt);
    if (!isInApp() || !(age <= MAX_AGE_MS)) deviceStorage.remove(key);
  }
}

const readDraft = (storage: Storage, key: string) => toRecord(attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '')));
