import { recordOf, textOf } from '@/domain/read';

/** The texts typed into a form earlier in this tab; empty when there are none. Survives the switch to another app and back. */
export function loadFormDraft(name: string): Record<string, string> {
  try {
    const kept = recordOf(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
    return Object.fromEntries(Object.entries(kept).map(([field, value]) => [field, textOf(value)]));
  } catch {
    return {};
  }
}

/** Keeps the texts of a form while this tab lives; a browser that refuses storage loses only this comfort. */
export function saveFormDraft(name: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(texts));
  } catch {
    // Private windows and full storage: the form itself goes on working.
  }
}

/** Forgets the texts once they were sent. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

const keyOf = (name: string) => `draft_${name}`;
