import * as texts from '@/texts/scheduleRules';
import { parseDate } from './dates';
import type { Schedule } from './schedule';
import { scheduleErrors } from './scheduleSchema';
import type { FormStatus } from './stageLabel';

type Chosen = Schedule & { status: FormStatus };

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string';

/** What a form sends for a date: nothing for a record that never had one, so that such a form has the fields of the spec alone. */
const sentDate = (date: string | undefined, stored: string | undefined) =>
  (date ?? '') === '' && stored === undefined ? undefined : (date ?? '');

/** The status and dates that a form sends for its choice: a record published now has no date to come, and a draft has none. */
export function sentSchedule({ status, publish_at, withdraw_at }: Chosen, stored: Schedule | undefined, now: Date) {
  const isToCome = (parseDate(publish_at) ?? now) > now;
  const isDraft = status === 'draft';
  return {
    status: isDraft ? ('draft' as const) : ('published' as const),
    publish_at: sentDate(isDraft || (status === 'published' && isToCome) ? '' : publish_at, stored?.publish_at),
    withdraw_at: sentDate(isDraft ? '' : withdraw_at, stored?.withdraw_at),
  };
}

function errorsIn(chosen: Chosen, stored: Schedule, now: Date): ReturnType<typeof scheduleErrors> {
  if (chosen.status === 'scheduled') {
    const from = parseDate(chosen.publish_at);
    if (!from || from <= now) return { publish_at: from ? texts.timePassed : texts.publishTimeRequired };
  }
  return scheduleErrors(sentSchedule(chosen, stored, now), stored, now);
}

/** The refinement of a form's schema for one date of its schedule, reported together with all other errors. */
export function scheduleRule(field: keyof Schedule, stored: Schedule | undefined, clock: () => Date) {
  const errorOf = (value: unknown) => (isChosen(value) ? errorsIn(value, stored ?? {}, clock())[field] : undefined);
  const isRight = (value: unknown) => errorOf(value) === undefined;
  const report = {
    path: [field],
    error: ({ input }: { input?: unknown }) => errorOf(input),
    when: ({ value }: { value: unknown }) => isChosen(value),
  };
  return [isRight, report] as const;
}
