// What staff should look at, as the dashboard lists it (D-73), and the filters of the lists to which it links.
import * as texts from '@/texts/adminRecords';
import { toCount, toText } from './coerce';
import { DAY_MS, parseDate } from './dates';
import { type CollegeEvent, displayEventTitle, eventPhase, upcomingEvents } from './event';
import { type ContactMessage, REPLY_PROMISE_HOURS, waitingHours } from './message';
import { nextIntake } from './nextIntake';
import type { BlogPost } from './post';
import { PROGRAM_IDS } from './program';
import { isTrue, listReader, recordReader, toTextList } from './readers';
import { countImagesWithoutAlt } from './recordImages';
import { isPublishedAt, publicDate, type Schedule, stageAt } from './schedule';

/** The hours after which a message without an answer comes near the promised reply time. */
export const REPLY_WARNING_HOURS = 20;

type AnswerTimes = Pick<ContactMessage, 'answered_at' | 'created_at'>;

/** The messages without an answer: those past the promised reply time, those near it, and all. */
export type WaitingCounts = { late: number; soon: number; waiting: number };

/** Counts the messages without an answer, and those near or past the promised reply time (spec section 9, D-67). */
export function countWaitingMessages(messages: readonly AnswerTimes[], now: Date): WaitingCounts {
  const hours = messages.flatMap((message) => waitingHours(message, now) ?? []);
  const late = hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  const soon = hours.filter((waited) => waited >= REPLY_WARNING_HOURS).length - late;
  return { late, soon, waiting: messages.filter(({ answered_at }) => answered_at === undefined).length };
}

/** Returns the number of images of a post without alternative text: its cover, and those in its text (D-73, D-74). */
export const countPostImagesWithoutAlt = ({
  image,
  image_alt,
  content,
}: Pick<BlogPost, 'image' | 'image_alt' | 'content'>): number =>
  (image !== '' && image_alt.trim() === '' ? 1 : 0) + countImagesWithoutAlt(content);

/** Returns the number of images of an event without alternative text: its own, and those in its description (D-73, D-74). */
export const countEventImagesWithoutAlt = (event: Pick<CollegeEvent, 'images' | 'image_alts' | 'description'>): number =>
  event.images.filter((_image, place) => !event.image_alts[place]?.trim()).length + countImagesWithoutAlt(event.description);

export const OLD_DRAFT_DAYS = 14;

/** Returns whether a record is a draft of more than 14 days; a draft without a date is not old (D-73). */
export function isOldDraft({ status, created_at }: Pick<BlogPost, 'status' | 'created_at'>, now: Date): boolean {
  if (status !== 'draft') return false;
  const created = parseDate(created_at);
  return created !== undefined && now.getTime() - created.getTime() > OLD_DRAFT_DAYS * DAY_MS;
}

/** Returns whether an event that has not begun has no image (D-73). */
export const lacksImage = (event: Pick<CollegeEvent, 'start_date' | 'end_date' | 'images'>, now: Date): boolean =>
  event.images.length === 0 && eventPhase(event, now) === 'upcoming';

/** A filter that a list applies for `?needs=NAME`: its label, and the records that it shows. */
export type NeedFilter<T> = { label: string; shows: (record: T, now: Date) => boolean };

const oldDraftsFilter = { label: `Drafts older than ${OLD_DRAFT_DAYS} days`, shows: isOldDraft };

export const postNeedFilters: Partial<Record<string, NeedFilter<BlogPost>>> = {
  drafts: oldDraftsFilter,
  descriptions: { label: texts.undescribedImages, shows: (post) => countPostImagesWithoutAlt(post) > 0 },
};

export const eventNeedFilters: Partial<Record<string, NeedFilter<CollegeEvent>>> = {
  drafts: oldDraftsFilter,
  images: { label: 'Upcoming, without an image', shows: lacksImage },
  descriptions: { label: texts.undescribedImages, shows: (event) => countEventImagesWithoutAlt(event) > 0 },
};

/** Staff should delete messages before the inbox is full, when the site can take no more (promise P2). */
const INBOX_WARNING_PERCENT = 80;

const OLD_POST_DAYS = 60;

