import * as texts from '@/texts/adminRecords';
import { toCount, toRecord, toText } from './coerce';
import { DAY_MS, parseDate } from './dates';
import { type CollegeEvent, displayEventTitle, eventPhase, upcomingEvents } from './event';
import { type ContactMessage, REPLY_PROMISE_HOURS, waitingHours } from './message';
import { nextIntake } from './nextIntake';
import type { BlogPost } from './post';
import { PROGRAM_IDS } from './program';
import { isTrue, listReader, recordReader, toTextList } from './readers';
import { countImagesWithoutAlt } from './recordImages';
import { isPublishedAt, publicDate, type Schedule, stageAt } from './schedule';

/** Hours after which a message without an answer comes near the promised reply time. */
export const REPLY_WARNING_HOURS = 20;

type Message = Pick<ContactMessage, 'answered_at' | 'created_at'>;

export type WaitingCounts = {
  late: number;
  soon: number;
  waiting: number;
};

/** Counts the messages without an answer, and those near or past the promised reply time (spec section 9, D-67). */
export function countWaitingMessages(messages: readonly Message[], now: Date): WaitingCounts {
  const hours = messages.flatMap((message) => waitingHours(message, now) ?? []);
  const late = hours.filter((waited) => waited >= REPLY_PROMISE_HOURS).length;
  const soon = hours.filter((waited) => waited >= REPLY_WARNING_HOURS).length - late;
  return { late, soon, waiting: messages.filter(({ answered_at }) => answered_at === undefined).length };
}

/** The number of images of a post without alternative text: its cover, and those in its text (D-73, D-74). */
export const countPostImagesWithoutAlt = ({
  image,
  image_alt,
  content,
}: Pick<BlogPost, 'image' | 'image_alt' | 'content'>): number =>
  (image !== '' && image_alt.trim() === '' ? 1 : 0) + countImagesWithoutAlt(content);

/** The number of images of an event without alternative text: its own, and those in its description (D-73, D-74). */
export const countEventImagesWithoutAlt = (event: Pick<CollegeEvent, 'images' | 'image_alts' | 'description'>): number =>
  event.images.filter((_image, place) => !event.image_alts[place]?.trim()).length + countImagesWithoutAlt(event.description);

export const OLD_DRAFT_DAYS = 14;

/** Whether a record is a draft of more than 14 days; undated ones are not (D-73). */
export function isOldDraft({ status, created_at }: Pick<BlogPost, 'status' | 'created_at'>, now: Date): boolean {
  if (status !== 'draft') return false;
  const created = parseDate(created_at);
  return created !== undefined && now.getTime() - created.getTime() > OLD_DRAFT_DAYS * DAY_MS;
}

/** Whether an event to come shows no image (D-73). */
export const lacksImage = (event: Pick<CollegeEvent, 'start_date' | 'end_date' | 'images'>, now: Date): boolean =>
  event.images.length === 0 && eventPhase(event, now) === 'upcoming';

/** What a list shows with `?needs=`: its name, and the records. */
export type NeedFilter<T> = { label: string; shows: (record: T, now: Date) => boolean };

const oldDrafts = { label: `Drafts older than ${OLD_DRAFT_DAYS} days`, shows: isOldDraft };

export const postNeedFilters: Partial<Record<string, NeedFilter<BlogPost>>> = {
  drafts: oldDrafts,
  descriptions: { label: texts.undescribedImages, shows: (post) => countPostImagesWithoutAlt(post) > 0 },
};

export const eventNeedFilters: Partial<Record<string, NeedFilter<CollegeEvent>>> = {
  drafts: oldDrafts,
  images: { label: 'Upcoming, without an image', shows: lacksImage },
  descriptions: { label: texts.undescribedImages, shows: (event) => countEventImagesWithoutAlt(event) > 0 },
};

/** The part of the space for messages, in percent, above which the inbox is nearly full (promise P2). */
const INBOX_WARNING_PERCENT = 80;

const OLD_POST_DAYS = 60;

/** Reads what staff should look at (D-73); all is 0, empty or false while nothing is wrong, or unknown. */
const readNeeds = recordReader({
  messages: recordReader({ late: toCount, soon: toCount, waiting: toCount }),
  /** Since when alerts about new messages have failed, as an ISO date. */
  alerts_failing_since: toText,
  /** How full the inbox is, in percent, once that is above the limit. */
  inbox_percent: toCount,
  /** Visitors see no event that takes place today or later. */
  no_event_planned: isTrue,
  /** The programs without an intake to come. */
  programs_without_intake: toTextList,
  /** The age of the newest post, once that is 60 days. */
  newest_post_days: toCount,
  old_drafts: recordReader({ blogs: toCount, events: toCount }),
  events_without_image: toCount,
  images_without_alt: toCount,
  event_images_without_alt: toCount,
  /** The events of the next seven days without a place left, soonest first (D-89). */
  full_events: listReader(recordReader({ id: toText, title: toText })),
});

