// Keeps what visitors have typed into a form until they send it, even if the page reloads.
import { attempt, toRecord, toText } from '@/domain/coerce';
import { safeLocalStorage } from './safeLocalStorage';

const DRAFT_KEY_PREFIX = 'draft_';

/** Drafts in an app's browser survive a closed tab, but are soon gone from a phone that is lent (D-69). */
const MAX_AGE_MS = 30 * 60_000;

const APP_NAMES = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\//;
const ANDROID_WEB_VIEW = /; wv\)/;
/** On an iPhone, only real browsers name Safari. */
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

/** Stores a form's texts until the tab closes. The browser in an app loses tabs easily, so there the texts stay longer. */
export function saveFormDraft(formName: string, texts: Record<string, string>, now: Date): void {
  try {
    draftStorage().setItem(DRAFT_KEY_PREFIX + formName, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // The storage is full or forbidden. In memory, the texts survive a visit to another page, but no reload.
    draftsInMemory.set(formName, texts);
  }
}

export function clearFormDraft(formName: string): void {
  draftsInMemory.delete(formName);
  attempt(() => sessionStorage.removeItem(DRAFT_KEY_PREFIX + formName));
  attempt(() => localStorage.removeItem(DRAFT_KEY_PREFIX + formName));
}

export function deleteExpiredDrafts(now: Date): void {
  for (const key of safeLocalStorage.keysWithPrefix(DRAFT_KEY_PREFIX)) {
    const ageMs = now.getTime() - Number(readDraft(localStorage, key).savedAt);
    // False for a damaged draft, whose age is NaN.
    const isRecent = ageMs <= MAX_AGE_MS;
    // Outside apps, only an earlier release of the site has stored drafts in `localStorage`.
    const mayStay = isInApp() && isRecent;
    if (!mayStay) safeLocalStorage.remove(key);
  }
}

const readDraft = (storage: Storage, key: string) => toRecord(attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '')));
