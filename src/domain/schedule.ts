// When visitors see a post or an event: its status, and from and until when it is published.
import { parseDate } from './dates';

/** The dates of a post or an event that say from when and until when visitors see it, in Yangon time (D-78). */
export const SCHEDULE_DATES = ['publish_at', 'withdraw_at'] as const;

export type Schedule = { publish_at?: string | undefined; withdraw_at?: string | undefined };

export type Scheduled = Schedule & { status: 'draft' | 'published' };

/** The state of a record at a moment. Visitors see it only when it is `published`. */
export type Stage = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Returns the stage of a record at a moment (D-78). It is published from `publish_at` on, and no longer at `withdraw_at`. */
export function stageAt({ status, publish_at, withdraw_at }: Scheduled, now: Date): Stage {
  if (status === 'draft') return 'draft';
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  if (until && until <= now) return 'withdrawn';
  return from && from > now ? 'scheduled' : 'published';
}

/** Returns whether visitors can read a record at a moment. Each reading decides this, so that no timer can be missed (D-78). */
export const isPublishedAt = (record: Scheduled, now: Date): boolean => stageAt(record, now) === 'published';

/** Returns the moments at which visitors begin or cease to see a record, in milliseconds. */
export function scheduleChangeTimes({ status, ...dates }: Scheduled): number[] {
  if (status === 'draft') return [];
  return SCHEDULE_DATES.flatMap((field) => parseDate(dates[field])?.getTime() ?? []);
}

/** Returns the dates without those that hide a record now, so that visitors see it as soon as it is published. */
export function withoutBlockingDates({ publish_at, withdraw_at }: Schedule, now: Date) {
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  return {
    publish_at: from && from > now ? undefined : publish_at,
    withdraw_at: until && until <= now ? undefined : withdraw_at,
  };
}

/** Returns the date that visitors see on a record: when it was created or, if that is later, when it began to be published. */
export function publicDate(date: string, { publish_at }: Schedule): string {
  const [created, from] = [parseDate(date), parseDate(publish_at)];
  return from && created && from > created ? from.toISOString() : date;
}

/** What the form of a post or an event offers; `scheduled` is stored as `published` with a later date. */
export const formStatuses = ['published', 'scheduled', 'draft'] as const;
export type FormStatus = (typeof formStatuses)[number];
export type FormSchedule = Schedule & { status: FormStatus };

export function formStatus(record: Scheduled, now: Date): FormStatus {
  const stage = stageAt(record, now);
  return stage === 'withdrawn' ? 'published' : stage;
}
