import * as texts from '@/texts/adminRecords';

import { dayAndTime, displayDateTime, parseDate, weekdayAndTime } from './dates';
import { type Schedule, type Stage, stageAt } from './schedule';

type Chosen = Schedule & { status: FormStatus };
type Stored = Schedule & { status: 'draft' | 'published' };

/** What saving a form will do, as a sentence (D-78). `stored` is the record before the save; undefined for a new one. */
export function saveEffect({ status, publish_at, withdraw_at = '' }: Chosen, stored: Stored | undefined, now: Date): string {
  const isPublic = stored !== undefined && stageAt(stored, now) === 'published';
  if (status === 'draft') return isPublic ? texts.noLongerVisible : texts.staffOnly;
  const until = parseDate(withdraw_at);
  const end = until ? ` ${texts.withdrawnOn(dayAndTime(withdraw_at))}` : '';
  if (status === 'scheduled') {
    const from = parseDate(publish_at);
    if (!from) return texts.withoutTime;
    if (from <= now) return texts.timePassed;
    if (until && until <= from) return texts.withdrawnTooEarly;
    return `${texts.visibleFrom(dayAndTime(publish_at ?? ''))}${end}`;
  }
  if (until && until <= now) return texts.alreadyWithdrawn(dayAndTime(withdraw_at));
  return `${isPublic ? texts.changesVisibleAtOnce : texts.publishedAtOnce}${end}`;
}

type Scheduled = Schedule & { status: 'draft' | 'published' };

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
  if (stage === 'scheduled') return texts.scheduledFor(shortMoment(publish_at, now));
  const until = parseDate(withdraw_at);
  return until && until > now ? texts.publishedUntil(shortMoment(withdraw_at, now)) : texts.published;
}

/** What the button of a list does with a record of this stage. */
export function publishAction(stage: Stage): string {
  if (stage === 'published') return texts.unpublishButton;
  return stage === 'scheduled' ? texts.publishNowButton : texts.publishButton;
}

/** The choice of a form: published at once, published at a moment, or a draft. */
export const formStatuses = ['published', 'scheduled', 'draft'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The choice that equals the state of a stored record. */
export function formStatus(record: Scheduled, now: Date): FormStatus {
  const stage = stageAt(record, now);
  return stage === 'withdrawn' ? 'published' : stage;
}
