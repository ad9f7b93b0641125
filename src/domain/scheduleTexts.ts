import * as texts from '@/texts/adminRecords';
import { DAY_MS, parseDate } from './dates';
import { displayDateTime, displayWeekdayDateTime, displayWeekdayTime } from './displayDates';
import { type FormSchedule, type Scheduled, type Stage, stageAt } from './schedule';

/** Returns a sentence that tells staff what saving the form will do (D-78). `stored` is undefined for a new record. */
export function saveEffect(
  { status, publish_at, withdraw_at = '' }: FormSchedule,
  stored: Scheduled | undefined,
  now: Date,
): string {
  const isPublic = stored !== undefined && stageAt(stored, now) === 'published';
  if (status === 'draft')
    return isPublic ? 'It becomes a draft. Visitors can no longer see it.' : 'It is saved as a draft. Only staff can see it.';
  const until = parseDate(withdraw_at);
  const withdrawalSentence = until ? ` It is withdrawn on ${displayWeekdayDateTime(withdraw_at)}.` : '';
  if (status === 'scheduled') {
    const from = parseDate(publish_at);
    if (!from) return 'Choose when visitors see it.';
    if (from <= now) return 'The publishing time has passed. Choose a later one.';
    if (until && until <= from) return 'It would be withdrawn before it is published. Choose a later time.';
    return `Visitors see it from ${displayWeekdayDateTime(publish_at ?? '')}, Yangon time.${withdrawalSentence}`;
  }
  if (until && until <= now)
    return `It was withdrawn on ${displayWeekdayDateTime(withdraw_at)}. Clear that date to publish it again.`;
  const effect = isPublic
    ? 'It is public. Visitors see your changes at once.'
    : 'Saving publishes it now. Visitors see it at once.';
  return `${effect}${withdrawalSentence}`;
}

const SOON_MS = 6 * DAY_MS;

/** Within six days, the weekday with the time says enough. */
function formatShortly(date: string, now: Date): string {
  const time = parseDate(date);
  const isSoon = time !== undefined && time.getTime() - now.getTime() < SOON_MS;
  return isSoon ? displayWeekdayTime(date) : displayDateTime(date);
}

/** Returns the text of a record's chip: its stage, and when the stage ends (D-78). `stage` can be one not saved yet. */
export function stageLabel({ publish_at = '', withdraw_at = '' }: Scheduled, stage: Stage, now: Date): string {
  if (stage === 'draft') return texts.draft;
  if (stage === 'withdrawn') return texts.withdrawn;
  if (stage === 'scheduled') return `Scheduled for ${formatShortly(publish_at, now)}`;
  const until = parseDate(withdraw_at);
  return until && until > now ? `Published until ${formatShortly(withdraw_at, now)}` : texts.published;
}

export function publishAction(stage: Stage): string {
  if (stage === 'published') return 'Unpublish';
  return stage === 'scheduled' ? 'Publish now' : texts.publishButton;
}
