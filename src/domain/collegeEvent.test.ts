import {
  type CollegeEvent,
  eventFromResponse,
  eventsFromResponse,
  newestFirst,
  phase,
  registrationText,
  upcoming,
} from './event';

const now = new Date('2026-11-21T03:30:00Z'); // 10:00 in Yangon

function event(over: Record<string, unknown>): CollegeEvent {
  const read = eventFromResponse({ id: 1, title: 'Open Day', ...over });
  if (!read) throw new Error('no event');
  return read;
}

const past = { start_date: '2026-11-20 09:00', end_date: '2026-11-20 12:00' };
const running = { start_date: '2026-11-21 09:00', end_date: '2026-11-21 12:00' };
const future = { start_date: '2026-11-21 10:30', end_date: '2026-11-21 12:00' };

test('an event is past, upcoming or running by Yangon time [PUB-EVT-06, PUB-EVT-07, PUB-EVT-08]', () => {
  expect(phase(event(past), now)).toBe('past');
  expect(phase(event(future), now)).toBe('upcoming');
  expect(phase(event(running), now)).toBe('running');
  expect(phase(event({ start_date: 'soon', end_date: 'later' }), now)).toBe('running');
});

test.each([
  [past, 1, 'Registration Closed'],
  [running, 1, 'Registration Required'],
  [future, true, 'Registration Required'],
  [future, '0', 'Free Entry - No Registration'],
  [past, false, 'Free Entry - No Registration'],
])('%p with registration %p shows %p [PUB-EVT-09, PUB-EVT-10, PUB-EVT-11]', (dates, registration_required, words) => {
  expect(registrationText(event({ ...dates, registration_required }), now)).toBe(words);
});

test('Home shows events starting now or later, soonest first, and no unreadable ones [PUB-HOME-13]', () => {
  const atNow = { start_date: '2026-11-21 10:00', end_date: '2026-11-21 11:00' };
  const later = { start_date: '2026-12-01 10:00', end_date: '2026-12-01 11:00' };
  const events = [later, past, { start_date: 'soon' }, running, future, atNow].map(event);
  expect(upcoming(events, now).map(({ start_date }) => start_date)).toEqual([
    '2026-11-21 10:00',
    '2026-11-21 10:30',
    '2026-12-01 10:00',
  ]);
});

test('the list shows the newest start first and unreadable ones last [PUB-EVTS-06]', () => {
  const events = [{ start_date: 'soon' }, past, { start_date: '25/12/2026' }, future].map(event);
  expect(newestFirst(events).map(({ start_date }) => start_date)).toEqual([
    '25/12/2026',
    '2026-11-21 10:30',
    '2026-11-20 09:00',
    'soon',
  ]);
});

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

test.each([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  [null, false],
])('registration %p is parsed as %p [DATA-04]', (registration_required, isRequired) => {
  expect(event({ registration_required }).registration_required).toBe(isRequired);
});

test('a list comes bare or under events; any other shape is rejected [API-EVT-01]', () => {
  expect(eventsFromResponse([{ id: 1 }])).toHaveLength(1);
  expect(eventsFromResponse({ events: [{ id: 1 }] })).toHaveLength(1);
  expect(eventsFromResponse({ success: true })).toBeUndefined();
});
