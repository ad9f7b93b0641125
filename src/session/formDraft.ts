import { recordOf, textOf } from '@/domain/read';

/** Typed texts are kept this long, in milliseconds: a phone may be shared. */
const KEPT_MS = 24 * 3_600_000;

/** The texts typed into a form on this device within the last day; empty when there are none. They outlive the tab: Facebook's browser closes at a slip. */
export function loadFormDraft(name: string, now: Date): Record<string, string> {
  try {
    const { texts, savedAt } = recordOf(JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}'));
    if (now.getTime() - Number(savedAt) > KEPT_MS) return {};
    return Object.fromEntries(Object.entries(recordOf(texts)).map(([field, value]) => [field, textOf(value)]));
  } catch {
    return {};
  }
}

/** Keeps the texts of a form for a day; a browser that refuses storage loses only this comfort. */
export function saveFormDraft(name: string, texts: Record<string, string>, now: Date): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ texts, savedAt: now.getTime() }));
  } catch {
    // Private windows and full storage: the form itself goes on working.
  }
}

/** Forgets the texts once they were sent. */
export function clearFormDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

const keyOf = (name: string) => `draft_${name}`;
