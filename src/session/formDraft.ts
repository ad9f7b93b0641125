import { attempt, toRecord, toText } from '@/domain/coerce';
import { safeLocalStorage } from './safeLocalStorage';

const DRAFT_KEY_PREFIX = 'draft_';

/** Milliseconds for which an app's browser keeps a draft: enough to reopen a closed tab, too few for a lent phone (D-69). */
const MAX_AGE_MS = 30 * 60_000;

const APP_NAMES = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\//;
const ANDROID_WEB_VIEW = /; wv\)/;
/** On an iPhone only real browsers name Safari. */
const IPHONE_WITHOUT_SAFARI = /\(iP(?!.* Safari\/).* Mobile\//;
const IN_APP_BROWSERS = [APP_NAMES, ANDROID_WEB_VIEW, IPHONE_WITHOUT_SAFARI];

const draftsInMemory = new Map<string, Record<string, string>>();

const isInApp = () => IN_APP_BROWSERS.some((pattern) => pattern.test(navigator.userAgent));
const draftStorage = () => (isInApp() ? localStorage : sessionStorage);

export function loadFormDraft(name: string, now: Date): Record<string, string> {
  deleteExpiredDrafts(now);
  const texts = attempt(() => readDraft(draftStorage(), DRAFT_KEY_PREFIX + name).texts) ?? draftsInMemory.get(name);
  return Object.fromEntries(Object.entries(toRecord(texts)).map(([field, value]) => [field, toText(value)]));
}

/** Stores a form's texts until its tab closes, or for half an hour in an app's browser, which loses tabs easily. */
export function saveFormDraft(name: string, texts: Record<string, string>, now: Date): void {
  try {
    draftStorage().setItem(DRAFT_KEY_PREFIX + name, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // The storage is full, or refused in a private window: a reload loses the texts, a visit to another page does not.
    draftsInMemory.set(name, texts);
  }
}

export function clearFormDraft(name: string): void {
  draftsInMemory.delete(name);
  attempt(() => sessionStorage.removeItem(DRAFT_KEY_PREFIX + name));
  attempt(() => localStorage.removeItem(DRAFT_KEY_PREFIX + name));
}

/** Deletes drafts that may no longer be on this device; runs at the start of every page. */
export function deleteExpiredDrafts(now: Date): void {
  for (const key of safeLocalStorage.keysWithPrefix(DRAFT_KEY_PREFIX)) {
    const age = now.getTime() - Number(readDraft(localStorage, key).savedAt);
    // The age of a damaged draft is NaN, so it counts as old.
    const isRecent = age <= MAX_AGE_MS;
    // Other browsers keep drafts in `sessionStorage`; here they have only drafts of an earlier version of the product.
    if (!isInApp() || !isRecent) safeLocalStorage.remove(key);
  }
}

const readDraft = (storage: Storage, key: string) => toRecord(attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '')));
