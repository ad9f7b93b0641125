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

type SentFields = Pick<ContactRecord, (typeof CONTACT_FIELDS)[number] | (typeof OPTIONAL_CONTACT_FIELDS)[number]>;
/** Within `sameMessageMs`, an equal message is the same message sent twice. */
type ValidMessage = { fields: SentFields; event: EventRecord | undefined; sameMessageMs: number };
type Options = Pick<Services, 'repository' | 'clock' | 'messageRateLimit'>;

/** Counts a message against the rate limits. Stores the message once, even if it is sent twice. Throws 429 and 422. */
export const submitMessage = (options: Options, req: Request, body: unknown): Promise<RegistrationResult> =>
  countAndStore(options, req, body).catch(rethrowForVisitor);

async function countAndStore(options: Options, req: Request, body: unknown) {
  const { repository, clock, messageRateLimit } = options;
  await messageRateLimit?.count(req);
  const { website: trapField } = toRecord(body);
  const isTrapped = trapField !== undefined && trapField !== null && trapField !== '';
  // An invalid message of a bot gets a success too. An error would make the bot try again without the trap field.
  if (isTrapped && !contactSchema.safeParse(body).success) return {};
  const message = await validateMessage(options, body);
  const store = (draft: Draft) => storeOnce(draft, message, { now: clock(), isTrapped });
  // The audit trail stores no IP address of visitors, and nothing of bots.
  return isTrapped ? repository.transaction(store) : auditedTransaction(repository, req, store, { actor: null, ip: null });
}

const SAME_MESSAGE_MS = 10 * 60_000;

async function validateMessage({ repository, clock }: Options, body: unknown): Promise<ValidMessage> {
  const { event_id, people = 1, waited: waitedSeconds = 0, ...ownFields } = validate(contactSchema, body);
  const event = event_id === undefined ? undefined : await repository.get('events', event_id);
  const refusal = event_id === undefined ? undefined : registrationRefusal(event, clock());
  if (refusal !== undefined) throw errors.invalid({ event_id: refusal });
  const fields = { ...ownFields, ...(event && { event_id: event.id, people }) };
  // A browser that was offline sends the message again later, and says how long it waited.
  return { fields, event, sameMessageMs: SAME_MESSAGE_MS + Math.min(waitedSeconds * 1000, DAY_MS) };
}

async function storeOnce(draft: Draft, message: ValidMessage, { now, isTrapped }: { now: Date; isTrapped: boolean }) {
  const { fields, event } = message;
  const contacts = await draft.list('contacts');
  const earlierAttempt = findEarlierAttempt(message, contacts, now);
  if (earlierAttempt) return toRegistrationResult(earlierAttempt, contacts, event);
  const stored = await draft
    .create('contacts', (id) => ({ id, ...fields, status: 'unread', created_at: now.toISOString() }))
    .catch(rethrowFullInbox);
  // Computed before the move, so that a bot gets the same result as a visitor.
  const registrationResult = toRegistrationResult(stored, await draft.list('contacts'), event);
  if (isTrapped) await moveToTrap(draft, stored.id, now);
  return registrationResult;
}

/** A browser sends a message again when the response was lost. Finds the message that the first attempt stored. */
function findEarlierAttempt({ fields, event, sameMessageMs }: ValidMessage, contacts: readonly ContactRecord[], now: Date) {
  const isSameMessage = (other: ContactRecord) =>
    [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS].every((field) => other[field] === fields[field]) &&
    Math.abs(now.getTime() - createdTime(other)) < sameMessageMs;
  const sameMessage = contacts.findLast(isSameMessage);
  if (!sameMessage) return undefined;
  // A visitor registers four people, then five, then four again. The third message is a change, not a repetition.
  const latestOfSender = event && findRegistration(sameMessage, contacts, event)?.messages.at(-1);
  const isSuperseded = latestOfSender !== undefined && latestOfSender.id !== sameMessage.id;
  return isSuperseded ? undefined : sameMessage;
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

const TRAP_USER = { id: 'trap', name: 'the spam trap' };
const TRAPPED_MAX = 200;

/** Bots fill in the invisible trap field. Their messages go to the deleted records, where staff can restore them. */
async function moveToTrap(draft: Draft, id: RecordId, now: Date) {
  const oldestFirst = (await draft.list('deleted')).filter(({ deleted_by }) => deleted_by === TRAP_USER.id);
  const [oldest] = oldestFirst;
  if (oldest && oldestFirst.length >= TRAPPED_MAX) await purgeRecord(draft, oldest);
  await removeRestorable(draft, 'contacts', id, { by: TRAP_USER, at: now });
}
