import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEvent } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';

const now = new Date('2026-11-21T03:00:00Z');
const past = { start_date: '2026-08-15 14:00:00', end_date: '2026-08-15 17:00:00' };
const running = { start_date: '2026-11-16 09:00:00', end_date: '2026-12-07 17:00:00' };
const toCome = { start_date: '2026-12-12 10:00:00', end_date: '2026-12-13 10:00:00' };

async function open(over: Record<string, unknown>, address = '/events/7') {
  const view = await renderRoute(address, { db: { events: [anEvent({ id: 7, title: 'Open Day', ...over })] }, now });
  await screen.findByRole('heading', { level: 1, name: String(over.title ?? 'Open Day') });
  return view;
}

const ticket = () => within(screen.getByRole('region', { name: 'Event facts' }));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the page shows title, text, dates in Yangon time, place, category and attendees [ROUTE-09, PUB-EVT-15, DATA-03]', async () => {
  const description = 'Bring a friend.\n\nBring\n- a laptop\n- a question';
  await open({ ...toCome, description, location: 'Main hall', category: 'open-day', max_attendees: 80 });
  expect(screen.getByText('Bring a friend.')).toBeVisible();
  expect(screen.getByText('a laptop').closest('li')).toBeVisible();
  expect(ticket().getByText('Sat 12 Dec 2026, 10:00 AM')).toBeVisible();
  expect(ticket().getByText('Sun 13 Dec 2026, 10:00 AM')).toBeVisible();
  expect(ticket().getByText('Yangon time')).toBeVisible();
  expect(ticket().getByText('Main hall')).toBeVisible();
  expect(ticket().getByText('Open Day')).toBeVisible();
  expect(ticket().getByText('80')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Open Day | NIT College'));
});

