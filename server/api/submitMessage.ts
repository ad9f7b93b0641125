import type { Request } from 'express';
import { phoneLinks } from '@/content/collegeLinks';
import { toRecord } from '@/domain/coerce';
import type { SentRegistration } from '@/domain/contactForm';
import { DAY_MS } from '@/domain/dates';
import { CONTACT_FIELDS, OPTIONAL_CONTACT_FIELDS } from '@/domain/message';
import { contactSchema } from '@/domain/messageSchema';
import { registrationRefusal } from '@/domain/seats';
import { auditedTransaction } from '../audit/auditedTransaction';
import { toHttpError } from '../http/errorResponses';
import { errors, HttpError } from '../lib/errors';
import { StorageError } from '../lib/storageError';
import { validate } from '../lib/validate';
import { purgeRecord, removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, EventRecord, RecordId } from '../storage/records';
import { createdTime } from './publishedRecords';
import { findRegistration } from './seats';
import type { Services } from './services';

const collegePhone = () => phoneLinks()[0].label;
const tryLaterText = () =>
  `Your message could not be sent just now. Please try again in a few minutes, or call us on ${collegePhone()}.`;
const inboxFullText = () => `We cannot accept messages at the moment. Please call us on ${collegePhone()} instead.`;

const VISITOR_TEXTS: Record<string, (() => string) | undefined> = {
  STORAGE_FULL: inboxFullText,
  STORAGE_UNAVAILABLE: tryLaterText,
  DB_EDIT_INVALID: tryLaterText,
  SHUTTING_DOWN: tryLaterText,
};

const FULL_INBOX_RETRY_SECONDS = 3600;

/** Rejects a message to a full inbox with the phone number of the college (promise P2); rethrows other errors. */
function rejectFullInbox(error: unknown): never {
  if (!(error instanceof StorageError) || error.code !== 'STORAGE_FULL') throw error;
  throw new HttpError(503, 'INBOX_FULL', inboxFullText(), { headers: { 'Retry-After': String(FULL_INBOX_RETRY_SECONDS) } });
}

/** Rethrows an error of the server in words for visitors: files and storage concern staff only (promise P2). */
function rethrowForVisitor(error: unknown): never {
  const httpError = toHttpError(error);
  const text = httpError && VISITOR_TEXTS[httpError.code]?.();
  if (!httpError || text === undefined) throw error;
  const reworded = new HttpError(httpError.status, httpError.code, text, httpError.extra);
  reworded.cause = httpError.cause;
  throw reworded;
}

const SAME_MESSAGE_MS = 10 * 60_000;

/** The deleted records name this user for messages that the trap field caught. */
const TRAP_USER = { id: 'trap', name: 'the spam trap' };
const TRAPPED_MAX = 200;

/** Moves a message to the deleted records, where staff find it: not only bots fill in the trap field (D-45). */
async function moveToTrap(draft: Draft, id: RecordId, now: Date) {
  const trapped = (await draft.list('deleted')).filter(({ deleted_by }) => deleted_by === TRAP_USER.id);
  const [oldest] = trapped;
  if (oldest && trapped.length >= TRAPPED_MAX) await purgeRecord(draft, oldest);
  await removeRestorable(draft, 'contacts', id, { by: TRAP_USER, at: now });
}

function toSentRegistration(
  message: ContactRecord,
  contacts: readonly ContactRecord[],
  event: EventRecord | undefined,
): SentRegistration {
  const registration = event && findRegistration(message, contacts, event);
  if (!registration) return {};
  const isChange = registration.messages[0] !== message;
  return { registration: registration.place, ...(isChange && { replaced: true }) };
}

/** Whether a newer message has changed the registration that `message` made or changed. */
function isSuperseded(message: ContactRecord, contacts: readonly ContactRecord[], event: EventRecord | undefined): boolean {
  const newestOfSender = event && findRegistration(message, contacts, event)?.messages.at(-1);
  return newestOfSender !== undefined && newestOfSender !== message;
}

type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit'>;

/** Counts a message against the rate limits and stores it, only once even if it is sent again (E5). Throws 429 and 422. */
export async function submitMessage(
  { repository, clock, messageRateLimit }: Options,
  req: Request,
  body: unknown,
): Promise<SentRegistration> {
  await messageRateLimit?.count(req).catch(rethrowForVisitor);
  const { website: trapField } = toRecord(body);
  const isTrapped = trapField !== undefined && trapField !== null && trapField !== '';
  // Bots get the response of a success, so that they do not try again without the trap field.
  if (isTrapped && !contactSchema.safeParse(body).success) return {};
  const { event_id, people = 1, waited: waitedSeconds = 0, ...texts } = validate(contactSchema, body);
  const event = event_id === undefined ? undefined : await repository.get('events', event_id);
  const fault = event_id === undefined ? undefined : registrationRefusal(event, clock());
  if (fault !== undefined) throw errors.invalid({ event_id: fault });
  const fields = { ...texts, ...(event && { event_id: event.id, people }) };
  // The browser may have tried for long: an earlier attempt can have been stored although its response was lost.
  const sameMessageMs = SAME_MESSAGE_MS + Math.min(waitedSeconds * 1000, DAY_MS);

  const storeOnce = async (draft: Draft) => {
    const now = clock();
    const contacts = await draft.list('contacts');
    // A message with a corrected field is new (D-45). The difference can be negative when a clock is set back.
    const isSameMessage = (other: ContactRecord) =>
      [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS].every((field) => other[field] === fields[field]) &&
      Math.abs(now.getTime() - createdTime(other)) < sameMessageMs;
    const sameMessage = contacts.findLast(isSameMessage);
    // A visitor registers four people, then five, then four again: the last is a change, although it equals the first.
    const isSentAgain = sameMessage !== undefined && !isSuperseded(sameMessage, contacts, event);
    if (isSentAgain) return toSentRegistration(sameMessage, contacts, event);
    const message = await draft
      .create('contacts', (id) => ({ id, ...fields, status: 'unread', created_at: now.toISOString() }))
      .catch(rejectFullInbox);
    const sentRegistration = toSentRegistration(message, await draft.list('contacts'), event);
    if (isTrapped) await moveToTrap(draft, message.id, now);
    return sentRegistration;
  };
  // The audit trail stores no IP address of visitors (E5), and nothing of bots.
  const stored = isTrapped
    ? repository.transaction(storeOnce)
    : auditedTransaction(repository, req, storeOnce, { actor: null, ip: null });
  return stored.catch(rethrowForVisitor);
}
