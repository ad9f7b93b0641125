import { edgeCaseEvents } from './edgeCaseEvents';
import { edgeCasePosts } from './edgeCasePosts';
import { BURMESE, HTML_TEXT, LONG_WORD, markup, ODD_LETTERS, ZAWGYI } from './edgeWords';
import { oddMessages } from './messagesOdd';
import { type SeedClock, seedClock } from './seedClock';
import { imageShelf } from './seedImages';
import { userRecords } from './userRecords';
import type { SeedFiles } from './writeSeed';

const LONGEST_MESSAGE = 5000;

function edgeMessages(clock: SeedClock): Record<string, unknown>[] {
  const whole = {
    name: 'Su Su',
    email: 'su.su@mail.test',
    phno: '',
    subject: 'Odd',
    message: 'Odd in one way.',
    status: 'unread',
  };
  const messages: Record<string, unknown>[] = [
    { name: 'Nothing but a name' },
    { ...whole, name: null, email: null, phno: null, subject: null, message: null, status: null },
    {
      ...whole,
      name: LONG_WORD.slice(0, 100),
      email: `${LONG_WORD.slice(0, 64)}@mail.test`,
      subject: LONG_WORD,
      message: LONG_WORD,
    },
    { ...whole, name: BURMESE.slice(0, 100), subject: BURMESE, message: BURMESE.repeat(20) },
    { ...whole, name: ODD_LETTERS, subject: ODD_LETTERS, message: ODD_LETTERS },
    { ...whole, subject: 'As long as a message may be', message: 'word '.repeat(LONGEST_MESSAGE / 5) },
    { ...whole, subject: 'Lines', message: 'One\r\nTwo\r\n\r\n\r\nThree\n\tFour' },
    { ...whole, subject: 'Numbers for texts', phno: 95_900_000, message: 42 },
    { ...whole, subject: 'A status nobody knows', status: 'archived' },
    { ...whole, subject: 'A date with slashes', created_at: '13/12/2025 10:00' },
    { ...whole, subject: 'A date that cannot be read', created_at: 'last week' },
    { ...whole, id: 'message_from-a-letter', subject: 'An id of letters' },
    ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '\t=1+1'].map((text) => ({
      ...whole,
      name: text,
      subject: text,
      message: text,
    })),
    { ...whole, name: ZAWGYI.slice(0, 60), subject: ZAWGYI, message: ZAWGYI.repeat(5) },
    { ...whole, subject: 'A message in HTML', message: HTML_TEXT },
    ...markup.map((text) => ({ ...whole, name: text, phno: text.slice(0, 40), subject: text, message: text })),
  ];
  const odd = oddMessages.map(({ minutesAgo, ...message }) => ({ ...message, created_at: clock.minutesBefore(minutesAgo) }));
  return [...messages, ...odd].map((message, index) => ({
    id: index + 1,
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
}

/** The demo users, and some with odd spellings of names, roles and statuses; no one can sign in as those. */
async function edgeUsers(clock: SeedClock, seed: number): Promise<object[]> {
  const odd: Record<string, unknown>[] = [
    { name: LONG_WORD.slice(0, 100), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.test`, role: 'editor' },
    { name: BURMESE.slice(0, 100), email: 'burmese@nitcollege.test', role: 'editor', status: 'inactive' },
    { name: 'Role with spaces', email: 'SPACES@nitcollege.test', role: ' editor ' },
    { name: 'Role nobody knows', email: 'role@nitcollege.test', role: 'owner' },
    { name: 'Status nobody knows', email: 'status@nitcollege.test', role: 'editor', status: 'asleep' },
    { name: 'Nothing but name and email', email: 'nothing@nitcollege.test' },
    ...markup.slice(0, 4).map((text, index) => ({ name: text, email: `markup${index}@nitcollege.test`, role: text })),
  ];
  const known = await userRecords(clock, seed);
  return [...known, ...odd.map((user, index) => ({ id: known.length + index + 1, ...user }))];
}

/**
 * Edge cases, as QA can write them into `db.json` by hand: long words, Burmese, missing fields, slash dates, aliases, and markup
 * in every text. The server accepts the file; `npm run check-db` warns about the oddities.
 */
export async function buildEdge(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const shelf = imageShelf();
  const db = {
    blogs: edgeCasePosts(clock, shelf.take),
    events: edgeCaseEvents(clock, shelf.take),
    users: await edgeUsers(clock, seed),
    contacts: edgeMessages(clock),
    views: [
      { page: '/', date: clock.day(0), count: '12' },
      { page: '/blogs/999', date: clock.day(-1), count: 3 },
      { page: markup[0], date: clock.day(-1), count: 1 },
      { page: '/events', date: 'yesterday', count: -4 },
    ],
    notes: ['A collection nobody knows is kept.'],
  };
  return { db, images: shelf.images };
}
