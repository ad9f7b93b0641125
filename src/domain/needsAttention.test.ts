import type { ContactMessage } from './message';
import { countEventImagesWithoutAlt, countPostImagesWithoutAlt, isOldDraft, lacksImage } from './needFilters';
import { countWaitingMessages, findNeedsAttention } from './needsAttention';

const listNeedsTestNow = new Date('2026-11-20T12:00:00Z');
const toCome = { start_date: '2026-12-01 09:00', end_date: '2026-12-01 12:00', images: [] };

test('a draft is old after 14 days; a published or undated record never is [D-73]', () => {
  const isOld = (status: 'draft' | 'published', created_at: string) => isOldDraft({ status, created_at }, listNeedsTestNow);
  expect(isOld('draft', '2026-11-06T11:59:59Z')).toBe(true);
  expect(isOld('draft', '2026-11-06T12:00:00Z')).toBe(false);
  expect(isOld('draft', '')).toBe(false);
  expect(isOld('published', '2025-01-01')).toBe(false);
});

test('an event needs an image until it begins [D-73]', () => {
  const lacks = (over: object) => lacksImage({ ...toCome, ...over }, listNeedsTestNow);
  expect(lacks({})).toBe(true);
  expect(lacks({ start_date: '2026-11-20 09:00', end_date: '2026-11-21 12:00' })).toBe(false);
  expect(lacks({ start_date: '2026-11-19 09:00', end_date: '2026-11-20 12:00' })).toBe(false);
  expect(lacks({ images: ['uploads/a.webp'] })).toBe(false);
});

test('a cover counts while nobody has said what it shows, as do the images in the text [D-73, D-74]', () => {
  const content = '![](/uploads/a.webp)';
  expect(countPostImagesWithoutAlt({ image: 'uploads/b.webp', image_alt: ' ', content })).toBe(2);
  expect(countPostImagesWithoutAlt({ image: 'uploads/b.webp', image_alt: 'The lab', content: '' })).toBe(0);
  expect(countPostImagesWithoutAlt({ image: '', image_alt: '', content: '' })).toBe(0);
});

test('each image of an event counts that has no text in its place [D-73, D-74]', () => {
  const images = ['uploads/a.webp', 'uploads/b.webp', 'uploads/c.webp'];
  expect(countEventImagesWithoutAlt({ images, image_alts: ['', 'The hall'], description: '![](/uploads/d.webp)' })).toBe(3);
  expect(countEventImagesWithoutAlt({ images: [], image_alts: [], description: '' })).toBe(0);
});

const waitingMessagesTestNow = new Date('2026-11-20T12:00:00Z');

function sent(created_at: string, over: Partial<ContactMessage> = {}): ContactMessage {
  const texts = { name: 'Su Su', email: 'su.su@mail.test', phno: '', subject: '', message: '' };
  return { id: created_at, ...texts, status: 'unread', created_at, ...over };
}

test('unanswered messages count as soon late after 20 hours and late after 24, read or not [D-67]', () => {
  const messages = [
    sent('2026-11-19T16:00:01Z'),
    sent('2026-11-19T16:00:00Z'),
    sent('2026-11-19T12:00:01Z'),
    sent('2026-11-19T12:00:00Z'),
    sent('2026-11-01T12:00:00Z'),
    sent('2026-11-01T12:00:00Z', { status: 'read' }),
    sent('2026-11-01T12:00:00Z', { answered_at: '2026-11-20T11:00:00Z' }),
    sent('soon'),
  ];
  expect(countWaitingMessages(messages, waitingMessagesTestNow)).toEqual({ late: 3, soon: 2, waiting: 7 });
  expect(countWaitingMessages([], waitingMessagesTestNow)).toEqual({ late: 0, soon: 0, waiting: 0 });
});

