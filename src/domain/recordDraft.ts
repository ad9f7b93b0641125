import { toRecord, toText } from './coerce';
import type { CollegeEvent } from './event';
import type { BlogPost } from './post';
import { SCHEDULE_DATES, type Schedule } from './schedule';
import { MAX_SLUG } from './slug';

const NUMBERED = /^(.+)-([2-9]|[1-9]\d{1,3})$/u;

/**
 * The slug itself or, where it is taken, the slug with the first number that makes it free: `open-day-2` for a taken `open-day`, then
 * `open-day-3` (D-76, D-80). Never too long to store.
 */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  const [, stem = slug, number = '1'] = NUMBERED.exec(slug) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const candidate = `${stem.slice(0, MAX_SLUG - end.length).replace(/-$/, '')}${end}`;
    if (!used.has(candidate)) return candidate;
  }
}

/**
 * What only admins get of a post or an event: its schedule (D-78), its version (D-53), and who changed it last, where that is known
 * (D-76).
 */
export type StaffFields = Schedule & { version?: string | undefined; updated_by_name?: string | undefined };

const STAFF_TEXTS = [...SCHEDULE_DATES, 'version', 'updated_by_name'] as const satisfies readonly (keyof StaffFields)[];

/**
 * A reader of records that also reads what only admins get: apart from the readers of public pages, which would carry it for every
 * visitor.
 */
export const withStaffFields =
  <T extends object>(read: (reply: unknown) => T | undefined) =>
  (reply: unknown): (T & StaffFields) | undefined => {
    const record = read(reply);
    const outer = toRecord(reply);
    const sent = toRecord(outer.event ?? reply);
    return record && { ...record, ...Object.fromEntries(STAFF_TEXTS.map((field) => [field, toText(sent[field]) || undefined])) };
  };

const UNPLANNED = { publish_at: undefined, withdraw_at: undefined };

/** What a duplicate of a post begins with: everything but its address and its schedule, as a draft (D-80). */
export const duplicatePost = (post: BlogPost, taken: readonly string[]): BlogPost => ({
  ...post,
  slug: nextFreeSlug(post.slug, taken),
  status: 'draft',
  ...UNPLANNED,
});

/** What a duplicate of an event begins with: everything but its address, its dates, its schedule and its state, as a draft (D-80). */
export const duplicateEvent = ({ event_state: _, ...event }: CollegeEvent, taken: readonly string[]): CollegeEvent => ({
  ...event,
  slug: nextFreeSlug(event.slug, taken),
  start_date: '',
  end_date: '',
  status: 'draft',
  ...UNPLANNED,
});
