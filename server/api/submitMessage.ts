import type { Request } from 'express';
import { phoneLinks } from '@/content/college';
import { toRecord } from '@/domain/coerce';
import { DAY_MS } from '@/domain/dates';
import { CONTACT_FIELDS, OPTIONAL_CONTACT_FIELDS, type SentRegistration } from '@/domain/message';
import { contactSchema } from '@/domain/messageSchema';
import { registrationRefusal } from '@/domain/seats';
import { auditedTransaction } from '../audit/auditedTransaction';
import { toHttpError } from '../http/errorResponses';
import { errors, HttpError } from '../lib/errors';
import { StorageError } from '../lib/storageError';
import { validate } from '../lib/validate';
import { purge, removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, RecordId } from '../storage/records';
import { createdTime } from './publishedRecords';
import { seatOf } from './seats';
import type { Services } from './services';

const phone = () => phoneLinks()[0].label;
const later = () => `Your message could not be sent just now. Please try again in a few minutes, or call us on ${phone()}.`;
const full = () => `We cannot accept messages at the moment. Please call us on ${phone()} instead.`;

const TEXTS: Record<string, (() => string) | undefined> = {
  STORAGE_FULL: full,
  STORAGE_UNAVAILABLE: later,
  DB_EDIT_INVALID: later,
  SHUTTING_DOWN: later,
};

/** Rejects a message to a full inbox with another way to reach the college (promise P2); rethrows other errors. */
function rejectFullInbox(error: unknown): never {
  if (!(error instanceof StorageError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', full(), { headers: { 'Retry-After': '3600' } });
}

/** Rewords a server error for visitors, with the phone number to call: files and storage concern staff only (promise P2). */
function throwForVisitor(error: unknown): never {
  const response = toHttpError(error);
  const text = response && TEXTS[response.code]?.();
  if (!response || text === undefined) throw error;
  const reworded = new HttpError(response.status, response.code, text, response.extra);
  reworded.cause = response.cause;
  throw reworded;
}

const SAME_MESSAGE_MS = 10 * 60_000;

const TRAP = { id: 'trap', name: 'the spam trap' };
const CAUGHT_MAX = 200;

/** Keeps a message apart from the inbox: bots fill in the hidden field, but so do programs that fill in forms for people (D-45). */
async function setAside(draft: Draft, id: RecordId, now: Date) {
  const caught = (await draft.list('deleted')).filter(({ deleted_by }) => deleted_by === TRAP.id);
  if (caught[0] && caught.length >= CAUGHT_MAX) await purge(draft, caught[0]);
  await removeRestorable(draft, 'contacts', id, { by: TRAP, at: now });
}

type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit'>;

/**
 * Counts a visitor's message against the rates and stores it, once however often it is sent (E5). Returns where its
 * registration stands. Throws 429 and 422.
 */
export async function submitMessage(
  { repository, clock, messageRateLimit }: Options,
  req: Request,
  body: unknown,
): Promise<SentRegistration> {
  await messageRateLimit?.count(req).catch(throwForVisitor);
  const { website } = toRecord(body);
  const isCaught = website !== undefined && website !== null && website !== '';
  // Bots get the same response as visitors.
  if (isCaught && !contactSchema.safeParse(body).success) return {};
  const { event_id, people = 1, waited = 0, ...texts } = validate(contactSchema, body);
  // The first attempt may have been stored, and its response lost with the line.
  const sameMessageMs = SAME_MESSAGE_MS + Math.min(waited * 1000, DAY_MS);
  const event = event_id === undefined ? undefined : await repository.get('events', event_id);
  const fault = event_id === undefined ? undefined : registrationRefusal(event, clock());
  if (fault !== undefined) throw errors.invalid({ event_id: fault });
  const fields = { ...texts, ...(event && { event_id: event.id, people }) };
  const answerTo = (message: ContactRecord, contacts: readonly ContactRecord[]): SentRegistration => {
    const seat = event && seatOf(message, contacts, event);
    return seat ? { registration: seat.registration, ...(seat.messages[0] !== message && { replaced: true }) } : {};
  };
  const store = async (draft: Draft) => {
    const now = clock();
    const contacts = await draft.list('contacts');
    // The same message within ten minutes is stored once; one with a corrected field is a new message (D-45). The clock may go back.
    const isSame = (other: ContactRecord) =>
      [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS].every((field) => other[field] === fields[field]) &&
      Math.abs(now.getTime() - createdTime(other)) < sameMessageMs;
    const same = contacts.findLast(isSame);
    // Four, five and again four people are three wishes: of a registration only the newest message is sent twice.
    const newest = same && event && seatOf(same, contacts, event)?.messages.at(-1);
    if (same && (!newest || newest === same)) return answerTo(same, contacts);
    const make = (id: number) => ({ id, ...fields, status: 'unread' as const, created_at: now.toISOString() });
    const message = await draft.create('contacts', make).catch(rejectFullInbox);
    const answer = answerTo(message, await draft.list('contacts'));
    if (isCaught) await setAside(draft, message.id, now);
    return answer;
  };
  // The audit trail stores no IP address of visitors (E5), and nothing of bots.
  const stored = isCaught ? repository.transaction(store) : auditedTransaction(repository, req, store, { actor: null, ip: null });
  return stored.catch(throwForVisitor);
}
