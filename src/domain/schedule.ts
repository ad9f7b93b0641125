// Decides when visitors see a post or an event. A published record can have a first and a last time.
import { parseDate } from './dates';

/** The fields with the times at which visitors begin and cease to see a record, in Yangon time (D-78). */
export const SCHEDULE_DATES = ['publish_at', 'withdraw_at'] as const;

export type Schedule = { publish_at?: string | undefined; withdraw_at?: string | undefined };

export type Scheduled = Schedule & { status: 'draft' | 'published' };

/** Visitors see only `published` records. */
export type Stage = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Returns the stage at a moment (D-78). A record is published from `publish_at` on, and at `withdraw_at` no longer. */
export function stageAt({ status, publish_at, withdraw_at }: Scheduled, now: Date): Stage {
  if (status === 'draft') return 'draft';
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  if (until && until <= now) return 'withdrawn';
  return from && from > now ? 'scheduled' : 'published';
}

/** Returns whether visitors can read a record at a moment. Each reading asks anew, so no timer can fail (D-78). */
export const isPublishedAt = (record: Scheduled, now: Date): boolean => stageAt(record, now) === 'published';

/** Returns the moments at which visitors begin or cease to see a record, in milliseconds. */
export function scheduleChangeTimes({ status, ...dates }: Scheduled): number[] {
  if (status === 'draft') return [];
  return SCHEDULE_DATES.flatMap((field) => parseDate(dates[field])?.getTime() ?? []);
}

/** Removes a `publish_at` to come and a past `withdraw_at`, so that visitors see a record once it is published. */
export function withoutBlockingDates({ publish_at, withdraw_at }: Schedule, now: Date) {
  const [from, until] = [parseDate(publish_at), parseDate(withdraw_at)];
  return {
    publish_at: from && from > now ? undefined : publish_at,
    withdraw_at: until && until <= now ? undefined : withdraw_at,
  };
}

/** Returns the date that visitors see on a record. A `publish_at` after the creation date replaces that date. */
export function publicDate(date: string, { publish_at }: Schedule): string {
  const [created, from] = [parseDate(date), parseDate(publish_at)];
  return from && created && from > created ? from.toISOString() : date;
}

/** The choices in the form of a post or an event. A `scheduled` record is stored as `published` with a `publish_at`. */
export const formStatuses = ['published', 'scheduled', 'draft'] as const;
export type FormStatus = (typeof formStatuses)[number];
export type FormSchedule = Schedule & { status: FormStatus };

/** Returns the choice that the form shows for a record. The form shows a withdrawn record as published. */
export function formStatus(record: Scheduled, now: Date): FormStatus {
  const stage = stageAt(record, now);
  return stage === 'withdrawn' ? 'published' : stage;
}
