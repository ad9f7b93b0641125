import { slugify } from '@/domain/slug';
import type { SeedEvent } from './seedEvent';

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
export const laterEvents: readonly SeedEvent[] = kinds.flatMap(({ rows, from, to, more, ...kind }) =>
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
