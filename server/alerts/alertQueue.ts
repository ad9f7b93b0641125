import { REPLY_WARNING_HOURS } from '@/domain/dashboard';
import { parseDate } from '@/domain/dates';
import type { AlertSettings } from '../config/alertSettings';
import { type AlertAttempt, type AlertRecord, type ContactRecord, numberIn } from '../storage/records';
import type { Digest } from './alertText';
import type { SendFailure } from './channel';

// The stored messages are the queue: those with a higher id than the record's `sent_to` are waiting.

const HOUR_MS = 3_600_000;
const RETRY_MAX_MS = HOUR_MS / 2;

const toTime = (text: string | undefined) => parseDate(text)?.getTime() ?? 0;
const hasWaited = ({ created_at }: ContactRecord, now: Date) =>
  now.getTime() - toTime(created_at) >= REPLY_WARNING_HOURS * HOUR_MS;

export const findHighestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, numberIn(id)), 0);

/** Returns the new and late messages to alert about; after an unknown outcome those of that attempt again. */
export function buildDigest(
  { sent_to, reminded_to, attempt }: AlertRecord,
  messages: readonly ContactRecord[],
  now: Date,
): Digest | undefined {
  const waiting = messages.filter(({ answered_at }) => answered_at === undefined);
  const collectUpTo = ({ fresh, late }: Pick<AlertAttempt, 'fresh' | 'late'>): Digest => ({
    fresh: waiting.filter(({ id }) => numberIn(id) > sent_to && numberIn(id) <= fresh),
    late: waiting.filter((message) => {
      const id = numberIn(message.id);
      return id > reminded_to && id <= Math.min(sent_to, late) && hasWaited(message, now);
    }),
  });
  const digests = [
    ...(attempt ? [collectUpTo(attempt)] : []),
    collectUpTo({ fresh: Number.POSITIVE_INFINITY, late: Number.POSITIVE_INFINITY }),
  ];
  return digests.find(({ fresh, late }) => fresh.length + late.length > 0);
}

/** Returns what is stored before sending, so that after a crash the same alert is repeated. */
export const buildAttempt = ({ fresh, late }: Digest, until: string): AlertAttempt => ({
  fresh: findHighestId(fresh),
  late: findHighestId(late),
  until,
});

/** Whether to omit the words of visitors: the mail server rejected the last alert for good, perhaps as spam. */
export const isWithoutContent = ({ failure = '' }: AlertRecord): boolean => /^SMTP 5(?!3)\d\d$/.test(failure);

/** Whether no other server is sending, and neither the pace nor a failure requires a wait. */
export const canSendNow = ({ attempt, retry_at, sent_at }: AlertRecord, now: Date, paceMs: number): boolean =>
  Math.max(toTime(attempt?.until), toTime(retry_at), toTime(sent_at) + paceMs) <= now.getTime();

/** Returns the changes of a record after an attempt. */
export function buildOutcome(
  before: AlertRecord,
  digest: Digest,
  failure: SendFailure | undefined,
  now: Date,
  everyMs: number,
): Partial<AlertRecord> {
  if (failure) {
    const failures = (before.failures ?? 0) + 1;
    const waitMs = failure.details.waitMs ?? Math.min(everyMs * 2 ** Math.min(failures - 1, 20), RETRY_MAX_MS);
    // Without an answer of the other side, the alert may have arrived, now or before.
    const isUnknown = before.attempt !== undefined || !failure.details.isRejected;
    return {
      attempt: isUnknown ? buildAttempt(digest, now.toISOString()) : undefined,
      failing_since: before.failing_since ?? now.toISOString(),
      failures,
      failure: failure.code,
      retry_at: new Date(now.getTime() + waitMs).toISOString(),
    };
  }
  // A first alert that is itself late needs no reminder.
  const reminded = [...digest.late, ...digest.fresh.filter((message) => hasWaited(message, now))];
  return {
    attempt: undefined,
    failing_since: undefined,
    failures: undefined,
    failure: undefined,
    retry_at: undefined,
    sent_to: Math.max(before.sent_to, findHighestId(digest.fresh)),
    reminded_to: Math.max(before.reminded_to, findHighestId(reminded)),
    sent_at: now.toISOString(),
  };
}

/** The record that has failed for the longest time over the channels that have settings; undefined when all work. */
export function failingRecord(records: readonly AlertRecord[], settings: AlertSettings): AlertRecord | undefined {
  const configured = { email: settings.mail, telegram: settings.telegram };
  return records
    .filter(({ channel, failing_since }) => configured[channel] && failing_since !== undefined)
    .sort((a, b) => ((a.failing_since ?? '') < (b.failing_since ?? '') ? -1 : 1))[0];
}
