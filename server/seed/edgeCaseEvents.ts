import { BURMESE, HTML_TEXT, LONG_WORD, markup, ODD_LETTERS, ZAWGYI } from './edgeWords';
import type { SeedClock } from './seedClock';

type Take = (asset: string) => string;

/** Events as QA could write them into `db.json`: dates and booleans in every spelling, missing fields. */
export function edgeCaseEvents(clock: SeedClock, take: Take): Record<string, unknown>[] {
  const whole = {
    description: 'An event that is odd in one way.',
    location: 'Kamayut campus',
    category: 'education',
    start_date: clock.wallTime(5, '09:00'),
    end_date: clock.wallTime(5, '12:00'),
    max_attendees: 50,
    registration_required: 0,
    status: 'published',
    images: [] as string[],
    created_at: clock.stamp(-5, '10:00'),
    version: 1,
  };
  const dated = (title: string, start_date: unknown, end_date: unknown) => ({ ...whole, title, start_date, end_date });
  const [year] = clock.day(0).split('-');
  const ten = Array.from({ length: 10 }, () => take('cover-campus'));
  const events: Record<string, unknown>[] = [
    { ...whole, title: LONG_WORD, description: LONG_WORD, location: LONG_WORD, category: LONG_WORD.slice(0, 60) },
    { ...whole, title: BURMESE, description: BURMESE.repeat(10), location: BURMESE, images: [take('cover-levels')] },
    { ...whole, title: ODD_LETTERS, description: ODD_LETTERS, location: ODD_LETTERS, category: 'odd' },
    { title: 'Nothing but a title' },
    { title: '', description: '', location: '', category: '', start_date: '', end_date: '' },
    { ...whole, title: 'Fields of null', description: null, location: null, category: null, images: null, max_attendees: null },
    dated('Slashes: only day first can be meant', `25/12/${year} 09:00`, `25/12/${year} 12:00`),
    dated('Slashes: day or month first', `03/04/${year} 09:00`, `03/04/${year} 12:00`),
    dated('Slashes without a time', `1/2/${year}`, `2/2/${year}`),
    dated('With T and without seconds', `${clock.day(9)}T09:00`, `${clock.day(9)}T12:00`),
    dated('With a zone', `${clock.day(9)}T09:00:00Z`, `${clock.day(9)}T12:00:00+06:30`),
    dated('Days without times', clock.day(3), clock.day(4)),
    dated('A day that is none', `${year}-02-31 09:00`, `${year}-02-31 12:00`),
    dated('Words for a date', 'next Friday', 'later'),
    dated('Numbers for a date', 20_261_121, 1_795_000_000_000),
    dated('It ends before it begins', clock.wallTime(5, '12:00'), clock.wallTime(4, '12:00')),
    dated('It ends when it begins', clock.wallTime(5, '12:00'), clock.wallTime(5, '12:00')),
    { ...whole, title: 'No end', end_date: undefined },
    dated('Running for years', '2001-01-01 00:00:00', '2099-12-31 23:59:59'),
    { ...whole, title: 'Published as 1', status: undefined, published: 1 },
    { ...whole, title: 'Published as "0"', status: undefined, published: '0' },
    { ...whole, title: 'Published as false', status: undefined, published: false },
    { ...whole, title: 'Published as true, but a draft', status: 'draft', published: true },
    { ...whole, title: 'Registration as "on"', registration_required: 'on', max_attendees: '25' },
    { ...whole, title: 'Registration as true', registration_required: true, max_attendees: 100_000 },
    { ...whole, title: 'Nobody may come', registration_required: 1, max_attendees: 0 },
    { ...whole, title: 'Less than nobody', max_attendees: -5 },
    { ...whole, title: 'Ten pictures', images: ten },
    { ...whole, title: 'One picture under its other name', images: undefined, featured_image: take('cover-zumba') },
    { ...whole, title: 'Pictures that are not there', images: ['uploads/nowhere.webp', '', 'api/uploads/nowhere.png'] },
    { ...whole, title: 'A picture far away', images: ['https://elsewhere.test/picture.jpg'] },
    { ...whole, title: 'A category nobody knows', category: 'Underwater hockey' },
    { ...whole, id: 'spring-fair_2026', title: 'An id of letters' },
    { ...whole, title: ZAWGYI, description: ZAWGYI.repeat(5), location: ZAWGYI },
    { ...whole, title: 'A description in HTML', description: HTML_TEXT, location: '<b>Room 4</b>' },
    ...markup.map((text) => ({ ...whole, title: text, description: text, location: text, category: text })),
  ];
  return events.map((event, index) => ({ id: index + 1, ...event }));
}
