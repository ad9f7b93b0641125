import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { nothingNeeded } from '@/domain/needsAttention';
import { aBlogPost, aMessage, anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';
import { attentionLines } from './NeedsAttention';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const waitedFor = (...hours: number[]) => hours.map((hour) => aMessage({ created_at: hoursAgo(hour), email: 'su@gmail.com' }));
const sampleImage = 'uploads/seedopenday000000000000033.webp';
const own = { images: ['uploads/a.webp'], image_alts: ['The hall'], created_at: hoursAgo(1), end_date: hoursAgo(-3) };

// jsdom has no canvas, and Chart.js logs an error about it.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const section = () => screen.findByRole('region', { name: 'Needs attention' });
const linesOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

async function openLine(user: UserEvent, line: RegExp) {
  await user.click(within(await section()).getByRole('button', { name: 'Show all 7' }));
  await user.click(within(await section()).getByRole('link', { name: line }));
}

test('each line says what is wrong and leads to the records that it counts [D-60, D-73, P2]', async () => {
  const db = {
    blogs: [
      aBlogPost({ title: 'Forgotten', status: 'draft', created_at: hoursAgo(15 * 24) }),
      aBlogPost({
        title: 'Undescribed',
        created_at: hoursAgo(70 * 24),
        image: 'uploads/c.webp',
        content: 'Look:\n\n![](/uploads/a.webp)',
      }),
      aBlogPost({ title: 'Invented', created_at: hoursAgo(80 * 24), image: sampleImage, image_alt: 'A drawing' }),
    ],
    events: [
      anEvent({ ...own, title: 'Bare', images: [], start_date: hoursAgo(-48), end_date: hoursAgo(-50) }),
      anEvent({ ...own, title: 'Old idea', status: 'draft', image_alts: [], created_at: hoursAgo(15 * 24) }),
      anEvent({ ...own, title: 'Past', images: [], start_date: hoursAgo(50), end_date: hoursAgo(48) }),
    ],
    contacts: [...waitedFor(1, 21, 25), aMessage({ email: 'su@mail.test', created_at: hoursAgo(2), answered_at: hoursAgo(1) })],
  };
  const { user, address } = await renderAdminRoute('/admin/dashboard', { db });
  const region = await section();
  expect(linesOf(region)).toHaveLength(3);
  expect(region.compareDocumentPosition(screen.getByText('Unread Messages'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  const showAll = within(region).getByRole('button', { name: 'Show all 7' });
  expect(showAll).toHaveAttribute('aria-expanded', 'false');
  await user.click(showAll);
  expect(linesOf(region)).toEqual([
    '3 messages, read or unread, wait for an answer. 1 has waited for more than 24 hours. /admin/contacts?answer=waiting',
    'The newest post is 70 days old.  /admin/blogs',
    '1 event to come has no image.  /admin/events?needs=images',
    '2 images in posts have no description. Visitors who cannot see them miss what they show. /admin/blogs?needs=descriptions',
    '1 image in events has no description. Visitors who cannot see them miss what they show. /admin/events?needs=descriptions',
    '1 post has been a draft for more than 14 days.  /admin/blogs?needs=drafts',
    '1 event has been a draft for more than 14 days.  /admin/events?needs=drafts',
  ]);
  await user.click(within(region).getByRole('button', { name: 'Show fewer' }));
  expect(linesOf(region)).toHaveLength(3);

  const menu = screen.getByRole('navigation', { name: 'Back office' });
  for (const [line, title, label] of [
    [/^2 images/, 'Undescribed', 'Images without a description'],
    [/^1 post has been/, 'Forgotten', 'Drafts older than 14 days'],
  ] as const) {
    await openLine(user, line);
    expect(await screen.findByText(label)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1));
    expect(screen.getByRole('button', { name: `Delete ${title}` })).toBeVisible();
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));
  }
  for (const [line, title] of [
    [/^1 event to come/, 'Bare'],
    [/^1 event has been/, 'Old idea'],
    [/^1 image in events/, 'Old idea'],
  ] as const) {
    await openLine(user, line);
    expect(await screen.findByRole('button', { name: `Delete ${title}` })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));
  }
  await user.click(within(await section()).getByRole('link', { name: /wait for an answer/ }));
  await waitFor(() => expect(address()).toBe('/admin/contacts?answer=waiting'));
});

