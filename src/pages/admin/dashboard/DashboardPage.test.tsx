import { screen, waitFor, within } from '@testing-library/react';
import { college, setCollege } from '@/content/college';
import { emptyDashboard } from '@/domain/dashboard';
import { PROGRAM_IDS } from '@/domain/program';
import { aBlogPost, aMessage, anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';
import { attentionLines } from './attentionLines';
import { clothHeightPx } from './CounterCards';
import { categoriesStyle, chartColour, selectDrawnPoints, viewsStyle } from './chartPoints';
import { formatShortCount } from './countLabels';
import { chartData, chartOptions, tickText } from './LineChart';
import { labelPositions, lineShapeAt } from './labelPositions';

describe('dashboard', () => {
  const aView = (id: number, page: string, count: number) => ({ id, page, count });
  const db = () => ({
    blogs: [aBlogPost(), aBlogPost({ status: 'draft' })],
    events: [anEvent({ category: 'workshop' }), anEvent({ category: 'workshop' }), anEvent({ category: 'seminar' })],
    contacts: [aMessage(), aMessage({ status: 'read' })],
    views: [aView(1, '/', 1200), aView(2, '/blogs', 34)],
  });

  const card = (label: string) => screen.getByText(label).closest('li') ?? document.body;
  const cardTexts = () => ['Total Blogs', 'Total Events', 'Unread Messages'].map((label) => card(label).textContent);
  const rowsOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);

  test('the dashboard shows counters, charts with tables, and actions [GEN-04, ROUTE-17, ADM-DASH-01 to 10]', async () => {
    const { user, address } = await renderAdminRoute('/admin/dashboard', { db: db() });
    expect(await screen.findByText('Total Blogs')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText("Welcome back! Here's what's happening.")).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(2) Dashboard - Admin'));
    expect(cardTexts()).toEqual(['Total Blogs2', 'Total Events3', 'Unread Messages1']);
    expect(screen.getByText('1,234 views in total')).toBeInTheDocument();
    expect(within(card('Total Blogs')).getByRole('link')).toHaveAttribute('href', '/admin/blogs');
    expect(within(card('Total Events')).getByRole('link')).toHaveAttribute('href', '/admin/events');
    const views = await screen.findByRole('region', { name: 'Views Per Page' });
    expect(await within(views).findByRole('img')).toHaveAccessibleName('Line chart, views per page: home 1200, /blogs 34');
    const categories = screen.getByRole('region', { name: 'Events Per Category' });
    expect(await within(categories).findByRole('img')).toHaveAccessibleName(
      'Line chart, events per category: workshop 2, seminar 1',
    );
    expect(within(categories).getByText('3 events')).toBeInTheDocument();

    await user.click(within(views).getByText('Show as table'));
    expect(rowsOf(views)).toEqual(['PageCount', 'home1,200', '/blogs34']);
    expect(rowsOf(categories)).toEqual(['CategoryCount', 'workshop2', 'seminar1']);

    const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
    expect(actions.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Create Blog PostWrite a new blog article /admin/blogs/create',
      'Add EventCreate a new event /admin/events/create',
      'Add UserCreate a new user /admin/users?add=1',
    ]);
    await user.click(within(card('Unread Messages')).getByRole('link'));
    await waitFor(() => expect(address()).toBe('/admin/contacts?status=unread'));
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('unread');
  });

  const pagesViewed = (count: number) =>
    Array.from({ length: count }, (_, index) => aView(index + 1, `/blogs/${index + 1}`, 90 - index));

  test('with more pages the chart draws the twelve most viewed, says what it leaves out, and the table has all [D-37]', async () => {
    await renderAdminRoute('/admin/dashboard', { db: { views: pagesViewed(15) } });
    const region = await screen.findByRole('region', { name: 'Views Per Page' });
    expect(await within(region).findByRole('img')).toHaveAccessibleName(
      /^Line chart, views per page: \/blogs\/1 90, .*, \/blogs\/12 79$/,
    );
    expect(
      within(region).getByText('The 12 most viewed pages. The table also lists 3 further pages with 231 views.'),
    ).toBeInTheDocument();
    expect(rowsOf(region)).toHaveLength(16);
  });

  test('a spinner shows while the figures load, and the call carries the bearer token [ADM-DASH-11, API-DASH-01]', async () => {
    let answer: (response: Response) => void = () => {};
    const seen = stubCall('GET /dashboard.php', () => new Promise((resolve) => (answer = resolve)));
    const { store } = await renderAdminRoute('/admin/dashboard');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('Total Blogs')).not.toBeInTheDocument();
    expect(seen[0]?.headers.get('authorization')).toBe(`Bearer ${store.getState().session.current?.token}`);
    expect(new URL(seen[0]?.url ?? '').search).toBe('');
    answer(Response.json({ success: true, data: { total_blogs: 7, total_events: '8' } }));
    expect(await screen.findByText('Total Blogs')).toBeInTheDocument();
    expect(cardTexts()).toEqual(['Total Blogs7', 'Total Events8', 'Unread Messages0']);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test('a failed call leaves zeros, empty charts, a log line and Retry [ADM-DASH-11 to 13, ERR-12, CONST-15]', async () => {
    stubCall('GET /dashboard.php', () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
    const { user } = await renderAdminRoute('/admin/dashboard', { db: db() });
    const alert = await screen.findByRole('alert', { name: '' });
    expect(await screen.findByText('The latest figures could not be loaded.')).toBeInTheDocument();
    expect(alert).toBeInTheDocument();
    expect(cardTexts()).toEqual(['Total Blogs0', 'Total Events0', 'Unread Messages0']);
    const views = screen.getByRole('region', { name: 'Views Per Page' });
    expect(await within(views).findByRole('img')).toHaveAccessibleName('Line chart, views per page: no figures yet');
    expect(console.error).toHaveBeenCalledWith('The call getDashboard failed.', expect.anything());

    endStubs();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(card('Total Blogs')).toHaveTextContent('Total Blogs2'));
    expect(screen.queryByText('The latest figures could not be loaded.')).not.toBeInTheDocument();
  });

  describe('the rendered charts', () => {
    test.each([
      ['Views Per Page', viewsStyle, 'x', 250, chartColour.amber],
      ['Events Per Category', categoriesStyle, 'y', 300, chartColour.green],
    ] as const)(
      '%s has keys on its axis, height and colour as required [ADM-DASH-05, ADM-DASH-06, CONST-19]',
      (_title, style, axis, height, borderColor) => {
        expect(style.height).toBe(height);
        expect(chartOptions(style).indexAxis).toBe(axis);
        const { labels, datasets } = chartData(style, [{ key: 'home', count: 12 }]);
        expect(labels).toEqual(['home']);
        expect(datasets[0]).toMatchObject({ data: [12], borderColor });
      },
    );

    test('values are placed where the line leaves room', () => {
      const counts = [5, 3, 1, 2, 4];
      expect(counts.map((_, index) => lineShapeAt(counts, index))).toEqual(['peak', 'falling', 'dip', 'rising', 'peak']);
      expect(lineShapeAt([7], 0)).toBe('peak');
      const sidesDownwards = counts.map((_, index) => labelPositions(counts, index, 'y').map(({ align }) => align));
      expect(sidesDownwards[2]).toEqual(['right', 'left', 'right']);
      expect(sidesDownwards[4]).toEqual(['left', 'left', 'right', 'left']);
    });

    test('values from ten thousand on are abbreviated at their points', () => {
      expect([0, 9999, 12_345, 1_234_567].map(formatShortCount)).toEqual(['0', '9,999', '12.3k', '1.2m']);
    });

    test('the largest points are drawn in their given order [D-37]', () => {
      const small = [3, 1, 2].map((count) => ({ key: `small ${count}`, count }));
      const large = Array.from({ length: 11 }, (_, index) => ({ key: `large ${index}`, count: 10 + index }));
      const drawn = selectDrawnPoints([...small, ...large]);
      expect(drawn).toEqual([small[0], ...large]);
      expect(selectDrawnPoints(large)).toEqual(large);
    });

    test('a long address is cut where there is no room for it', () => {
      expect(tickText('/programs/ncc-education', 15)).toBe('/programs/ncc-…');
      expect(tickText('/events', 15)).toBe('/events');
    });

    test('the cloth of a counter grows with its number, within the limits of the design', () => {
      expect([0, 30, 5000].map(clothHeightPx)).toEqual([76, 128, 128]);
    });
  });
});

