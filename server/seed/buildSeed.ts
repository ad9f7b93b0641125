import type { Database } from '../storage/records';
import { draftEvents } from './eventsDraft';
import { laterEvents } from './eventsLater';
import { pastEvents } from './eventsPast';
import { runningEvents, upcomingEvents } from './eventsToCome';
import { everydayMessages } from './messagesEveryday';
import { oddMessages } from './messagesOdd';
import type { SeedPost } from './readPost';
import { seedAlt } from './seedAlts';
import { seedAnswer } from './seedAnswer';
import { seedClock } from './seedClock';
import type { SeedEvent } from './seedEvent';
import { imageShelf, type SeedImage } from './seedImages';
import type { SeedMessage } from './seedMessage';
import { seedViews } from './seedViews';
import { userRecords } from './userRecords';

/** Sixteen events around the seeding day: past, running, upcoming and drafts. */
export const nearEvents: readonly SeedEvent[] = [...pastEvents, ...runningEvents, ...upcomingEvents, ...draftEvents];

const seedEvents = [...nearEvents, ...laterEvents];

/** Forty messages, oldest first, so that ids increase with time. */
export const seedMessages: readonly SeedMessage[] = [...everydayMessages, ...oddMessages].sort(
  (a, b) => b.minutesAgo - a.minutesAgo,
);

export type Seed = { db: Omit<Database, 'deleted' | 'alerts'>; images: SeedImage[] };

const VIEWS_OF_A_NEW_POST = 14;
const VIEWS_OF_AN_EVENT = 6;

/** The default seed of the random numbers. */
export const USUAL_SEED = 2019;

/**
 * Builds the seed database for a day (`YYYY-MM-DD`); the same day and seed always give the same database (contract, section 5).
 */
export async function buildSeed(seedingDay: string, posts: readonly SeedPost[], seed = USUAL_SEED): Promise<Seed> {
  const clock = seedClock(seedingDay);
  const shelf = imageShelf();

  const blogs = posts.map((post, index) => {
    const created_at = clock.stamp(-post.daysAgo, post.time);
    return {
      id: index + 1,
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      category: post.category,
      image: shelf.take(post.picture),
      image_alt: seedAlt(post.picture),
      status: post.status,
      author_id: post.author,
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });

  const events = seedEvents.map((event, index) => {
    const created_at = clock.stamp(...event.announced);
    const needsRegistration: 0 | 1 = event.needsRegistration ? 1 : 0;
    return {
      id: index + 1,
      title: event.title,
      slug: event.slug,
      description: event.description,
      location: event.location,
      category: event.category,
      start_date: clock.wallTime(...event.start),
      end_date: clock.wallTime(...event.end),
      max_attendees: event.maxAttendees,
      registration_required: needsRegistration,
      status: event.status,
      images: event.images.map(shelf.take),
      image_alts: event.images.map(seedAlt),
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });

  const users = await userRecords(clock, seed);

  const contacts = seedMessages.map(({ minutesAgo, name, email, phno, subject, message, status }, index) => ({
    id: index + 1,
    name,
    email,
    phno,
    subject,
    message,
    status,
    created_at: clock.minutesBefore(minutesAgo),
    ...seedAnswer({ index, minutesAgo, status }, clock, users),
  }));

  const seen = [
    ...posts.flatMap(({ status, daysAgo }, index) =>
      status === 'published'
        ? [{ page: `/blogs/${index + 1}`, perDay: Math.max(2, VIEWS_OF_A_NEW_POST - daysAgo / 12), since: -daysAgo }]
        : [],
    ),
    ...seedEvents.flatMap(({ status, announced }, index) =>
      status === 'published' ? [{ page: `/events/${index + 1}`, perDay: VIEWS_OF_AN_EVENT, since: announced[0] }] : [],
    ),
  ];
  const views = seedViews(clock, seen, seed);

  const last_ids = {
    blogs: blogs.length,
    events: events.length,
    users: users.length,
    contacts: contacts.length,
    deleted: 0,
    alerts: 0,
  };
  return { db: { blogs, events, users, contacts, views, meta: { commit: 0, last_ids } }, images: shelf.images };
}
