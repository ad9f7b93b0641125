import type { Request } from 'express';
import { toRecord } from '@/domain/coerce';
import { contactSchema } from '@/domain/contactSchema';
import { parseDate } from '@/domain/dates';
import { auditedTransaction } from '../audit/auditedTransaction';
import { validate } from '../lib/validate';
import type { Draft } from '../storage/Repository';
import type { ContactRecord } from '../storage/records';
import type { Services } from './services';
import { rejectFullInbox, visitorError } from './visitorError';

const SAME_MESSAGE_MS = 10 * 60_000;
/** All that a visitor writes: a corrected field makes another message, whose correction must arrive (D-45). */
const SENT_FIELDS = ['name', 'email', 'phno', 'subject', 'message'] as const;

const times = new WeakMap<ContactRecord, number>();

/** When a message came. Records are never changed in place, so that each date is read once. */
export function createdAtMs(contact: ContactRecord): number {
  const known = times.get(contact);
  if (known !== undefined) return known;
  const time = parseDate(contact.created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;
  times.set(contact, time);
  return time;
}

/** Stores what a visitor wrote, once however often it is sent; refuses what cannot be a message (contract, E5). */
export async function submitMessage({ repository, clock }: Pick<Services, 'repository' | 'clock'>, req: Request, body: unknown) {
  const { website } = toRecord(body);
  // Only robots fill the hidden field; they are told what people are told (D-45).
  if (website !== undefined && website !== null && website !== '') return;
  const fields = validate(contactSchema, body);
  const store = async (draft: Draft) => {
    const now = clock();
    const contacts = await draft.list('contacts');
    const isSame = (other: ContactRecord) =>
      SENT_FIELDS.every((field) => other[field] === fields[field]) &&
      Math.abs(now.getTime() - createdAtMs(other)) < SAME_MESSAGE_MS;
    if (contacts.some(isSame)) return;
    const make = (id: number) => ({ id, ...fields, status: 'unread' as const, created_at: now.toISOString() });
    await draft.create('contacts', make).catch(rejectFullInbox);
  };
  // Nothing is kept of where visitors come from (contract, E5).
  await auditedTransaction(repository, req, store, { actor: null, ip: null }).catch((error: unknown) => {
    throw visitorError(error);
  });
}