/** Reads what staff should look at. A value is 0, empty or false while nothing is wrong or nothing is known. */
export const readNeedsAttention = recordReader({
  messages: recordReader({ late: toCount, soon: toCount, waiting: toCount }),
  /** Since when alerts about new messages have failed, as an ISO date. */
  alerts_failing_since: toText,
  /** How full the inbox is, in percent; 0 while it is at most 80 percent full. */
  inbox_percent: toCount,
  /** Whether no published or scheduled event ends in the future; cancelled events do not count. */
  no_event_planned: isTrue,
  programs_without_intake: toTextList,
  /** The age of the newest post in days; 0 below 60 days. */
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
type Event = PostOrEvent &
  Pick<CollegeEvent, 'title' | 'category' | 'program' | 'start_date' | 'end_date' | 'images' | 'event_state' | 'places_left'> & {
    id: string | number;
  };

/** The stored records, and the findings that the server computes elsewhere. */
type SiteState = Pick<NeedsAttention, 'alerts_failing_since' | 'images_without_alt' | 'event_images_without_alt'> & {
  blogs: readonly PostOrEvent[];
  events: readonly Event[];
  contacts: readonly AnswerTimes[];
  /** How full the inbox is by each of its limits, from 0 to 1. */
  inboxFillLevels: readonly number[];
};

/** Returns a level from 0 to 1 as whole percents, rounded up, but 100 only for what is full. */
const toPercent = (level: number) => (level >= 1 ? 100 : Math.min(99, Math.ceil(level * 100)));

const willBePublic = (event: Event, now: Date) => ['published', 'scheduled'].includes(stageAt(event, now));

function willTakePlace(event: Event, now: Date): boolean {
  const end = parseDate(event.end_date);
  return willBePublic(event, now) && event.event_state !== 'cancelled' && end !== undefined && end >= now;
}

/** Returns the age in days of the newest post that visitors see; 0 if it is younger than 60 days or no post has a date. */
function newestPostDays(posts: readonly PostOrEvent[], now: Date): number {
  const visiblePosts = posts.filter((post) => isPublishedAt(post, now));
  const times = visiblePosts.flatMap((post) => parseDate(publicDate(post.created_at, post))?.getTime() ?? []);
  if (times.length === 0) return 0;
  const days = Math.floor((now.getTime() - Math.max(...times)) / DAY_MS);
  return days >= OLD_POST_DAYS ? days : 0;
}

const FULL_EVENT_DAYS = 7;

/** Returns the events that begin within a week and take place as planned, but have no place left. */
function fullEvents(events: readonly Event[], now: Date) {
  const limit = now.getTime() + FULL_EVENT_DAYS * DAY_MS;
  const isSoon = ({ start_date }: Event) => {
    const start = parseDate(start_date);
    return start !== undefined && start.getTime() < limit;
  };
  const full = upcomingEvents(events, now).filter((event) => isSoon(event) && !event.event_state && event.places_left === 0);
  return full.map(({ id, title }) => ({ id: String(id), title: displayEventTitle({ title }) }));
}

/** Returns what staff should look at now (D-73). */
export function findNeedsAttention(
  { blogs, events, contacts, inboxFillLevels, ...otherFindings }: SiteState,
  now: Date,
): NeedsAttention {
  const fillLevel = Math.max(0, ...inboxFillLevels);
  const toBePublic = events.filter((event) => willBePublic(event, now));
  const isOld = (record: PostOrEvent) => isOldDraft(record, now);
  return {
    messages: countWaitingMessages(contacts, now),
    inbox_percent: fillLevel * 100 > INBOX_WARNING_PERCENT ? toPercent(fillLevel) : 0,
    no_event_planned: !events.some((event) => willTakePlace(event, now)),
    programs_without_intake: PROGRAM_IDS.filter((program) => !nextIntake(toBePublic, program, now)),
    newest_post_days: newestPostDays(blogs, now),
    old_drafts: { blogs: blogs.filter(isOld).length, events: events.filter(isOld).length },
    full_events: fullEvents(toBePublic, now),
    events_without_image: events.filter((event) => lacksImage(event, now)).length,
    ...otherFindings,
  };
}
