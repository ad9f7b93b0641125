// Decides which messages the next alert to a recipient contains, and when a server may send the alert.
// A recipient's record holds the highest message id in an alert (`sent_to`) and in a reminder (`reminded_to`).
// The record's `attempt` is an alert that may have arrived. Until the time `until`, a server may still be sending.
import { parseDate } from '@/domain/dates';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import { type AlertAttempt, type AlertRecord, type ContactRecord, toIdNumber } from '../storage/records';
import type { Digest } from './alertText';
import type { SendFailure } from './channel';

const HOUR_MS = 3_600_000;
const RETRY_MAX_MS = 30 * 60_000;

const LONG_AGO = 0;
const toTime = (date: string | undefined) => parseDate(date)?.getTime() ?? LONG_AGO;
const isLate = ({ created_at }: ContactRecord, now: Date) => now.getTime() - toTime(created_at) >= REPLY_WARNING_HOURS * HOUR_MS;

export const findHighestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);

const selectUpTo = (messages: readonly ContactRecord[], highestId: number) =>
  messages.filter(({ id }) => toIdNumber(id) <= highestId);
const isEmpty = ({ fresh, late }: Digest) => fresh.length + late.length === 0;

/** Returns the messages for the next alert; undefined if there are none. A stored attempt is repeated first. */
export function buildDigest(
  { sent_to, reminded_to, attempt }: AlertRecord,
  messages: readonly ContactRecord[],
  now: Date,
): Digest | undefined {
  const unanswered = messages.filter(({ answered_at }) => answered_at === undefined);
  const fresh = unanswered.filter(({ id }) => toIdNumber(id) > sent_to);
  const notReminded = selectUpTo(unanswered, sent_to).filter(({ id }) => toIdNumber(id) > reminded_to);
  const late = notReminded.filter((message) => isLate(message, now));
  if (attempt) {
    const { fresh: highestFreshId, late: highestLateId } = attempt;
    // An alert with the same messages gets the same `Message-ID`. A mailbox can then recognise the second copy.
    const repeated = { fresh: selectUpTo(fresh, highestFreshId), late: selectUpTo(late, highestLateId) };
    if (!isEmpty(repeated)) return repeated;
  }
  const due = { fresh, late };
  return isEmpty(due) ? undefined : due;
}

export const buildAttempt = ({ fresh, late }: Digest, { leaseEnd }: { leaseEnd: Date }): AlertAttempt => ({
  fresh: findHighestId(fresh),
  late: findHighestId(late),
  until: leaseEnd.toISOString(),
});

/** A permanent error about the mail itself. Codes 53x are about the sign-in. Codes about a recipient end in `RCPT`. */
const MAIL_REJECTED = /^SMTP 5(?!3)\d\d$/;

/** Whether the mail server rejected the last alert, perhaps as spam. The next alert then quotes no message. */
export const wasContentRejected = ({ failure = '' }: AlertRecord): boolean => MAIL_REJECTED.test(failure);

export function canSendNow({ attempt, retry_at, sent_at }: AlertRecord, now: Date, everyMs: number): boolean {
  const isServerSending = toTime(attempt?.until) > now.getTime();
  const isBeforeRetry = toTime(retry_at) > now.getTime();
  const isTooSoonAfterLast = toTime(sent_at) + everyMs > now.getTime();
  return !isServerSending && !isBeforeRetry && !isTooSoonAfterLast;
}

/** Returns the changes of a record after a failed attempt. A value of undefined removes the field. */
export function toFailedChanges(
  recordBefore: AlertRecord,
  digest: Digest,
  { code, details }: SendFailure,
  now: Date,
  everyMs: number,
): Partial<AlertRecord> {
  const failureCount = (recordBefore.failures ?? 0) + 1;
  const doublingWaitMs = everyMs * 2 ** (failureCount - 1);
  const waitMs = details.waitMs ?? Math.min(doublingWaitMs, RETRY_MAX_MS);
  const earlierMayHaveArrived = recordBefore.attempt !== undefined;
  const mayHaveArrived = earlierMayHaveArrived || !details.isUndelivered;
  const attemptWithoutLease = buildAttempt(digest, { leaseEnd: now });
  return {
    attempt: mayHaveArrived ? attemptWithoutLease : undefined,
    failing_since: recordBefore.failing_since ?? now.toISOString(),
    failures: failureCount,
    failure: code,
    retry_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

export function toSentChanges(recordBefore: AlertRecord, { fresh, late }: Digest, now: Date): Partial<AlertRecord> {
  // Fresh messages that are late already need no separate reminder.
  const reminded = [...late, ...fresh.filter((message) => isLate(message, now))];
  return {
    attempt: undefined,
    failing_since: undefined,
    failures: undefined,
    failure: undefined,
    retry_at: undefined,
    sent_to: Math.max(recordBefore.sent_to, findHighestId(fresh)),
    reminded_to: Math.max(recordBefore.reminded_to, findHighestId(reminded)),
    sent_at: now.toISOString(),
  };
}
