import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applyPath } from '@/domain/paths';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderRoute } from '@/testing/renderRoute';

const now = new Date('2026-11-21T03:00:00Z');
const past = { start_date: '2026-08-15 14:00:00', end_date: '2026-08-15 17:00:00' };
const running = { start_date: '2026-11-16 09:00:00', end_date: '2026-12-07 17:00:00' };
const toCome = { start_date: '2026-12-12 10:00:00', end_date: '2026-12-13 10:00:00' };

/** The page of a post, and that of an event. */
async function read(over: Record<string, unknown>, address = '/blogs/5', others: Record<string, unknown[]> = {}) {
  const title = 'Four steps';
  const record = address.startsWith('/blogs') ? 'blogs' : 'events';
  const one = record === 'blogs' ? aBlogPost({ id: 5, title, ...over }) : anEvent({ id: 7, title, ...over });
  const view = await renderRoute(address, { db: { ...others, [record]: [one, ...(others[record] ?? [])] }, now });
  await screen.findByRole('heading', { level: 1, name: String(over.title ?? title) });
  return view;
}
const attend = (over: Record<string, unknown>) => read(over, '/events/7');

const article = () => within(screen.getByRole('article'));
const ticket = () => within(screen.getByRole('region', { name: 'Event facts' }));
const woven = /^\/assets\/auto-cover-\d\.webp$/;
const button = (name: string) => screen.getByRole('button', { name });

describe('a post', () => {
  test('shows title, date, category, reading time, image, text and links back [PUB-BLOG-01, 02, ROUTE-07]', async () => {
    const { server } = await read({ image: 'uploads/steps.webp', content: 'Start **here**.' });
    for (const text of ['1 Nov 2026', 'Education Technology', '1 min read', 'here'])
      expect(article().getByText(text)).toBeVisible();
    expect(document.querySelector('article img')).toHaveAttribute('src', `${server.url}/api/uploads/steps.webp`);
    const back = article().getAllByRole('link', { name: 'Back to Blogs' });
    expect(back.map((link) => link.getAttribute('href'))).toEqual(['/blogs', '/blogs']);
    await waitFor(() => expect(document.title).toBe('Four steps | NIT College'));
  });

  test('is Markdown below the only h1; raw HTML stays text, and a dangerous link renders only its text [PUB-BLOG-02]', async () => {
    const parts = [
      '# First\n\n### Third',
      '- one\n- two',
      '| Step | Marks |\n|---|---:|\n| Level 3 | 40 |',
      '```sql\nselect 1\n```',
      '![The lab](api/uploads/lab.webp)',
      'မြန်မာစာ **အရေး**\n\nEnglish.',
      '[ITPEC](https://itpec.test/dates)',
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[press](javascript:alert(1)) <b>me</b>',
    ];
    const { server } = await read({ content: parts.join('\n\n') });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(article().getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
    expect(article().getAllByRole('listitem')).toHaveLength(2);
    expect(article().getByRole('columnheader', { name: 'Marks' })).toBeVisible();
    expect(article().getByRole('cell', { name: '40' })).not.toHaveAttribute('style');
    expect(article().getByRole('group', { name: 'Code' })).toHaveTextContent('select 1');
    const picture = article().getByRole('img', { name: 'The lab' });
    expect(picture).toHaveAttribute('src', `${server.url}/api/uploads/lab.webp`);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(article().getByText(/မြန်မာစာ/)).toHaveAttribute('lang', 'my');
    expect(article().getByText('English.')).not.toHaveAttribute('lang');
    const outside = article().getByRole('link', { name: 'ITPEC (opens in a new tab)' });
    expect(outside).toHaveAttribute('rel', 'noopener nofollow');
    expect(document.querySelector('article :is(script, b, [onerror])')).toBeNull();
    expect(article().queryByRole('link', { name: 'press' })).not.toBeInTheDocument();
    for (const text of ['<script>alert(1)</script>', 'press <b>me</b>'])
      expect(screen.getByRole('article')).toHaveTextContent(text);
  });

  test('links to its neighbours, opens by its slug, and has a cover without an image [PUB-BLOG-02, D-33]', async () => {
    const neighbours = [1, 2].map((n) => aBlogPost({ title: `Number ${n}`, created_at: `2026-11-0${n}T00:00:00Z` }));
    await read({ slug: 'four-steps', created_at: '2026-11-01T12:00:00Z' }, '/blogs/four-steps', { blogs: neighbours });
    const more = within(await screen.findByRole('navigation', { name: 'More articles' }));
    expect(more.getByRole('link', { name: 'Newer Number 2' })).toBeVisible();
    expect(more.getByRole('link', { name: 'Older Number 1' })).toBeVisible();
    expect(document.querySelector('article img')?.getAttribute('src')).toMatch(woven);
  });

  test('has a link to copy, also by hand; a device with a share function opens it [PUB-BLOG-02]', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user } = await read({});
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy link'));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith('http://localhost/blogs/5');
    write.mockRejectedValue(new Error('not allowed'));
    await user.click(button('Copy link'));
    expect(await screen.findByText('http://localhost/blogs/5')).toBeVisible();
    await user.click(button('Share'));
    expect(share).toHaveBeenCalledWith({ title: 'Four steps', url: 'http://localhost/blogs/5' });
    Reflect.deleteProperty(navigator, 'share');
  });

  const openDay = anEvent({ id: 6, title: 'Open Day', start_date: '2027-01-09 09:00:00', end_date: '2027-01-09 12:00:00' });
  test.each([
    ['the program that it is about', 'On the ITPEC exam.', 'ITPEC Program', 'See the program', '/programs/itpec-program'],
    ['the next event', 'Cups.', /^Our next event: Sat 9 Jan 2027, 9:00 AM Yangon time/, 'See the event', '/events/6'],
    ['a link to apply while no event is planned', 'Cups.', /study/i, 'Apply Now', applyPath()],
  ])('ends with %s', async (_what, content, text, link, href) => {
    const events = href === '/events/6' ? [openDay] : [];
    await read({ title: 'Tea', excerpt: '', content }, '/blogs/5', { events });
    const next = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(next.getAllByText((_words, element) => element?.textContent?.match(text) != null)).not.toHaveLength(0);
    expect(next.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });
});