type NeedsAttention = ReturnType<typeof readNeeds>;

type Draft = Pick<BlogPost | CollegeEvent, 'status' | 'created_at'> & Schedule;
type Event = Draft &
  Pick<CollegeEvent, 'title' | 'category' | 'program' | 'start_date' | 'end_date' | 'images' | 'event_state' | 'places_left'> & {
    id: string | number;
  };

type Observed = Pick<NeedsAttention, 'alerts_failing_since' | 'images_without_alt' | 'event_images_without_alt'> & {
  blogs: readonly Draft[];
  events: readonly Event[];
  contacts: readonly Message[];
  inboxParts: readonly number[];
};

/** Whole percents, rounded up, but 100 only for what is full. */
const percentOf = (part: number) => (part >= 1 ? 100 : Math.min(99, Math.ceil(part * 100)));

const willBePublic = (event: Event, now: Date) => ['published', 'scheduled'].includes(stageAt(event, now));

function isPlanned(event: Event, now: Date): boolean {
  const end = parseDate(event.end_date);
  return willBePublic(event, now) && event.event_state !== 'cancelled' && end !== undefined && end >= now;
}

/** The age in days of the newest post that visitors see, once that is old; 0 without a dated one. */
function newestPostDays(posts: readonly Draft[], now: Date): number {
  const dates = posts.filter((post) => isPublishedAt(post, now)).map((post) => parseDate(publicDate(post.created_at, post)));
  const newest = Math.max(...dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY));
  const days = Math.floor((now.getTime() - newest) / DAY_MS);
  return Number.isFinite(days) && days >= OLD_POST_DAYS ? days : 0;
}

const FULL_EVENT_DAYS = 7;

/** The events that begin within a week and take place as planned, but have no place left. */
function fullEvents(events: readonly Event[], now: Date) {
  const limit = now.getTime() + FULL_EVENT_DAYS * DAY_MS;
  const isSoon = ({ start_date }: Event) => (parseDate(start_date)?.getTime() ?? limit) < limit;
  const full = upcomingEvents(events, now).filter((event) => isSoon(event) && !event.event_state && event.places_left === 0);
  return full.map(({ id, title }) => ({ id: String(id), title: displayEventTitle({ title }) }));
}

/** Finds what staff should look at. The limits are the constants above, and those of `countWaitingMessages` (D-73). */
export function findNeedsAttention({ blogs, events, contacts, inboxParts, ...counted }: Observed, now: Date): NeedsAttention {
  const fullest = Math.max(0, ...inboxParts);
  const toBePublic = events.filter((event) => willBePublic(event, now));
  const isOld = (record: Draft) => isOldDraft(record, now);
  return {
    messages: countWaitingMessages(contacts, now),
    inbox_percent: fullest * 100 > INBOX_WARNING_PERCENT ? percentOf(fullest) : 0,
    no_event_planned: !events.some((event) => isPlanned(event, now)),
    programs_without_intake: PROGRAM_IDS.filter((program) => !nextIntake(toBePublic, program, now)),
    newest_post_days: newestPostDays(blogs, now),
    old_drafts: { blogs: blogs.filter(isOld).length, events: events.filter(isOld).length },
    full_events: fullEvents(toBePublic, now),
    events_without_image: events.filter((event) => lacksImage(event, now)).length,
    ...counted,
  };
}

const readSummary = recordReader({
  total_blogs: toCount,
  total_events: toCount,
  total_unread_messages: toCount,
  total_views: toCount,
  charts: recordReader({
    blogs_per_month: listReader(recordReader({ month: toText, count: toCount })),
    events_per_category: listReader(recordReader({ category: toText, count: toCount })),
  }),
  views_data: listReader(recordReader({ page: toText, count: toCount })),
  sample_records: recordReader({ blogs: toCount, events: toCount, contacts: toCount }),
  needs_attention: readNeeds,
});

export type DashboardSummary = ReturnType<typeof readSummary>;

/** The figures before the response arrives, and after an error (spec section 9). */
export const emptyDashboard = readSummary(undefined);

/** Parses `{ success, data }`; undefined for a response without `success`, which changes nothing (spec section 8). */
export function dashboardFromResponse(response: unknown): DashboardSummary | undefined {
  const { success, data } = toRecord(response);
  return success === true ? readSummary(data) : undefined;
}
