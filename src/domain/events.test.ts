import { type CollegeEvent, dateRange, dayAndTime, displayEventTitle, eventFromResponse, lastDay } from './event';
import { autoCover } from './images';
import { EVENT_FILTERS, eventsOf } from './lists';
import { firstWords, textBlocks } from './textBlocks';

const now = new Date('2026-11-21T03:00:00Z');

function anEvent(id: string, start_date: string, end_date: string): CollegeEvent {
  const event = eventFromResponse({ id, title: `Event ${id}`, start_date, end_date });
  if (!event) throw new Error('An event with an id is always read.');
  return event;
}

const over = anEvent('over', '2026-10-01 09:00:00', '2026-10-01 12:00:00');
const longOver = anEvent('longOver', '15/08/2026 14:00', '15/08/2026 17:00');
const running = anEvent('running', '2026-11-16 09:00:00', '2026-12-07 17:00:00');
const soon = anEvent('soon', '2026-11-28 09:00:00', '2026-11-28 12:00:00');
const later = anEvent('later', '2027-01-14 14:00:00', '2027-01-14 17:00:00');
const unreadable = anEvent('unreadable', 'after the rains', '');
const all = [soon, unreadable, longOver, later, running, over];
const ids = (choice: string) => eventsOf(all, choice, now).map(({ id }) => id);

test('all events are sorted by newest start first, unreadable starts last [PUB-EVTS-06, CONST-22]', () => {
  expect(EVENT_FILTERS[0].value).toBe('all');
  expect(ids('all')).toEqual(['later', 'soon', 'running', 'over', 'longOver', 'unreadable']);
  expect(ids('whatever')).toEqual(ids('all'));
});

test('upcoming events are sorted by soonest first, past ones by newest first; running ones are in neither list', () => {
  expect(ids('upcoming')).toEqual(['soon', 'later']);
  expect(ids('past')).toEqual(['over', 'longOver']);
});

test.each([
  ['2026-11-28 09:00:00', '2026-11-28 15:00:00', 'Sat 28 Nov 2026, 9:00 AM', '3:00 PM'],
  ['2026-12-12 10:00:00', '2026-12-13 10:00:00', 'Sat 12 Dec 2026, 10:00 AM', 'Sun 13 Dec 2026, 10:00 AM'],
  ['28/11/2026 09:00', '28/11/2026 15:00', 'Sat 28 Nov 2026, 9:00 AM', '3:00 PM'],
  ['2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z', 'Sat 28 Nov 2026, 12:30 AM', '1:30 AM'],
  ['2026-11-28 09:00:00', '2026-11-28 09:00:00', 'Sat 28 Nov 2026, 9:00 AM', ''],
  ['2026-11-28 09:00:00', 'soon', 'Sat 28 Nov 2026, 9:00 AM', ''],
  ['', '2026-11-28 15:00:00', '', 'Sat 28 Nov 2026, 3:00 PM'],
])('%s to %s is worded in Yangon time [CONST-22]', (start, end, from, to) => {
  expect(dateRange(start, end)).toEqual({ from, to });
});

test.each([
  ['2026-11-16 09:00:00', '2026-12-07 17:00:00', 'Mon 7 Dec 2026'],
  ['16/11/2026 09:00', '07/12/2026 17:00', ''],
  ['2026-11-28 09:00:00', '2026-11-28 15:00:00', ''],
  ['2026-11-27T18:00:00Z', '2026-11-28T09:00:00Z', ''],
  ['2026-11-28 09:00:00', 'soon', ''],
  ['soon', '2026-11-28 09:00:00', ''],
])('%s to %s has the last day "%s"', (start, end, day) => {
  expect(lastDay(start, end)).toBe(day);
});

test('an unreadable date has no text', () => {
  expect(dayAndTime('after the rains')).toBe('');
});

test('a title always gets the same woven cover, and titles differ', () => {
  const titles = ['Open Day', 'Music club evening', 'Chinlone', 'Hackathon', 'ပွဲတော်', ''];
  for (const title of titles) {
    expect(autoCover(title)).toMatch(/^\/assets\/auto-cover-[1-6]\.webp$/);
    expect(autoCover(title)).toBe(autoCover(` ${title} `));
  }
  expect(new Set(titles.map(autoCover)).size).toBeGreaterThan(2);
});

test('plain text keeps its paragraphs, line breaks and lists', () => {
  expect(textBlocks('Come by.\r\nBring tea.\r\n\r\n\r\nBring\n- a laptop\n* a friend\n\n- one more\n')).toEqual([
    { kind: 'paragraph', text: 'Come by.\nBring tea.' },
    { kind: 'paragraph', text: 'Bring' },
    { kind: 'list', items: ['a laptop', 'a friend'] },
    { kind: 'list', items: ['one more'] },
  ]);
  expect(textBlocks(' \n ')).toEqual([]);
  expect(textBlocks('24-hour - really')).toEqual([{ kind: 'paragraph', text: '24-hour - really' }]);
});

test('a card starts with the first paragraph of a text', () => {
  expect(firstWords('\nCome by.\nBring tea.\n\nMore to read.')).toBe('Come by. Bring tea.');
  expect(firstWords('- tea\n- cake')).toBe('tea, cake');
  expect(firstWords('')).toBe('');
});

test('an event without a title shows a substitute', () => {
  expect(displayEventTitle({ title: '  ' })).toBe('Untitled Event');
  expect(displayEventTitle({ title: ' Open Day ' })).toBe('Open Day');
});