describe('what needs attention', () => {
  const HOUR_MS = 3_600_000;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const waitedFor = (...hours: number[]) => hours.map((hour) => aMessage({ created_at: hoursAgo(hour), email: 'su@gmail.com' }));
  const sampleImage = 'uploads/seedopenday000000000000033.webp';
  const own = { images: ['uploads/a.webp'], image_alts: ['The hall'], created_at: hoursAgo(1), end_date: hoursAgo(-3) };

  const section = () => screen.findByRole('region', { name: 'Needs attention' });
  const linesOf = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

  test('each line says what is wrong and leads to the records that it counts [D-60, D-73, P2]', async () => {
    const content = 'Look:\n\n![](/uploads/a.webp)';
    const db = {
      blogs: [
        aBlogPost({ title: 'Forgotten', status: 'draft', created_at: hoursAgo(15 * 24) }),
        aBlogPost({ title: 'Undescribed', created_at: hoursAgo(70 * 24), image: 'uploads/c.webp', content }),
        aBlogPost({ title: 'Invented', created_at: hoursAgo(80 * 24), image: sampleImage, image_alt: 'A drawing' }),
      ],
      events: [anEvent({ ...own, images: [], start_date: hoursAgo(50), end_date: hoursAgo(48) })],
      contacts: [...waitedFor(1, 21, 25), aMessage({ email: 'su@mail.test', created_at: hoursAgo(2), answered_at: hoursAgo(1) })],
    };
    const { user, address } = await renderAdminRoute('/admin/dashboard', { db });
    const region = await section();
    expect(linesOf(region)).toHaveLength(3);
    expect(region.compareDocumentPosition(screen.getByText('Unread Messages'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await user.click(within(region).getByRole('button', { name: 'Show all 6', expanded: false }));
    expect(linesOf(region)).toEqual([
      '3 messages, read or unread, wait for an answer. 1 has waited for more than 24 hours. /admin/contacts?answer=waiting',
      'No event is planned. The website shows only past ones. /admin/events',
      'No intake is planned for NCC Education, Dip.BIT (ABE), ITPEC Program, and Diploma Courses. Create an event of the category intake, and choose the program. /admin/events/create',
      'The newest post is 70 days old.  /admin/blogs',
      '2 images in posts have no description. Visitors who cannot see them miss what they show. /admin/blogs?needs=descriptions',
      '1 post has been a draft for more than 14 days.  /admin/blogs?needs=drafts',
    ]);
    await user.click(within(region).getByRole('link', { name: /^2 images/ }));
    expect(await screen.findByText('Images without a description')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Delete Undescribed' })).toBeVisible();
    await user.click(within(screen.getByRole('navigation', { name: 'Back office' })).getByRole('link', { name: 'Dashboard' }));
    await user.click(within(await section()).getByRole('link', { name: /wait for an answer/ }));
    await waitFor(() => expect(address()).toBe('/admin/contacts?answer=waiting'));
  });

  test('where nothing needs attention, samples are one line below the charts, with their names [D-60]', async () => {
    const blogs = [aBlogPost({ image: sampleImage, image_alt: 'A drawing' })];
    const coming = { ...own, category: 'intake', start_date: hoursAgo(-2) };
    const intakes = PROGRAM_IDS.map((program) => anEvent({ ...coming, program }));
    const db = { blogs, events: [anEvent(own), ...intakes], contacts: waitedFor(1, 19) };
    const { user } = await renderAdminRoute('/admin/dashboard', { db });
    const line = await screen.findByText(/^The website still holds samples: 1 post and \d+ details of the college\.$/);
    const charts = screen.getByRole('region', { name: 'Events Per Category' });
    expect(charts.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
    await user.click(line);
    expect(screen.getByText(/street of Kamayut, .*instructors, .*questions and answers, banners, /)).toBeVisible();
  });

  test('where nothing is a sample any more, no line says so [D-60]', async () => {
    await renderAdminRoute('/admin/dashboard', { db: { events: [anEvent(own)] } });
    setCollege({ ...college(), samples: [] });
    await screen.findByRole('region', { name: 'Events Per Category' });
    expect(screen.queryByText(/still holds samples/)).not.toBeInTheDocument();
  });

  test('messages near the promised reply time are counted as they come, without another request [D-67]', async () => {
    const seen = stubCall('GET /dashboard.php', () => Response.json({ success: true, data: {} }));
    await renderAdminRoute('/admin/dashboard', { db: { contacts: [...waitedFor(1, 21, 22)] } });
    expect(await screen.findByText('3 messages, read or unread, wait for an answer.')).toBeVisible();
    expect(screen.getByText('2 have waited for more than 20 hours.')).toBeVisible();
    expect(seen).toHaveLength(1);
  });

  test.each([
    [{ inbox_percent: 81 }, 'The inbox is 81% full. When it is full, visitors cannot send messages. Delete old ones.'],
    [{ inbox_percent: 100 }, '! The inbox is full. Visitors cannot send messages now. Delete old ones.'],
    [{ alerts_failing_since: '2026-11-20T02:30:00Z' }, '! Alerts about new messages have failed since 20 Nov 2026, 9:00 AM.'],
    [{ events_without_image: 1 }, '1 event to come has no image.'],
    [{ event_images_without_alt: 1 }, '1 image in events has no description. Visitors who cannot see them miss what they show.'],
    [
      { programs_without_intake: ['bit', 'astronomy'] },
      'No intake is planned for Dip.BIT (ABE). Create an event of the category intake, and choose the program.',
    ],
    [{ old_drafts: { blogs: 0, events: 2 } }, '2 events have been drafts for more than 14 days.'],
    [{ messages: { late: 0, soon: 0, waiting: 5 } }],
  ])('the needs %j are a line of their own, urgent ones with "!" [D-73, P2]', (needs, ...lines) => {
    const texts = attentionLines({ ...emptyDashboard.needs_attention, ...needs }).map(({ text, detail = '', isUrgent = false }) =>
      `${isUrgent ? '! ' : ''}${text} ${detail}`.trim(),
    );
    expect(texts).toEqual(lines);
  });
});