test.each(['blogs', 'events'])('Clear shows all %s again', async (list) => {
  const db = { blogs: [aBlogPost({ title: 'Fine' })], events: [anEvent({ title: 'Fine', images: ['uploads/a.webp'] })] };
  const { user, address } = await renderAdminRoute(`/admin/${list}?needs=drafts`, { db });
  expect(await screen.findByText('Drafts older than 14 days')).toBeVisible();
  // While the list loads, there is another Clear beside the search, which goes when nothing is left.
  expect(await screen.findByText(/^No (blogs found\.|matching events)$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe(`/admin/${list}`));
  expect(await screen.findByRole('button', { name: 'Delete Fine' })).toBeVisible();
});

test('all about samples is one line below the charts, which opens for the names [D-60]', async () => {
  const db = { blogs: [aBlogPost({ image: sampleImage, image_alt: 'A drawing' })], events: [anEvent(own)] };
  const { user } = await renderAdminRoute('/admin/dashboard', { db });
  const line = await screen.findByText(/^The website still holds samples: 1 post and \d+ details of the college\.$/);
  const charts = screen.getByRole('region', { name: 'Events Per Category' });
  expect(charts.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(line);
  expect(screen.getByText(/street of Kamayut, .*instructors, /)).toBeVisible();
});

test('messages near the promised reply time are counted as they come, without another request [D-67]', async () => {
  const seen = stubCall('GET /dashboard.php', () => Response.json({ success: true, data: {} }));
  await renderAdminRoute('/admin/dashboard', { db: { contacts: [...waitedFor(1, 21, 22)] } });
  expect(await screen.findByText('3 messages, read or unread, wait for an answer.')).toBeVisible();
  expect(screen.getByText('2 have waited for more than 20 hours.')).toBeVisible();
  expect(seen).toHaveLength(1);
});

test('where nothing is wrong, nothing shows', async () => {
  const db = { contacts: waitedFor(1, 19), blogs: [aBlogPost()], events: [anEvent(own)] };
  await renderAdminRoute('/admin/dashboard', { db });
  await screen.findByRole('link', { name: 'Messages 2 waiting' });
  await screen.findByText('Total Blogs');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
});

test('nothing shows before the figures have loaded', async () => {
  stubCall('GET /dashboard.php', () => new Promise(() => {}));
  await renderAdminRoute('/admin/dashboard', { db: { contacts: waitedFor(30) } });
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
});

describe('a line', () => {
  const textsOf = (needs: Partial<typeof nothingNeeded>) =>
    attentionLines({ needs_attention: { ...nothingNeeded, ...needs } }).map(({ text, detail = '', isUrgent = false }) =>
      `${isUrgent ? '! ' : ''}${text} ${detail}`.trim(),
    );

  test('says that the inbox fills up, and that it is full [P2]', () => {
    expect(textsOf({ inbox_percent: 81 })).toEqual([
      'The inbox is 81% full. When it is full, visitors cannot send messages. Delete old ones.',
    ]);
    expect(textsOf({ inbox_percent: 100 })).toEqual(['! The inbox is full. Visitors cannot send messages now. Delete old ones.']);
  });

  test('says since when alerts have failed, in Yangon time [D-73]', () => {
    expect(textsOf({ alerts_failing_since: '2026-11-20T02:30:00Z' })).toEqual([
      '! Alerts about new messages have failed since 20 Nov 2026, 9:00 AM.',
    ]);
  });

  test('says that no event is planned, and how old the newest post is [D-73]', () => {
    expect(textsOf({ no_event_planned: true, newest_post_days: 75 })).toEqual([
      'No event is planned. The website shows only past ones.',
      'The newest post is 75 days old.',
    ]);
  });

  test('is not there for messages that wait no longer than promised', () => {
    expect(textsOf({ messages: { late: 0, soon: 0, waiting: 5 } })).toEqual([]);
  });
});
