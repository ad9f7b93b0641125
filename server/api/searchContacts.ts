import { setImmediate as nextTurn } from 'node:timers/promises';
import { MESSAGE_SEARCH_FIELDS } from '@/domain/contactMessage';
import { matches } from '@/domain/search';
import { messageInUnicode, searchForms } from '@/domain/zawgyi';
import type { ContactRecord } from '../storage/records';

/** Milliseconds of searching after which other requests get their turn: a full inbox of long messages takes seconds. */
const SLICE_MS = 10;

/** Conversions of the records in Zawgyi, which never change in place. */
const converted = new WeakMap<ContactRecord, ContactRecord>();

function inUnicode(contact: ContactRecord): ContactRecord {
  const known = converted.get(contact) ?? messageInUnicode(contact);
  if (known !== contact) converted.set(contact, known);
  return known;
}

/**
 * The messages, in their order, whose name, email, subject or text contains the search text as sent or in Unicode, whether the
 * search or the message is in Zawgyi (contract, E18; D-71).
 */
export async function searchContacts(contacts: readonly ContactRecord[], search: string): Promise<ContactRecord[]> {
  const forms = searchForms(search);
  const found: ContactRecord[] = [];
  let sliceEnds = performance.now() + SLICE_MS;
  for (const contact of contacts) {
    if (performance.now() > sliceEnds) {
      await nextTurn();
      sliceEnds = performance.now() + SLICE_MS;
    }
    const texts = [contact, inUnicode(contact)];
    if (forms.some((form) => texts.some((text) => matches(text, MESSAGE_SEARCH_FIELDS, form)))) found.push(contact);
  }
  return found;
}
