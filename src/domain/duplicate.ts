import type { BlogPost } from './blogPost';
import type { CollegeEvent } from './collegeEvent';

const NUMBERED = /^(.+)-([2-9]|[1-9]\d{1,3})$/u;

/** The slug with the first number that makes it free: `open-day-2` for a taken `open-day`, then `open-day-3` (D-80). */
export function nextFreeSlug(slug: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(slug)) return slug;
  const [, stem = slug, number = '1'] = NUMBERED.exec(slug) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    if (!used.has(`${stem}-${next}`)) return `${stem}-${next}`;
  }
}

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