test('a description is Markdown, with the line breaks of its author [D-75]', async () => {
  await open({ ...toCome, description: '## Programme\n\n| Time | What |\n| --- | --- |\n| 9:00 | **Tea** |\n\nနေရာ\nရန်ကုန်' });
  expect(screen.getByRole('heading', { level: 2, name: 'Programme' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Time' })).toBeVisible();
  expect(screen.getByText('Tea').tagName).toBe('STRONG');
  const place = screen.getByText(/^နေရာ/);
  expect(place.querySelector('br')).toBeInTheDocument();
  expect(place).toHaveAttribute('lang', 'my');
});

test('the back link leads to the events [PUB-EVT-01]', async () => {
  const { user, address } = await open(toCome);
  await user.click(screen.getByRole('link', { name: 'Back to Events' }));
  await waitFor(() => expect(address()).toBe('/events'));
});

test.each([
  ['a past event that needed registration', past, 1, 'Past Event', 'Registration Closed'],
  ['a past event without registration', past, '0', 'Past Event', 'Free Entry - No Registration'],
  ['an event to come that needs registration', toCome, true, 'Upcoming Event', 'Registration Required'],
  ['an event to come without registration', toCome, 'false', 'Upcoming Event', 'Free Entry - No Registration'],
  ['a running event', running, '1', undefined, 'Registration Required'],
  ['an event with unreadable dates', { start_date: 'soon', end_date: 'later' }, 0, undefined, 'Free Entry - No Registration'],
  [
    'an event with slash dates',
    { start_date: '15/08/2026 14:00', end_date: '15/08/2026 17:00' },
    1,
    'Past Event',
    'Registration Closed',
  ],
])(
  '%s has its badge and its text [PUB-EVT-06, PUB-EVT-07, PUB-EVT-08, PUB-EVT-09, PUB-EVT-10, PUB-EVT-11, DATA-04, CONST-22]',
  async (_what, dates, registration_required, badge, sentence) => {
    await open({ ...dates, registration_required });
    for (const text of ['Past Event', 'Upcoming Event']) {
      if (text === badge) expect(screen.getByText(text)).toBeVisible();
      else expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
    expect(ticket().getByText(sentence)).toBeVisible();
  },
);

test('the subject of "Ask about this event" is the title [PUB-EVT-10]', async () => {
  const { user, address } = await open({ ...toCome, title: 'Tea & code' });
  await user.click(screen.getByRole('link', { name: 'Ask about this event' }));
  await waitFor(() => expect(address()).toBe('/contact?subject=Tea%20%26%20code#form'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Ask about: Tea & code' })).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Tea & code');
});

test('"Register" opens the form with the event where registration is required [D-28]', async () => {
  const { user, address } = await open({ ...toCome, title: 'Tea & code', registration_required: 1 });
  await user.click(ticket().getByRole('link', { name: 'Register' }));
  await waitFor(() => expect(address()).toBe('/contact?register=Tea%20%26%20code#form'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Register for Tea & code' })).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Registration: Tea & code');
});

test.each([
  ['that is over', { ...past, registration_required: 1 }],
  ['with free entry', { ...toCome, registration_required: 0 }],
])('the page offers no registration for an event %s', async (_what, over) => {
  await open(over);
  expect(ticket().getByRole('link', { name: 'Ask about this event' })).toBeVisible();
  expect(ticket().queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test.each([
  ['to come', toCome, '/events/7.ics'],
  ['over', past, undefined],
  ['without a start that can be read', { start_date: 'soon', end_date: '' }, undefined],
])('an event that is %s can be added to a calendar only until it is over', async (_what, dates, file) => {
  await open(dates);
  const link = ticket().queryByRole('link', { name: 'Add to calendar' });
  if (file === undefined) expect(link).not.toBeInTheDocument();
  else expect(link).toHaveAttribute('href', file);
});

test.each([
  ['Kamayut campus, courtyard', 'https://www.google.com/maps/dir/?api=1&destination=16.8253,96.1287'],
  ['City Hall', 'https://www.google.com/maps/search/?api=1&query=City%20Hall%2C%20Yangon'],
  ['Online', undefined],
  ['', undefined],
])('the place "%s" has its map link [PUB-EVT-15]', async (location, href) => {
  await open({ ...toCome, location });
  const link = ticket().queryByRole('link', { name: /^Show on map/ });
  if (href === undefined) expect(link).not.toBeInTheDocument();
  else expect(link).toHaveAttribute('href', href);
});

test.each([
  ['cancelled', 'Cancelled', 'This event is cancelled.'],
  ['postponed', 'Postponed', 'This event is postponed. The new date will be announced here.'],
])('a %s event says so instead of taking registrations [D-80]', async (event_state, badge, sentence) => {
  await open({ ...toCome, registration_required: 1, event_state });
  expect(screen.getByText(badge)).toBeVisible();
  expect(ticket().getByText(sentence)).toBeVisible();
  for (const name of ['Register', 'Add to calendar', /^Add to Google Calendar/]) {
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Ask about this event' })).toBeVisible();
});

test('an event to come can be added to Google Calendar with its time and place [D-80]', async () => {
  await open({ ...toCome, location: 'Main hall' });
  const link = new URL(ticket().getByRole<HTMLAnchorElement>('link', { name: /^Add to Google Calendar/ }).href);
  expect(link.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    text: 'Open Day',
    dates: '20261212T033000Z/20261213T033000Z',
    location: 'Main hall',
  });
});

test('the slug leads to the event just like its id', async () => {
  await open({ slug: 'open-day-at-kamayut' }, '/events/open-day-at-kamayut');
  expect(screen.getByRole('link', { name: 'Ask about this event' })).toBeVisible();
});

const images = (count: number) => Array.from({ length: count }, (_, place) => `https://pictures.test/${place + 1}.jpg`);
const slides = () => within(screen.getByRole('region', { name: 'Event images' })).getAllByRole('group', { hidden: true });
const fan = () => slides().filter((slide) => slide.getAttribute('aria-roledescription') === 'slide');
const middle = () => fan().find((slide) => slide.getAttribute('aria-hidden') === 'false');

test('the fan shows one image in the middle and two on each side, and moves every 3 s [PUB-EVT-12, CONST-03]', async () => {
  await open({ images: images(7) });
  expect(fan().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 7', '2 of 7', '3 of 7', '6 of 7', '7 of 7']);
  expect(middle()).toHaveAccessibleName('1 of 7');
  jest.useFakeTimers();
  // A manual choice restarts the timer, now on this test's clock.
  act(() => screen.getByRole('button', { name: 'Next image' }).click());
  expect(middle()).toHaveAccessibleName('2 of 7');
  act(() => jest.advanceTimersByTime(2900));
  expect(middle()).toHaveAccessibleName('2 of 7');
  act(() => jest.advanceTimersByTime(200));
  expect(middle()).toHaveAccessibleName('3 of 7');
  expect(screen.getByText('Image 3 of 7')).toBeVisible();
  expect(fan()).toHaveLength(5);
});

test('dots, arrows, swipes and Stop move or stop the fan [PUB-EVT-12]', async () => {
  const { user } = await open({ images: images(3) });
  await user.click(screen.getByRole('button', { name: 'Stop slide rotation' }));
  expect(screen.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show image 3 of 3' }));
  expect(middle()).toHaveAccessibleName('3 of 3');
  expect(screen.getByRole('button', { name: 'Show image 3 of 3' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next image' }));
  expect(middle()).toHaveAccessibleName('1 of 3');
  await user.click(screen.getByRole('button', { name: 'Previous image' }));
  expect(middle()).toHaveAccessibleName('3 of 3');

  const stroke = (from: number, to: number) => {
    const image = middle()?.querySelector('img');
    if (!image) throw new Error('There is no picture in the middle.');
    // jsdom has no pointer events; mouse events with extra properties replace them.
    fireEvent(image, new MouseEvent('pointerdown', { bubbles: true, clientX: from, clientY: 100 }));
    fireEvent(image, new MouseEvent('pointerup', { bubbles: true, clientX: to, clientY: 110 }));
  };
  stroke(300, 200);
  expect(middle()).toHaveAccessibleName('1 of 3');
  stroke(200, 300);
  expect(middle()).toHaveAccessibleName('3 of 3');
  stroke(200, 220);
  expect(middle()).toHaveAccessibleName('3 of 3');
});

test.each([2, 3, 4])('a fan of %i images is full on both sides, and keeps their order [PUB-EVT-12]', async (count) => {
  const { user } = await open({ images: images(count) });
  for (const turn of Array.from({ length: 2 * count }, (_, place) => place)) {
    expect(fan()).toHaveLength(5);
    expect(middle()).toHaveAccessibleName(`${(turn % count) + 1} of ${count}`);
    expect(screen.getByText(`Image ${(turn % count) + 1} of ${count}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next image' }));
  }
  await user.click(screen.getByRole('button', { name: `Show image ${count} of ${count}` }));
  expect(middle()).toHaveAccessibleName(`${count} of ${count}`);
  expect(screen.getAllByRole('button', { name: /^Show image/ })).toHaveLength(count);
});

test('a single image does not move and has no controls [PUB-EVT-13]', async () => {
  await open({ images: undefined, featured_image: 'https://pictures.test/one.jpg' });
  expect(screen.getByRole('img', { name: 'Open Day, image 1' })).toHaveAttribute('src', 'https://pictures.test/one.jpg');
  expect(screen.queryByRole('button', { name: /slide rotation/ })).not.toBeInTheDocument();
});

test('an event without images has a woven cover; the logo replaces a broken image [API-IMG-03]', async () => {
  await open({ images: [] });
  const image = screen.getByRole('region', { name: 'Event images' }).querySelector('img');
  expect(image?.getAttribute('src')).toMatch(/^\/assets\/auto-cover-\d\.webp$/);
  if (image) fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/assets/logo.svg');
});

test('a missing event, a draft and a malformed id are not found [PUB-EVT-03, PUB-EVT-04, PUB-EVT-05, ERR-04]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, address } = await renderRoute('/events/8', { db: { events: [anEvent({ id: 8, status: 'draft' })] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
  expect(screen.getByText("The event you are looking for doesn't exist.")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Events' }));
  await waitFor(() => expect(address()).toBe('/events'));
});

test('a spinner shows until the event loads, plain or nested [PUB-EVT-02, PUB-EVT-14, API-EVT-03, API-EVT-05]', async () => {
  const answer = deferred({ body: JSON.stringify({ event: anEvent({ id: 7, title: 'Nested' }) }) });
  const { server } = await renderWithStubServer(({ url }) => (url.includes('events.php?id=') ? answer.promise : {}), '/events/7');
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Events' })).toBeVisible();
  answer.release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nested' })).toBeVisible();
  expect(server.calls.map(({ url }) => url)).toContain('/api/events.php?id=7');
});

test.each([
  ['a failing server', { status: 500, body: '{"error":"Down"}' }],
  ['an HTML page', { body: '<h1>Hello</h1>', headers: { 'Content-Type': 'text/html' } }],
  ['an object without an event', { body: '{}' }],
])('%s is a failed load, is logged, and Retry loads the event [PUB-EVT-02] [D-62]', async (_what, failure) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  const { user } = await renderWithStubServer(
    () => (isDown ? failure : { body: JSON.stringify(anEvent({ id: 7, title: 'Back again' })) }),
    '/events/7',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The event could not be loaded.');
  expect(console.error).toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
});

test('the link of an event can be copied, or shared on devices with a share function', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const { user } = await open(toCome);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith('http://localhost/events/7');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Open Day', url: 'http://localhost/events/7' });
  Reflect.deleteProperty(navigator, 'share');
});

test('Burmese text has lang my', async () => {
  await open({ title: 'မိဘများနှင့် တွေ့ဆုံပွဲ', description: 'သားသမီးများ', location: 'ကမာရွတ်' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'my');
  expect(screen.getByText('သားသမီးများ')).toHaveAttribute('lang', 'my');
  expect(ticket().getByText('ကမာရွတ်')).toHaveAttribute('lang', 'my');
});
