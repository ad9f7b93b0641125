// Keeps what visitors have typed into a form until they send it, also over a reload.
import { attempt, toRecord, toText } from '@/domain/coerce';
import { safeLocalStorage } from './safeLocalStorage';

const DRAFT_KEY_PREFIX = 'draft_';

/** In an app's browser: long enough to reopen a closed tab, short enough for a phone that is lent (D-69). */
const MAX_AGE_MS = 30 * 60_000;

const APP_NAMES = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\//;
const ANDROID_WEB_VIEW = /; wv\)/;
/** On an iPhone only real browsers name Safari. */
const IPHONE_WITHOUT_SAFARI = /\(iP(?!.* Safari\/).* Mobile\//;
const IN_APP_BROWSERS = [APP_NAMES, ANDROID_WEB_VIEW, IPHONE_WITHOUT_SAFARI];

const draftsInMemory = new Map<string, Record<string, string>>();

const isInApp = () => IN_APP_BROWSERS.some((pattern) => pattern.test(navigator.userAgent));
const draftStorage = () => (isInApp() ? localStorage : sessionStorage);

export function loadFormDraft(formName: string, now: Date): Record<string, string> {
  deleteExpiredDrafts(now);
  const texts = attempt(() => readDraft(draftStorage(), DRAFT_KEY_PREFIX + formName).texts) ?? draftsInMemory.get(formName);
  return Object.fromEntries(Object.entries(toRecord(texts)).map(([field, value]) => [field, toText(value)]));
}

/** Stores a form's texts until its tab closes, or for half an hour in an app's browser, which loses tabs easily. */
export function saveFormDraft(formName: string, texts: Record<string, string>, now: Date): void {
  try {
    draftStorage().setItem(DRAFT_KEY_PREFIX + formName, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // The storage is full, or refused in a private window: a reload loses the texts, a visit to another page does not.
    draftsInMemory.set(formName, texts);
  }
}

export function clearFormDraft(formName: string): void {
  draftsInMemory.delete(formName);
  attempt(() => sessionStorage.removeItem(DRAFT_KEY_PREFIX + formName));
  attempt(() => localStorage.removeItem(DRAFT_KEY_PREFIX + formName));
}

/** Runs at the start of every page. */
export function deleteExpiredDrafts(now: Date): void {
  for (const key of safeLocalStorage.keysWithPrefix(DRAFT_KEY_PREFIX)) {
    const ageMs = now.getTime() - Number(readDraft(localStorage, key).savedAt);
    // False for a damaged draft, whose age is NaN.
    const isRecent = ageMs <= MAX_AGE_MS;
    // Outside apps, drafts are in `sessionStorage`: an earlier version of the product has left this one.
    const mayStay = isInApp() && isRecent;
    if (!mayStay) safeLocalStorage.remove(key);
  }
}

const readDraft = (storage: Storage, key: string) => toRecord(attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '')));
