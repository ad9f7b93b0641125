import * as texts from '@/texts/saveEffect';
import { parseDate } from './dates';
import { dayAndTime } from './eventDates';
import { type Schedule, stageAt } from './schedule';
import type { FormStatus } from './stageLabel';

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
