import { parseDate } from '@/domain/dates';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import type { AlertSettings } from '../config/alertSettings';
import { type AlertAttempt, type AlertRecord, type ContactRecord, toIdNumber } from '../storage/records';
import type { Digest } from './alertText';
import type { SendFailure } from './channel';

// The stored messages are the queue: those with a higher id than the record's `sent_to` are waiting.

const HOUR_MS = 3_600_000;
const RETRY_MAX_MS = HOUR_MS / 2;

const toTime = (text: string | undefined) => parseDate(text)?.getTime() ?? 0;
const isLate = ({ created_at }: ContactRecord, now: Date) => now.getTime() - toTime(created_at) >= REPLY_WARNING_HOURS * HOUR_MS;

export const findHighestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);

const isEmpty = ({ fresh, late }: Digest) => fresh.length + late.length === 0;

/** Returns the new and late messages to alert about; after an attempt of unknown outcome, the same messages again. */
export function buildDigest(
  { sent_to, reminded_to, attempt }: AlertRecord,
  messages: readonly ContactRecord[],
  now: Date,
): Digest | undefined {
  const unanswered = messages.filter(({ answered_at }) => answered_at === undefined);
  const collectUpTo = (lastFreshId: number, lastLateId: number): Digest => ({
    fresh: unanswered.filter(({ id }) => toIdNumber(id) > sent_to && toIdNumber(id) <= lastFreshId),
    late: unanswered.filter((message) => {
      const id = toIdNumber(message.id);
      return id > reminded_to && id <= Math.min(sent_to, lastLateId) && isLate(message, now);
    }),
  });
  // The same messages give the same `Message-ID`, by which a mailbox recognises a second copy.
  const repeated = attempt && collectUpTo(attempt.fresh, attempt.late);
  if (repeated && !isEmpty(repeated)) return repeated;
  const due = collectUpTo(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return isEmpty(due) ? undefined : due;
}

/** Returns what is stored before sending, so that after a crash the same alert is repeated. */
export const buildAttempt = ({ fresh, late }: Digest, until: string): AlertAttempt => ({
  fresh: findHighestId(fresh),
  late: findHighestId(late),
  until,
});

/** A permanent error (5xx) about the mail itself. Codes 53x are about the sign-in; codes about a recipient end in `RCPT`. */
const MAIL_REJECTED = /^SMTP 5(?!3)\d\d$/;

/** Whether the mail server rejected the last alert, perhaps as spam: the next one omits the words of visitors. */
export const wasContentRejected = ({ failure = '' }: AlertRecord): boolean => MAIL_REJECTED.test(failure);

/** Whether no server is sending to the recipient, the last alert is `everyMs` ago, and no failure requires a wait. */
export const canSendNow = ({ attempt, retry_at, sent_at }: AlertRecord, now: Date, everyMs: number): boolean =>
  Math.max(toTime(attempt?.until), toTime(retry_at), toTime(sent_at) + everyMs) <= now.getTime();

/** Returns the changes of a recipient's record after a failed attempt. `before` is the record without this attempt. */
export function toFailedChanges(
  before: AlertRecord,
  digest: Digest,
  failure: SendFailure,
  now: Date,
  everyMs: number,
): Partial<AlertRecord> {
  const failures = (before.failures ?? 0) + 1;
  const waitMs = failure.details.waitMs ?? Math.min(everyMs * 2 ** (failures - 1), RETRY_MAX_MS);
  // An alert that may have arrived, now or in the attempt before, is repeated with the same messages.
  const mayHaveArrived = before.attempt !== undefined || !failure.details.isUndelivered;
  return {
    attempt: mayHaveArrived ? buildAttempt(digest, now.toISOString()) : undefined,
    failing_since: before.failing_since ?? now.toISOString(),
    failures,
    failure: failure.code,
    retry_at: new Date(now.getTime() + waitMs).toISOString(),
  };
}

/** Returns the changes of a recipient's record after an accepted alert; undefined fields are removed. */
export function toSentChanges(before: AlertRecord, { fresh, late }: Digest, now: Date): Partial<AlertRecord> {
  // A first alert that is itself late needs no reminder.
  const reminded = [...late, ...fresh.filter((message) => isLate(message, now))];
  return {
    attempt: undefined,
    failing_since: undefined,
    failures: undefined,
    failure: undefined,
    retry_at: undefined,
    sent_to: Math.max(before.sent_to, findHighestId(fresh)),
    reminded_to: Math.max(before.reminded_to, findHighestId(reminded)),
    sent_at: now.toISOString(),
  };
}

/** Returns the record that has failed for the longest time, of the channels that have settings; undefined for none. */
export function findFailingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const configured = { email: settings.mail, telegram: settings.telegram };
  return records
    .filter(({ channel, failing_since }) => configured[channel] && failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}
