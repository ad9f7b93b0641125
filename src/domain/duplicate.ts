import type { BlogPost } from './blogPost';
import type { CollegeEvent } from './collegeEvent';
import { nextFreeSlug } from './nextFreeSlug';

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
