import { displayDateRange, displayLastDay, displayWeekdayDateTime } from './displayDates';
import type { CollegeEvent } from './event';
import { campusNamedIn, isOnline, isOnlineOnly } from './eventPlace';
import { autoCover } from './images';
import { eventsByFilter } from './lists';
import { eventFromResponse } from './readEvent';

test.each([
  ['Online', true, true],
  [' Zoom, link by email', true, true],
  ['အွန်လိုင်း', true, true],
  ['Room 3 and online', true, false],
  ['Onlineshop hall', false, false],
  ['Zoomed hall', false, false],
  ['Kamayut campus', false, false],
  ['', false, false],
])('an event at "%s" is online: %s, and online only: %s', (location, online, only) => {
  expect([isOnline(location), isOnlineOnly(location)]).toEqual([online, only]);
});

test('a location names a campus in any letter case', () => {
  const campuses = [{ name: 'Kamayut' }, { name: 'Thamine Junction' }];
  expect(campusNamedIn('Hall 2, KAMAYUT campus', campuses)).toBe(campuses[0]);
  expect(campusNamedIn('Thamine', campuses)).toBeUndefined();
});

const eventsTestNow = new Date('2026-11-21T03:00:00Z');

function anEvent(id: string, start_date: string, end_date: string): CollegeEvent {
  const event = eventFromResponse({ id, title: `Event ${id}`, start_date, end_date });
  if (!event) throw new Error('An event with an id is always read.');
  return event;
}

const eventsTestOver = anEvent('over', '2026-10-01 09:00:00', '2026-10-01 12:00:00');
const longOver = anEvent('longOver', '15/08/2026 14:00', '15/08/2026 17:00');
const eventsTestRunning = anEvent('running', '2026-11-16 09:00:00', '2026-12-07 17:00:00');
const soon = anEvent('soon', '2026-11-28 09:00:00', '2026-11-28 12:00:00');
const eventsTestLater = anEvent('later', '2027-01-14 14:00:00', '2027-01-14 17:00:00');
const unreadable = anEvent('unreadable', 'after the rains', '');
const all = [soon, unreadable, longOver, eventsTestLater, eventsTestRunning, eventsTestOver];
const ids = (choice: string) => eventsByFilter(all, choice, eventsTestNow).map(({ id }) => id);

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
  expect(displayDateRange(start, end)).toEqual({ from, to });
});

test.each([
  ['2026-11-16 09:00:00', '2026-12-07 17:00:00', 'Mon 7 Dec 2026'],
  ['16/11/2026 09:00', '07/12/2026 17:00', ''],
  ['2026-11-28 09:00:00', '2026-11-28 15:00:00', ''],
  ['2026-11-27T18:00:00Z', '2026-11-28T09:00:00Z', ''],
  ['2026-11-28 09:00:00', 'soon', ''],
  ['soon', '2026-11-28 09:00:00', ''],
])('%s to %s has the last day "%s"', (start, end, day) => {
  expect(displayLastDay(start, end)).toBe(day);
});

test('an unreadable date has no text', () => {
  expect(displayWeekdayDateTime('after the rains')).toBe('');
});

test('a title always gets the same woven cover, and titles differ', () => {
  const titles = ['Open Day', 'Music club evening', 'Chinlone', 'Hackathon', 'ပွဲတော်', ''];
  for (const title of titles) {
    expect(autoCover(title)).toMatch(/^\/assets\/auto-cover-[1-6]\.webp$/);
    expect(autoCover(title)).toBe(autoCover(` ${title} `));
  }
  expect(new Set(titles.map(autoCover)).size).toBeGreaterThan(2);
});

function event(over: Record<string, unknown>): CollegeEvent {
  const read = eventFromResponse({ id: 1, title: 'Open Day', ...over });
  if (!read) throw new Error('no event');
  return read;
}

test('an event comes plain or nested, with images or a featured image [API-EVT-05, PUB-EVT-13, PUB-EVT-14, CONST-12]', () => {
  expect(eventFromResponse({ event: { id: 'x', featured_image: 'a.webp' } })).toMatchObject({
    id: 'x',
    images: ['a.webp'],
    category: 'education',
    max_attendees: 10,
    registration_required: false,
  });
  expect(event({ images: ['a', '', 'b'], featured_image: 'c' }).images).toEqual(['a', 'b']);
  expect(eventFromResponse({ error: 'Not found.' })).toBeUndefined();
});

test.each([
  [{ status: 'draft' }, 'draft'],
  [{ published: 0 }, 'draft'],
  [{ published: '1' }, 'published'],
  [{}, 'published'],
  [{ status: 'published', published: 0 }, 'published'],
])('%p counts as %p', (fields, status) => {
  expect(event(fields).status).toBe(status);
});

test('registration is parsed from numbers and words [DATA-04]', () => {
  const isRequired = (registration_required: unknown) => event({ registration_required }).registration_required;
  expect([1, 'true', '0', null].map(isRequired)).toEqual([true, true, false, false]);
});
