import * as texts from '@/texts/adminRecords';
import { dayAndTime, displayDateTime, parseDate, weekdayAndTime } from './dates';

/** The dates of a post or an event that say from when and until when visitors see it, in Yangon time (D-78). */
export const SCHEDULE_DATES = ['publish_at', 'withdraw_at'] as const;

/** Both dates are optional; a date that cannot be read counts as missing. */
export type Schedule = { publish_at?: string | undefined; withdraw_at?: string | undefined };

type Scheduled = Schedule & { status: 'draft' | 'published' };

/** What a record is at a moment: only `published` is seen by visitors. */
export type Stage = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** The stage of a record at a moment (D-78). A record is published from `publish_at` on, and no longer at `withdraw_at`. */
export function stageAt({ status, publish_at, withdraw_at }: Scheduled, now: Date): Stage {
  if (status === 'draft') return 'draft';
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  if (until && until <= now) return 'withdrawn';
  return from && from > now ? 'scheduled' : 'published';
}

/** Whether visitors can read a record at a moment. It is decided when the record is read, so no task can be missed (D-78). */
export const isPublishedAt = (record: Scheduled, now: Date): boolean => stageAt(record, now) === 'published';

/** The moments at which visitors begin or cease to see a record, as timestamps. */
export function scheduleChanges({ status, ...dates }: Scheduled): number[] {
  if (status === 'draft') return [];
  return SCHEDULE_DATES.flatMap((field) => parseDate(dates[field])?.getTime() ?? []);
}

/** Drops the dates that hide a record now, so that visitors see it as soon as it is published. */
export function withoutBlockingDates({ publish_at, withdraw_at }: Schedule, now: Date) {
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  return {
    publish_at: from && from > now ? undefined : publish_at,
    withdraw_at: until && until <= now ? undefined : withdraw_at,
  };
}

/** The date that visitors see on a record: when it was created or, if that is later, when it began to be published. */
export function shownSince(date: string, { publish_at }: Schedule): string {
  const [created, from] = [parseDate(date), parseDate(publish_at)];
  return from && created && from > created ? from.toISOString() : date;
}

/** What a form chooses. */
export type Chosen = Schedule & { status: FormStatus };

/** What saving a form will do, as a sentence (D-78). `stored` is the record before the save; undefined for a new one. */
export function saveEffect({ status, publish_at, withdraw_at = '' }: Chosen, stored: Scheduled | undefined, now: Date): string {
  const isPublic = stored !== undefined && stageAt(stored, now) === 'published';
  if (status === 'draft')
    return isPublic ? 'It becomes a draft. Visitors can no longer see it.' : 'It is saved as a draft. Only staff can see it.';
  const until = parseDate(withdraw_at);
  const end = until ? ` It is withdrawn on ${dayAndTime(withdraw_at)}.` : '';
  if (status === 'scheduled') {
    const from = parseDate(publish_at);
    if (!from) return 'Choose when visitors see it.';
    if (from <= now) return 'The publishing time has passed. Choose a later one.';
    if (until && until <= from) return 'It would be withdrawn before it is published. Choose a later time.';
    return `Visitors see it from ${dayAndTime(publish_at ?? '')}, Yangon time.${end}`;
  }
  if (until && until <= now) return `It was withdrawn on ${dayAndTime(withdraw_at)}. Clear that date to publish it again.`;
  return `${isPublic ? 'It is public. Visitors see your changes at once.' : 'Saving publishes it now. Visitors see it at once.'}${end}`;
}

/** Within these days a weekday alone names a day. */
const WEEK_MS = 6 * 86_400_000;

/** "Mon 8:00 AM" for the coming days, "7 Dec 2026, 8:00 AM" beyond them. */
function shortMoment(date: string, now: Date): string {
  const time = parseDate(date);
  const isSoon = time !== undefined && time.getTime() - now.getTime() < WEEK_MS;
  return isSoon ? weekdayAndTime(date) : displayDateTime(date);
}

/** What the chip of a record says: its stage, with the moment at which that ends (D-78). `stage` can be one that is being saved. */
export function stageLabel({ publish_at = '', withdraw_at = '' }: Scheduled, stage: Stage, now: Date): string {
  if (stage === 'draft') return texts.draft;
  if (stage === 'withdrawn') return texts.withdrawn;
  if (stage === 'scheduled') return `Scheduled for ${shortMoment(publish_at, now)}`;
  const until = parseDate(withdraw_at);
  return until && until > now ? `Published until ${shortMoment(withdraw_at, now)}` : texts.published;
}

/** What the button of a list does with a record of this stage. */
export function publishAction(stage: Stage): string {
  if (stage === 'published') return 'Unpublish';
  return stage === 'scheduled' ? 'Publish now' : texts.publishButton;
}

/** The values of the status field in a form. */
export const formStatuses = ['published', 'scheduled', 'draft'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The choice that equals the state of a stored record. */
export function formStatus(record: Scheduled, now: Date): FormStatus {
  const stage = stageAt(record, now);
  return stage === 'withdrawn' ? 'published' : stage;
}
