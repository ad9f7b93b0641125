import { slugify } from '@/domain/slug';
import type { Database } from '../storage/records';
import { pastEvents } from './eventsPast';
import { runningEvents, upcomingEvents } from './eventsToCome';
import { earlierMessages } from './messagesEarlier';
import { oddMessages } from './messagesOdd';
import { recentMessages } from './messagesRecent';
import type { SeedPost } from './readPost';
import { seedClock } from './seedClock';
import { imageShelf, type SeedImage } from './seedImages';
import { type SeedEvent, type SeedMessage, seedAlt, seedAnswer, userRecords } from './seedRecords';
import { seedViews } from './seedViews';

/** Typical questions from visitors. */
const everydayMessages: readonly SeedMessage[] = [...recentMessages, ...earlierMessages].map(
  ([minutesAgo, status, name, mailbox, phno, subject, message]) => ({
    minutesAgo,
    status,
    name,
    email: `${mailbox}@mail.test`,
    phno,
    subject,
    message,
  }),
);

/** Three events that only the back office shows: two in planning, one postponed because of rain. */
const draftEvents: readonly SeedEvent[] = [
  {
    title: 'Circular line photo walk',
    slug: 'circular-line-photo-walk',
    description: `Three hours around the city by train, with a camera or a phone.

Put off because of the rain. A new date will be found when the line is open again.`,
    location: 'Hledan station',
    category: 'club',
    start: [-12, '08:00'],
    end: [-12, '11:00'],
    maxAttendees: 25,
    needsRegistration: true,
    status: 'draft',
    images: ['banner-line'],
    announced: [-28, '13:00'],
  },
  {
    title: 'Scholarship interviews',
    slug: 'scholarship-interviews',
    description: `Twenty minutes for each applicant, in English or in Burmese. Parents wait next door, with tea.

The list of applicants is not complete yet.`,
    location: 'Kamayut campus',
    category: 'education',
    start: [40, '09:00'],
    end: [41, '16:00'],
    maxAttendees: 40,
    needsRegistration: true,
    status: 'draft',
    images: ['cover-campus', 'cover-graduation'],
    announced: [-3, '10:10'],
  },
  {
    title: 'Alumni tea',
    slug: 'alumni-tea',
    description: `Graduates of all years come back for an afternoon and bring one problem from work each.

The room is booked; the invitation still needs a text.`,
    location: 'Thamine Junction campus',
    category: 'careers',
    start: [54, '14:00'],
    end: [54, '17:00'],
    maxAttendees: 100,
    needsRegistration: false,
    status: 'draft',
    images: ['banner-teashop'],
    announced: [-2, '17:20'],
  },
];

type Row = readonly [day: number, title: string, image: string, about: string];

/** One in each quarter, until two years after the seeding day. */
const openDays: readonly Row[] = [
  [98, 'Open Day at Thamine Junction', 'cover-openday', 'The evening campus by daylight: two labs, one library, many stairs.'],
  [189, 'Open Day for parents', 'cover-campus', 'For everybody who pays, drives or waits: what a week of classes looks like.'],
  [280, 'Open Day in the labs', 'cover-lab', 'Crimp a cable, write a query, print your name. You take home what you make.'],
  [371, 'Open Day with graduates', 'cover-graduation', 'Graduates of all four programs show what they work on now.'],
  [462, 'Open Day after the exams', 'cover-levels', 'The results are out, and the next step is open. Bring your certificate.'],
  [553, 'Open Day of the clubs', 'cover-chinlone', 'Football, music and zumba, with a sample class between two rounds.'],
  [644, 'Open Day on the circular line', 'banner-line', 'We meet at Hledan station and see both campuses in one morning.'],
  [735, 'Open Day by the tea stall', 'banner-teashop', 'Ask the teachers anything, one small table at a time.'],
];

const intakes: readonly Row[] = [
  [63, 'Intake of NCC Education', 'cover-firstjob', 'The first evening of a new group at Level 3.'],
  [245, 'Intake of Dip.BIT (ABE)', 'cover-pay', 'The first evening of a new group in business and IT.'],
  [427, 'Intake of the ITPEC Program', 'cover-omr', 'The first evening of a new group for the IT engineer exam.'],
  [609, 'Intake of the Diploma Courses', 'cover-sql', 'The first evening of three short courses.'],
];

const exams: readonly Row[] = [
  [154, 'ITPEC practice exam at Kamayut', 'cover-mock', 'Two papers under real timing, and a review class after.'],
  [518, 'NCC Education exam week', 'cover-signal', 'Written exams of all levels, one each morning.'],
  [742, 'ITPEC practice exam with review', 'cover-mock', 'Two papers under real timing, and a long review class after.'],
];

const PLAN = `

Tea at nine, sample classes at ten, questions about entry, fees and instalments from one o'clock. Come and go as you like.`;

const together = { location: 'Kamayut campus', status: 'published', announced: [-1, '10:30'] } as const;

const kinds = [
  { rows: openDays, category: 'education', from: '09:00', to: '15:00', maxAttendees: 250, needsRegistration: false, more: PLAN },
  { rows: intakes, category: 'education', from: '17:30', to: '19:30', maxAttendees: 60, needsRegistration: true, more: '' },
  { rows: exams, category: 'exam', from: '08:30', to: '12:30', maxAttendees: 60, needsRegistration: true, more: '' },
];

/** Fifteen events of the next two years, so that a copy of the data that is not renewed still has some to come. */
const laterEvents: readonly SeedEvent[] = kinds.flatMap(({ rows, from, to, more, ...kind }) =>
  rows.map(([day, title, image, about]) => ({
    ...together,
    ...kind,
    title,
    slug: slugify(title),
    description: `${about}${more}`,
    start: [day, from] as const,
    end: [day, to] as const,
    images: [image],
  })),
);

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