const now = new Date('2026-11-20T12:00:00Z');
const post = (over: object = {}) => ({ status: 'published' as const, created_at: '2026-11-01', ...over });
const event = (over: object = {}) => ({
  ...post(),
  id: 6,
  title: 'Open Day',
  start_date: '2026-12-01 09:00',
  end_date: '2026-12-01 12:00',
  images: ['uploads/a.webp'],
  category: 'education',
  program: '',
  ...over,
});
const nothing = {
  blogs: [],
  events: [],
  contacts: [],
  inboxFillLevels: [],
  alerts_failing_since: '',
  images_without_alt: 0,
  event_images_without_alt: 0,
};

test.each([
  ['without any', [], true],
  ['with a draft', [event({ status: 'draft' })], true],
  ['with a past one', [event({ start_date: '2026-11-01 09:00', end_date: '2026-11-01 12:00' })], true],
  ['with one that has no readable date', [event({ start_date: 'soon', end_date: '' })], true],
  ['with a cancelled one', [event({ event_state: 'cancelled' })], true],
  ['with a withdrawn one', [event({ withdraw_at: '2026-11-20 09:00' })], true],
  ['with one that is on now', [event({ start_date: '2026-11-20 09:00' })], false],
  ['with a postponed one', [event({ event_state: 'postponed' })], false],
  ['with one that will be published', [event({ publish_at: '2026-11-25 09:00' })], false],
])('a list of events %s says whether one is planned [D-73]', (_case, events, reported) => {
  expect(findNeedsAttention({ ...nothing, events }, now).no_event_planned).toBe(reported);
});

test('a program lacks an intake without a public one to come that takes place as planned [D-73]', () => {
  const intake = (program: string, over: object = {}) => event({ category: 'Intake', program, ...over });
  const without = (...events: ReturnType<typeof event>[]) =>
    findNeedsAttention({ ...nothing, events }, now).programs_without_intake;
  expect(without()).toEqual(['ncc', 'bit', 'itpec', 'diploma']);
  expect(without(intake('ncc'), intake('bit', { publish_at: '2026-11-25 09:00' }), intake('itpec'))).toEqual(['diploma']);
  const unfit = [{ status: 'draft' }, { event_state: 'cancelled' }, { start_date: '2026-11-20 09:00' }, { category: 'exam' }];
  for (const over of unfit) expect(without(intake('ncc', over))).toContain('ncc');
});

test.each([
  ['60 days old', [post({ created_at: '2026-09-21T11:00:00Z' })], 60],
  ['less than 60 days old', [post({ created_at: '2026-09-21T13:00:00Z' })], 0],
  ['old, and newer ones are drafts', [post({ created_at: '2026-09-01' }), post({ status: 'draft' })], 80],
  ['old, but published late', [post({ created_at: '2026-09-01', publish_at: '2026-11-01' })], 0],
  ['undated', [post({ created_at: 'once' })], 0],
  ['not there', [], 0],
])('the newest post is %s [D-73]', (_case, blogs, days) => {
  expect(findNeedsAttention({ ...nothing, blogs }, now).newest_post_days).toBe(days);
});

test('an inbox above 80 per cent shows, rounded up, and 100 only once it is full [P2]', () => {
  const percentOf = (part: number) => findNeedsAttention({ ...nothing, inboxFillLevels: [part] }, now).inbox_percent;
  expect([0.8, 0.8001, 0.9999, 1, 1.2].map(percentOf)).toEqual([0, 81, 99, 100, 100]);
});

test.each([
  ['begins within a week', {}, true],
  ['begins later', { start_date: '2026-11-28 09:00' }, false],
  ['has begun', { start_date: '2026-11-20 09:00' }, false],
  ['is cancelled', { event_state: 'cancelled' }, false],
  ['has a place left', { places_left: 1 }, false],
  ['counts no places', { places_left: undefined }, false],
])('a full event that %s is named or not [D-73, D-89]', (_case, over, isNamed) => {
  const full = event({ start_date: '2026-11-26 09:00', end_date: '2026-11-28 12:00', places_left: 0, ...over });
  expect(findNeedsAttention({ ...nothing, events: [full] }, now).full_events).toEqual(
    isNamed ? [{ id: '6', title: 'Open Day' }] : [],
  );
});
