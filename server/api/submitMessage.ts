import type { Request } from 'express';
import { toRecord } from '@/domain/coerce';
import type { RegistrationResult } from '@/domain/contactForm';
import { DAY_MS } from '@/domain/dates';
import { CONTACT_FIELDS, OPTIONAL_CONTACT_FIELDS } from '@/domain/message';
import { contactSchema } from '@/domain/messageSchema';
import { registrationRefusal } from '@/domain/seats';
import { auditedTransaction } from '../audit/auditedTransaction';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { purgeRecord, removeRestorable } from '../storage/deletedRecords';
import type { Draft } from '../storage/Repository';
import type { ContactRecord, EventRecord, RecordId } from '../storage/records';
import { createdTime } from './recordLists';
import { findRegistration } from './seats';
import type { Services } from './services';
import { rethrowForVisitor, rethrowFullInbox } from './visitorErrors';

const TRAP_USER = { id: 'trap', name: 'the spam trap' };
const TRAPPED_MAX = 200;

/** Moves a message that has filled in the invisible trap field to the deleted records, for staff: not only bots do so. */
async function moveToTrap(draft: Draft, id: RecordId, now: Date) {
  const oldestFirst = (await draft.list('deleted')).filter(({ deleted_by }) => deleted_by === TRAP_USER.id);
  const [oldest] = oldestFirst;
  if (oldest && oldestFirst.length >= TRAPPED_MAX) await purgeRecord(draft, oldest);
  await removeRestorable(draft, 'contacts', id, { by: TRAP_USER, at: now });
}

const SAME_MESSAGE_MS = 10 * 60_000;

type SentFields = Pick<ContactRecord, (typeof CONTACT_FIELDS)[number] | (typeof OPTIONAL_CONTACT_FIELDS)[number]>;
type ValidMessage = { fields: SentFields; event: EventRecord | undefined; sameMessageMs: number };
type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit'>;

async function validateMessage({ repository, clock }: Options, body: unknown): Promise<ValidMessage> {
  const { event_id, people = 1, waited: waitedSeconds = 0, ...ownFields } = validate(contactSchema, body);
  const event = event_id === undefined ? undefined : await repository.get('events', event_id);
  const refusal = event_id === undefined ? undefined : registrationRefusal(event, clock());
  if (refusal !== undefined) throw errors.invalid({ event_id: refusal });
  const fields = { ...ownFields, ...(event && { event_id: event.id, people }) };
  // The browser sends a message again once it is online: the first attempt is then older by the time that it waited.
  return { fields, event, sameMessageMs: SAME_MESSAGE_MS + Math.min(waitedSeconds * 1000, DAY_MS) };
}

/** A registration is all messages of one sender for one event, of which the latest counts. */
function toRegistrationResult(
  message: ContactRecord,
  contacts: readonly ContactRecord[],
  event: EventRecord | undefined,
): RegistrationResult {
  const registration = event && findRegistration(message, contacts, event);
  if (!registration) return {};
  const [firstMessage] = registration.messages;
  return { registration: registration.standing, ...(firstMessage?.id !== message.id && { replaced: true }) };
}

/** Finds the message that an earlier attempt stored, if its response was lost: it is equal, recent, and the sender's latest. */
function findEarlierAttempt({ fields, event, sameMessageMs }: ValidMessage, contacts: readonly ContactRecord[], now: Date) {
  // A message with a corrected field is new. The difference can be negative when a clock is set back.
  const isSameMessage = (other: ContactRecord) =>
    [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS].every((field) => other[field] === fields[field]) &&
    Math.abs(now.getTime() - createdTime(other)) < sameMessageMs;
  const sameMessage = contacts.findLast(isSameMessage);
  if (!sameMessage) return undefined;
  // A visitor registers four people, then five, then four again: the last is a change, although it equals the first.
  const latestOfSender = event && findRegistration(sameMessage, contacts, event)?.messages.at(-1);
  const isSuperseded = latestOfSender !== undefined && latestOfSender.id !== sameMessage.id;
  return isSuperseded ? undefined : sameMessage;
}

async function storeOnce(draft: Draft, message: ValidMessage, { now, isTrapped }: { now: Date; isTrapped: boolean }) {
  const { fields, event } = message;
  const contacts = await draft.list('contacts');
  const earlierAttempt = findEarlierAttempt(message, contacts, now);
  if (earlierAttempt) return toRegistrationResult(earlierAttempt, contacts, event);
  const stored = await draft
    .create('contacts', (id) => ({ id, ...fields, status: 'unread', created_at: now.toISOString() }))
    .catch(rethrowFullInbox);
  // Computed before a trapped message is moved away, so that its sender sees a place too.
  const registrationResult = toRegistrationResult(stored, await draft.list('contacts'), event);
  if (isTrapped) await moveToTrap(draft, stored.id, now);
  return registrationResult;
}

async function countAndStore(options: Options, req: Request, body: unknown) {
  const { repository, clock, messageRateLimit } = options;
  await messageRateLimit?.count(req);
  const { website: trapField } = toRecord(body);
  const isTrapped = trapField !== undefined && trapField !== null && trapField !== '';
  // Bots get the response of a success, so that they do not try again without the trap field. Only a valid message can be stored.
  if (isTrapped && !contactSchema.safeParse(body).success) return {};
  const message = await validateMessage(options, body);
  const store = (draft: Draft) => storeOnce(draft, message, { now: clock(), isTrapped });
  // The audit trail stores no IP address of visitors, and nothing of bots.
  return isTrapped ? repository.transaction(store) : auditedTransaction(repository, req, store, { actor: null, ip: null });
}

/** Counts a message against the rate limits and stores it, only once even if it is sent again. Throws 429 and 422. */
export const submitMessage = (options: Options, req: Request, body: unknown): Promise<RegistrationResult> =>
  countAndStore(options, req, body).catch(rethrowForVisitor);
