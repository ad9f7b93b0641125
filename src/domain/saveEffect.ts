import * as publishing from '@/texts/publishing';
import * as texts from '@/texts/saveEffect';
import { parseDate } from './dates';
import { dayAndTime } from './eventDates';
import { type Schedule, stageAt } from './schedule';
import type { FormStatus } from './stageLabel';

type Chosen = Schedule & { status: FormStatus };
type Stored = Schedule & { status: 'draft' | 'published' };

/** What the button of a form will do: the action for its sign, its name, and a sentence (D-78). */
export type SaveEffect = { action: 'publish' | 'schedule' | 'saveDraft' | 'save'; label: string; sentence: string };

/** What saving a form will do. `stored` is the record before the save; undefined for a new one. */
export function saveEffect({ status, publish_at, withdraw_at = '' }: Chosen, stored: Stored | undefined, now: Date): SaveEffect {
  const wasPublished = stored !== undefined && stageAt(stored, now) === 'published';
  if (status === 'draft') {
    return {
      action: 'saveDraft',
      label: texts.saveDraftLabel,
      sentence: wasPublished ? texts.noLongerVisible : texts.staffOnly,
    };
  }
  const until = parseDate(withdraw_at);
  const end = until ? ` ${texts.withdrawnOn(dayAndTime(withdraw_at))}` : '';
  if (status === 'scheduled') {
    const from = parseDate(publish_at);
    const schedule = (sentence: string): SaveEffect => ({ action: 'schedule', label: texts.scheduleLabel, sentence });
    if (!from) return schedule(texts.withoutTime);
    if (from <= now) return schedule(texts.timePassed);
    if (until && until <= from) return schedule(texts.withdrawnTooEarly);
    return schedule(`${texts.visibleFrom(dayAndTime(publish_at ?? ''))}${end}`);
  }
  if (until && until <= now) {
    return { action: 'save', label: texts.saveLabel, sentence: texts.alreadyWithdrawn(dayAndTime(withdraw_at)) };
  }
  return {
    action: 'publish',
    label: publishing.publishNowButton,
    sentence: `${wasPublished ? texts.changesVisibleAtOnce : texts.visibleAtOnce}${end}`,
  };
}