describe('an event', () => {
  test('shows title, text, Yangon time, place and attendees [ROUTE-09, PUB-EVT-15, DATA-03, D-75]', async () => {
    const title = 'မိဘများနှင့် တွေ့ဆုံပွဲ';
    const description = '## Programme\n\nBring\n- a laptop\n- a question\n\nနေရာ\nရန်ကုန်';
    await attend({ ...toCome, title, description, location: 'ကမာရွတ်', category: 'open-day', max_attendees: 80 });
    expect(screen.getByRole('heading', { level: 2, name: 'Programme' })).toBeVisible();
    expect(screen.getByText('a laptop').closest('li')).toBeVisible();
    for (const text of ['Sat 12 Dec 2026, 10:00 AM', 'Sun 13 Dec 2026, 10:00 AM', 'Yangon time', 'Open Day', '80'])
      expect(ticket().getByText(text)).toBeVisible();
    expect(screen.getByText(/^နေရာ/).querySelector('br')).toBeInTheDocument();
    for (const burmese of [screen.getByRole('heading', { level: 1 }), ticket().getByText('ကမာရွတ်'), screen.getByText(/^နေရာ/)])
      expect(burmese).toHaveAttribute('lang', 'my');
    await waitFor(() => expect(document.title).toBe(`${title} | NIT College`));
  });

  const every = ['Register', 'Add to calendar', 'Add to Google Calendar (opens in a new tab)'];
  test.each([
    ['past, with registration', { ...past, registration_required: 1 }, 'Past Event', 'Registration Closed', []],
    ['to come, with registration', { ...toCome, registration_required: true }, 'Upcoming Event', 'Registration Required', every],
    [
      'to come, free',
      { ...toCome, registration_required: 'false' },
      'Upcoming Event',
      'Free Entry - No Registration',
      every.slice(1),
    ],
    ['running', { ...running, registration_required: '1' }, undefined, 'Registration Required', every],
    ['without dates', { start_date: 'soon', end_date: '' }, undefined, 'Free Entry - No Registration', []],
    ['cancelled', { ...toCome, event_state: 'cancelled' }, 'Cancelled', 'This event is cancelled.', []],
    [
      'postponed',
      { ...toCome, registration_required: 1, event_state: 'postponed' },
      'Postponed',
      'This event is postponed. The new date will be announced here.',
      [],
    ],
  ])(
    'that is %s has its badge, its text and its links [PUB-EVT-06 to 11, DATA-04, CONST-22, D-80]',
    async (_what, over, badge, sentence, links) => {
      await attend(over);
      const badges = screen.queryAllByText(/^(Past Event|Upcoming Event|Cancelled|Postponed)$/);
      expect(badges.map(({ textContent }) => textContent)).toEqual(badge ? [badge] : []);
      expect(ticket().getByText(sentence)).toBeVisible();
      expect(every.filter((name) => ticket().queryByRole('link', { name }))).toEqual(links);
      expect(ticket().getByRole('link', { name: 'Ask about this event' })).toBeVisible();
    },
  );

  test('can be asked about, registered for and added to a calendar [PUB-EVT-10, D-28, D-80]', async () => {
    await attend({ ...toCome, title: 'Tea & code', location: 'Main hall', registration_required: 1 });
    const link = (name: string) => ticket().getByRole<HTMLAnchorElement>('link', { name });
    expect(link('Ask about this event')).toHaveAttribute('href', '/contact?subject=Tea%20%26%20code#form');
    expect(link('Register')).toHaveAttribute('href', '/contact?register=Tea%20%26%20code&event=7#form');
    expect(link('Add to calendar')).toHaveAttribute('href', '/events/7.ics');
    const google = new URL(link('Add to Google Calendar (opens in a new tab)').href);
    expect(google.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      text: 'Tea & code',
      dates: '20261212T033000Z/20261213T033000Z',
      location: 'Main hall',
    });
  });

  test.each([
    ['Kamayut campus, courtyard', 'https://www.google.com/maps/dir/?api=1&destination=16.8253,96.1287'],
    ['City Hall', 'https://www.google.com/maps/search/?api=1&query=City%20Hall%2C%20Yangon'],
    ['Online', undefined],
    ['', undefined],
  ])('at "%s" has its map link [PUB-EVT-15]', async (location, href) => {
    await attend({ ...toCome, location });
    const links = ticket().queryAllByRole('link', { name: /^Show on map/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href ? [href] : []);
  });

  const images = (count: number) => Array.from({ length: count }, (_, place) => `https://pictures.test/${place + 1}.jpg`);
  const pictures = () => screen.getByRole('region', { name: 'Event images' });
  const fan = () =>
    within(pictures())
      .getAllByRole('group', { hidden: true })
      .filter((slide) => slide.getAttribute('aria-roledescription') === 'slide');
  const middle = () => fan().find((slide) => slide.getAttribute('aria-hidden') === 'false');

  test('has a fan of images that moves every 3 s, but not under pointer or focus or after Stop [PUB-EVT-12, CONST-03]', async () => {
    await attend({ images: images(7) });
    expect(fan().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 7', '2 of 7', '3 of 7', '6 of 7', '7 of 7']);
    jest.useFakeTimers();
    // A manual choice restarts the timer, now on this test's clock.
    act(() => button('Next image').click());
    act(() => jest.advanceTimersByTime(2900));
    expect(middle()).toHaveAccessibleName('2 of 7');
    act(() => jest.advanceTimersByTime(200));
    expect(middle()).toHaveAccessibleName('3 of 7');
    expect(screen.getByText('Image 3 of 7')).toBeVisible();
    expect(fan()).toHaveLength(5);
    const rests = () => {
      act(() => jest.advanceTimersByTime(20_000));
      expect(middle()).toHaveAccessibleName('3 of 7');
    };
    fireEvent.pointerEnter(pictures());
    rests();
    fireEvent.pointerLeave(pictures());
    act(() => button('Stop slide rotation').focus());
    rests();
    act(() => button('Stop slide rotation').click());
    act(() => button('Start slide rotation').blur());
    rests();
    act(() => button('Start slide rotation').click());
    act(() => jest.advanceTimersByTime(3100));
    expect(middle()).toHaveAccessibleName('4 of 7');
  });

  test.each([2, 4])('keeps the order of %i images, with both sides full, by arrows and dots [PUB-EVT-12]', async (count) => {
    const { user } = await attend({ images: images(count) });
    for (const turn of Array.from({ length: 2 * count }, (_, place) => place)) {
      expect(fan()).toHaveLength(5);
      expect(middle()).toHaveAccessibleName(`${(turn % count) + 1} of ${count}`);
      await user.click(button('Next image'));
    }
    await user.click(button('Previous image'));
    expect(middle()).toHaveAccessibleName(`${count} of ${count}`);
    await user.click(button(`Show image 1 of ${count}`));
    expect(middle()).toHaveAccessibleName(`1 of ${count}`);
    expect(screen.getAllByRole('button', { name: /^Show image/ })).toHaveLength(count);
    await user.click(button('Stop slide rotation'));
    expect(button('Start slide rotation')).toBeVisible();
  });

  test.each([
    ['its only image', { featured_image: 'https://pictures.test/one.jpg', images: undefined }, /one\.jpg$/],
    ['a woven cover without an image', { images: [] }, woven],
  ])('shows %s without controls, or the logo for a broken one [PUB-EVT-13] [API-IMG-03]', async (_what, over, src) => {
    await read({ ...over, slug: 'open-day' }, '/events/open-day');
    const image = pictures().querySelector('img');
    expect(image?.getAttribute('src')).toMatch(src);
    expect(screen.queryByRole('button', { name: /slide rotation/ })).not.toBeInTheDocument();
    if (image) fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/assets/logo.svg');
  });
});

test('a post without a date shows N/A on its own page, and counts as older than one from before 1970 [D-68]', async () => {
  const lost = aBlogPost({ id: 5, created_at: undefined, updated_at: undefined });
  const old = aBlogPost({ id: 6, title: 'From long ago', created_at: '1969-05-01' });
  await renderRoute('/blogs/5', { db: { blogs: [lost, old] } });
  expect(await within(await screen.findByRole('article')).findByText('N/A')).toBeVisible();
  const more = await screen.findByRole('navigation', { name: 'More articles' });
  expect(within(more).getByRole('link', { name: 'Newer From long ago' })).toBeVisible();
});
