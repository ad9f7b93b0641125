// Decides which messages the next alert to a recipient contains.
// A recipient's record holds the highest message id in an alert (`sent_to`) and in a reminder (`reminded_to`).
import { parseDate } from '@/domain/dates';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import { type AlertRecord, type ContactRecord, toIdNumber } from '../storage/records';
import type { Digest } from './alertText';

const HOUR_MS = 3_600_000;

const LONG_AGO = 0;
export const toTime = (date: string | undefined) => parseDate(date)?.getTime() ?? LONG_AGO;

export const isLate = ({ created_at }: ContactRecord, now: Date) =>
  now.getTime() - toTime(created_at) >= REPLY_WARNING_HOURS * HOUR_MS;

export const findHighestId = (messages: readonly ContactRecord[]) =>
  messages.reduce((highest, { id }) => Math.max(highest, toIdNumber(id)), 0);

const selectUpTo = (messages: readonly ContactRecord[], highestId: number) =>
  messages.filter(({ id }) => toIdNumber(id) <= highestId);

const selectAfter = (messages: readonly ContactRecord[], id: number) => messages.filter((message) => toIdNumber(message.id) > id);

/** Returns the messages for the next alert; undefined if there are none. */
export function buildDigest(
  { sent_to, reminded_to, attempt }: AlertRecord,
  messages: readonly ContactRecord[],
  now: Date,
): Digest | undefined {
  const unanswered = messages.filter(({ answered_at }) => answered_at === undefined);
  const fresh = selectAfter(unanswered, sent_to);
  const notReminded = selectAfter(selectUpTo(unanswered, sent_to), reminded_to);
  const late = notReminded.filter((message) => isLate(message, now));
  // An attempt is an alert that may have arrived. It is repeated without newer messages, to get the same `Message-ID`.
  // A mailbox can then recognise the second copy.
  const repeated = attempt && { fresh: selectUpTo(fresh, attempt.fresh), late: selectUpTo(late, attempt.late) };
  return [repeated, { fresh, late }].find((digest) => digest && digest.fresh.length + digest.late.length > 0);
}
