import { toRecord, toText } from '@/domain/coerce';

const PREFIX = 'draft_';

/** Where the tab may be lost at a slip, texts outlive it for half an hour, in milliseconds: a phone may be shared (D-69). */
const KEPT_MS = 30 * 60_000;

/** How the browsers inside Facebook, Messenger, Viber and other apps call themselves. On an iPhone only Safari and its like say so. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|Viber|Telegram|TikTok|musical_ly|\bLine\/|; wv\)|\(iP(?!.* Safari\/).* Mobile\//;

/** Texts that the browser refused to keep, for as long as the page lives. */
const inMemory = new Map<string, Record<string, string>>();

const isInApp = () => IN_APP.test(navigator.userAgent);
const storage = () => (isInApp() ? localStorage : sessionStorage);

/** The texts typed into a form in this tab; empty when there are none. */
export function loadFormDraft(name: string, now: Date): Record<string, string> {
  try {
    forgetOldDrafts(now);
    const { texts } = keptAt(storage(), PREFIX + name);
    return Object.fromEntries(
      Object.entries(toRecord(texts ?? inMemory.get(name))).map(([field, value]) => [field, toText(value)]),
    );
  } catch {
    return inMemory.get(name) ?? {};
  }
}

/** Keeps the texts of a form as long as its tab; where that may be lost at a slip, for half an hour. */
export function saveFormDraft(name: string, texts: Record<string, string>, now: Date): void {
  try {
    storage().setItem(PREFIX + name, JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // Private windows and full storage: a reload loses the texts, a look at another page does not.
    inMemory.set(name, texts);
  }
}

/** Forgets the texts once they were sent. */
export function clearFormDraft(name: string): void {
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(PREFIX + name);
    localStorage.removeItem(PREFIX + name);
  } catch {
    // What was never kept is forgotten.
  }
}

/** Removes what must not lie on this device any longer; for the start of every page. */
export function forgetOldDrafts(now: Date): void {
  try {
    for (const key of Object.keys(localStorage).filter((kept) => kept.startsWith(PREFIX))) {
      const age = now.getTime() - Number(keptAt(localStorage, key).savedAt);
      if (!isInApp() || !(age <= KEPT_MS)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage holds nothing old.
  }
}

function keptAt(place: Storage, key: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(place.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
