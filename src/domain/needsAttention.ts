// The dashboard's list of what staff should look at (D-73). The server finds the values, and the dashboard reads them.
import { toCount, toText } from './coerce';
import { DAY_MS, parseDate } from './dates';
import { type CollegeEvent, displayEventTitle } from './event';
import { upcomingEvents } from './eventTimes';
import { type AnswerTimes, REPLY_PROMISE_HOURS, waitingHours } from './messageAnswer';
import { isOldDraft, lacksImage } from './needFilters';
import { nextIntake } from './nextIntake';
import type { BlogPost } from './post';
import { PROGRAM_IDS } from './program';
import { isTrue, listReader, recordReader, toTextList } from './readers';
import { isPublishedAt, publicDate, type Schedule, stageAt } from './schedule';

export const REPLY_WARNING_HOURS = 20;

/** `late` is past the promised reply time, and `soon` is near. `waiting` counts all messages without an answer. */
export type WaitingCounts = { late: number; soon: number; waiting: number };

/** Counts the messages without an answer (spec section 9, D-67). */
export function countWaitingMessages(messages: readonly AnswerTimes[], now: Date): WaitingCounts {
  const hours = messages.flatMap((message) => waitingHours(message, now) ?? []);
  const late = hours.filter((waitedHours) => waitedHours >= REPLY_PROMISE_HOURS).length;
  const lateOrSoon = hours.filter((waitedHours) => waitedHours >= REPLY_WARNING_HOURS).length;
  // A message without a readable date waits too, but is missing from `hours`.
  const waiting = messages.filter(({ answered_at }) => answered_at === undefined).length;
  return { late, soon: lateOrSoon - late, waiting };
}

/** A full inbox takes no more messages, so staff should delete some earlier (promise P2). */
const INBOX_WARNING_PERCENT = 80;

const OLD_POST_DAYS = 60;

/** A value is 0, empty or false while nothing is wrong or nothing is known. */
export const readNeedsAttention = recordReader({
  messages: recordReader({ late: toCount, soon: toCount, waiting: toCount }),
  /** Since when alerts about new messages have failed, as an ISO date. */
  alerts_failing_since: toText,
  /** How full the inbox is, in percent; 0 while it is at most 80 percent full. */
  inbox_percent: toCount,
  /** Whether no published or scheduled event ends in the future. Cancelled events do not count. */
  no_event_planned: isTrue,
  programs_without_intake: toTextList,
  /** The age in days of the newest post that visitors see; 0 below 60 days. */
  newest_post_days: toCount,
  old_drafts: recordReader({ blogs: toCount, events: toCount }),
  events_without_image: toCount,
  images_without_alt: toCount,
  event_images_without_alt: toCount,
  /** The events of the next seven days without a place left, soonest first (D-89). */
  full_events: listReader(recordReader({ id: toText, title: toText })),
});

type NeedsAttention = ReturnType<typeof readNeedsAttention>;

type PostOrEvent = Pick<BlogPost | CollegeEvent, 'status' | 'created_at'> & Schedule;
type EventWithPlaces = PostOrEvent &
  Pick<CollegeEvent, 'title' | 'category' | 'program' | 'start_date' | 'end_date' | 'images' | 'event_state' | 'places_left'> & {
    id: string | number;
  };

type SiteState = Pick<NeedsAttention, 'alerts_failing_since' | 'images_without_alt' | 'event_images_without_alt'> & {
  blogs: readonly PostOrEvent[];
  events: readonly EventWithPlaces[];
  contacts: readonly AnswerTimes[];
  /** How full the inbox is by each of its limits, from 0 to 1. */
  inboxFillLevels: readonly number[];
};

/** Rounds up, but only a full inbox has 100 percent. */
function inboxPercent(fillLevel: number): number {
  if (fillLevel * 100 <= INBOX_WARNING_PERCENT) return 0;
  return fillLevel >= 1 ? 100 : Math.min(99, Math.ceil(fillLevel * 100));
}

const isPublicNowOrLater = (event: EventWithPlaces, now: Date) => ['published', 'scheduled'].includes(stageAt(event, now));

function willTakePlace(event: EventWithPlaces, now: Date): boolean {
  const end = parseDate(event.end_date);
  return isPublicNowOrLater(event, now) && event.event_state !== 'cancelled' && end !== undefined && end >= now;
}

function newestPostDays(posts: readonly PostOrEvent[], now: Date): number {
  const visiblePosts = posts.filter((post) => isPublishedAt(post, now));
  const times = visiblePosts.flatMap((post) => parseDate(publicDate(post.created_at, post))?.getTime() ?? []);
  if (times.length === 0) return 0;
  const days = Math.floor((now.getTime() - Math.max(...times)) / DAY_MS);
  return days >= OLD_POST_DAYS ? days : 0;
}

const FULL_EVENT_DAYS = 7;

function fullEvents(events: readonly EventWithPlaces[], now: Date) {
  const latestStartMs = now.getTime() + FULL_EVENT_DAYS * DAY_MS;
  const isSoon = ({ start_date }: EventWithPlaces) => {
    const start = parseDate(start_date);
    return start !== undefined && start.getTime() < latestStartMs;
  };
  const asPlanned = upcomingEvents(events, now).filter(({ event_state }) => !event_state);
  const full = asPlanned.filter((event) => isSoon(event) && event.places_left === 0);
  return full.map(({ id, title }) => ({ id: String(id), title: displayEventTitle({ title }) }));
}

export function findNeedsAttention(
  { blogs, events, contacts, inboxFillLevels, ...otherFindings }: SiteState,
  now: Date,
): NeedsAttention {
  const publicNowOrLater = events.filter((event) => isPublicNowOrLater(event, now));
  const isOld = (record: PostOrEvent) => isOldDraft(record, now);
  return {
    messages: countWaitingMessages(contacts, now),
    inbox_percent: inboxPercent(Math.max(0, ...inboxFillLevels)),
    no_event_planned: !events.some((event) => willTakePlace(event, now)),
    programs_without_intake: PROGRAM_IDS.filter((program) => !nextIntake(publicNowOrLater, program, now)),
    newest_post_days: newestPostDays(blogs, now),
    old_drafts: { blogs: blogs.filter(isOld).length, events: events.filter(isOld).length },
    full_events: fullEvents(publicNowOrLater, now),
    events_without_image: events.filter((event) => lacksImage(event, now)).length,
    ...otherFindings,
  };
}
