import { parseDate } from './dates';
import { dayAndTime } from './eventDates';
import { type Schedule, stageAt } from './schedule';
import type { FormStatus } from './stageLabel';

type Chosen = Schedule & { status: FormStatus };
type Stored = Schedule & { status: 'draft' | 'published' };

/** What the button of a form will do, in a word for its sign and a sentence (D-78). */
export type SaveEffect = { label: 'Publish now' | 'Schedule' | 'Save draft' | 'Save'; sentence: string };

/** What saving a form will do. `stored` is the record before the save; undefined for a new one. */
export function saveEffect({ status, publish_at, withdraw_at = '' }: Chosen, stored: Stored | undefined, now: Date): SaveEffect {
  const wasPublished = stored !== undefined && stageAt(stored, now) === 'published';
  if (status === 'draft') {
    return { label: 'Save draft', sentence: wasPublished ? 'Visitors can no longer see it.' : 'Only staff can see it.' };
  }
  const until = parseDate(withdraw_at);
  const end = until ? ` It is withdrawn on ${dayAndTime(withdraw_at)}.` : '';
  if (status === 'scheduled') {
    const from = dayAndTime(publish_at ?? '');
    return {
      label: 'Schedule',
      sentence: from ? `Visitors see it from ${from}, Yangon time.${end}` : 'Choose when visitors see it.',
    };
  }
  if (until && until <= now) {
    return { label: 'Save', sentence: `It was withdrawn on ${dayAndTime(withdraw_at)}. Clear that date to publish it again.` };
  }
  return {
    label: 'Publish now',
    sentence: `${wasPublished ? 'Visitors see the changes at once.' : 'Visitors see it at once.'}${end}`,
  };
}
