import type { Request } from 'express';
import { toRecord } from '@/domain/coerce';
import { CONTACT_FIELDS } from '@/domain/contactMessage';
import { contactSchema } from '@/domain/contactSchema';
import { parseDate } from '@/domain/dates';
import { auditedTransaction } from '../audit/auditedTransaction';
import { validate } from '../lib/validate';
import type { Draft } from '../storage/Repository';
import type { ContactRecord } from '../storage/records';
import type { Services } from './services';
import { rejectFullInbox, visitorError } from './visitorError';

const SAME_MESSAGE_MS = 10 * 60_000;

const times = new WeakMap<ContactRecord, number>();

/** When a message was created, in milliseconds since 1970. Records are immutable, so each date is parsed once. */
export function createdAtMs(contact: ContactRecord): number {
  const known = times.get(contact);
  if (known !== undefined) return known;
  const time = parseDate(contact.created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;
  times.set(contact, time);
  return time;
}

type Options = Pick<Services, 'repository' | 'clock' | 'messages'>;

/**
 * Counts a visitor's message against its rate and stores it, once however often it is sent; throws when the rate is exceeded or
 * the message is invalid (contract, E5).
 */
export async function submitMessage({ repository, clock, messages }: Options, req: Request, body: unknown) {
  await messages?.count(req).catch(throwForVisitor);
  const { website } = toRecord(body);
  // Only bots fill in the hidden field; they get the same response as visitors (D-45).
  if (website !== undefined && website !== null && website !== '') return;
  const fields = validate(contactSchema, body);
  const store = async (draft: Draft) => {
    const now = clock();
    const contacts = await draft.list('contacts');
    // A message with any field corrected counts as a new message and is stored (D-45).
    const isSame = (other: ContactRecord) =>
      CONTACT_FIELDS.every((field) => other[field] === fields[field]) &&
      Math.abs(now.getTime() - createdAtMs(other)) < SAME_MESSAGE_MS;
    if (contacts.some(isSame)) return;
    const make = (id: number) => ({ id, ...fields, status: 'unread' as const, created_at: now.toISOString() });
    await draft.create('contacts', make).catch(rejectFullInbox);
  };
  // The audit trail stores no IP address of visitors (contract, E5).
  await auditedTransaction(repository, req, store, { actor: null, ip: null }).catch(throwForVisitor);
}

function throwForVisitor(error: unknown): never {
  throw visitorError(error);
}
