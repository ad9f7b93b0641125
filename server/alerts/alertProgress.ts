// Decides when a server may send the next alert to a recipient, and what the recipient's record stores about it.
// The record's `attempt` is an alert that may have arrived. Until the time `until`, a server may still be sending.
import type { AlertAttempt, AlertRecord } from '../storage/records';
import { findHighestId, isLate, toTime } from './alertQueue';
import type { Digest } from './alertText';
import type { SendFailure } from './channel';

const RETRY_MAX_MS = 30 * 60_000;

export function canSendNow({ attempt, retry_at, sent_at }: AlertRecord, now: Date, everyMs: number): boolean {
  const isServerSending = toTime(attempt?.until) > now.getTime();
  const isBeforeRetry = toTime(retry_at) > now.getTime();
  const isTooSoonAfterLast = toTime(sent_at) + everyMs > now.getTime();
  return !isServerSending && !isBeforeRetry && !isTooSoonAfterLast;
}

/** A permanent error about the mail itself. Codes 53x are about the sign-in. Codes about a recipient end in `RCPT`. */
const MAIL_REJECTED = /^SMTP 5(?!3)\d\d$/;

/** Whether the mail server rejected the last alert, perhaps as spam. The next alert then quotes no message. */
export const wasContentRejected = ({ failure = '' }: AlertRecord): boolean => MAIL_REJECTED.test(failure);

export const buildAttempt = ({ fresh, late }: Digest, { sendingUntil }: { sendingUntil: Date }): AlertAttempt => ({
  fresh: findHighestId(fresh),
  late: findHighestId(late),
  until: sendingUntil.toISOString(),
});

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
  return {
    attempt: mayHaveArrived ? buildAttempt(digest, { sendingUntil: now }) : undefined,
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
