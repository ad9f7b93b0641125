import { createHash } from 'node:crypto';
import { parseDate } from '@/domain/dates';
import { accountOf } from '@/domain/user';
import { type AlertRecord, type ContactRecord, numberIn } from '../storage/records';
import { GIVE_UP_MS } from './alertQueue';

const HOUR_MS = 3_600_000;
/** The most acknowledgements in an hour, over all addresses. */
const HOURLY_MAX = 60;

/** The hash of a mailbox: addresses that differ in a `+tag` reach the same one. */
function hashOf(email: string) {
  const [name = '', host] = accountOf(email).split('@');
  const mailbox = `${name.split('+', 1)}@${host}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}

/** The next step of the acknowledgements: whom to write to, if anyone, and the changes of their record. */
type Step = { message?: ContactRecord; changes: Partial<AlertRecord> };

/**
 * The next message to acknowledge. Skipped are messages older than a day, answered ones, further ones of an address within an
 * hour, and all beyond the rate: the form must not send mail without bound to addresses that strangers type (D-72).
 */
export function nextAcknowledgement(record: AlertRecord, messages: readonly ContactRecord[], now: Date): Step | undefined {
  const waiting = messages.filter(({ id }) => numberIn(id) > record.sent_to).sort((a, b) => numberIn(a.id) - numberIn(b.id));
  const last = waiting.at(-1);
  if (!last) return undefined;
  const ageOf = (date: string) => now.getTime() - (parseDate(date)?.getTime() ?? 0);
  const acknowledged = (record.acknowledged ?? []).filter(({ at }) => ageOf(at) < HOUR_MS);
  const message = waiting.find(
    ({ email, created_at, answered_at }) =>
      answered_at === undefined &&
      ageOf(created_at) < GIVE_UP_MS &&
      acknowledged.length < HOURLY_MAX &&
      !acknowledged.some(({ address }) => address === hashOf(email)),
  );
  if (!message) return { changes: { sent_to: numberIn(last.id), acknowledged } };
  // Noted before it is sent: a crash in between loses an acknowledgement, and never sends a second one.
  const noted = [...acknowledged, { address: hashOf(message.email), at: now.toISOString() }];
  return { message, changes: { sent_to: numberIn(message.id), acknowledged: noted } };
}
