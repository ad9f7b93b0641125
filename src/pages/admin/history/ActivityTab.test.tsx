import { screen, waitFor } from '@testing-library/react';
import { aBlogPost, aUser } from '@/testing/builders';
import { chooseMore } from '@/testing/moreMenu';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const now = new Date('2026-11-23T03:00:00.000Z');

const record = (over: Record<string, unknown> = {}) => ({ kind: 'event', id: '20', name: 'Open Day', state: 'present', ...over });
const aLine = (id: number, over: Record<string, unknown> = {}) => ({
  id: `line${id}`,
  time: '2026-11-20T03:00:00.000Z',
  event: 'sensitive_update',
  kind: 'change',
  by: 'Ma Thandar',
  fields: ['title', 'location'],
  record: record(),
  ...over,
});
const people = [
  { id: 1, name: 'Daw Thandar' },
  { id: 2, name: 'Ko Zaw' },
];
const answer = (lines: unknown[], next?: string) => Response.json({ success: true, data: { lines, people, next } });

const button = (name: string) => screen.getByRole('button', { name });
const sentences = () =>
  screen
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)
    .filter(Boolean);
const open = async (address = '/admin/history') => {
  const rendered = await renderAdminRoute(address, { now, db: { users: [aUser({ id: 2, name: 'Ko Zaw' })] } });
  await screen.findByRole('heading', { level: 1, name: 'History' });
  return rendered;
};

afterEach(() => jest.restoreAllMocks());

test('each line says in plain words who did what to which record, with a link to it [E33, D-76]', async () => {
  stubCall('GET /activity.php', () =>
    answer([
      aLine(1),
      aLine(2, { event: 'sensitive_delete', fields: undefined, record: record({ state: 'deleted' }) }),
      aLine(3, {
        kind: 'rejection',
        event: 'authn_login_fail',
        by: undefined,
        fields: undefined,
        record: undefined,
        request: 'POST /auth/login.php',
        ip: '10.0.0.7',
      }),
    ]),
  );
  await open();
  await screen.findByRole('list', { name: 'Activity' });
  expect(sentences()).toEqual([
    'Ma Thandar changed the title and location of the event "Open Day"',
    'Ma Thandar deleted the event "Open Day"',
    'A visitor entered a wrong email or password (POST /auth/login.php) from 10.0.0.7',
  ]);
  expect(screen.getByRole('link', { name: 'event "Open Day"' })).toHaveAttribute('href', '/admin/events/20/edit');
  expect(document.title).toBe('History - Admin');
});

test('what an admin has just done is listed [E33, D-76]', async () => {
  const { user } = await renderAdminRoute('/admin/blogs', {
    db: { blogs: [aBlogPost({ id: 10, title: 'Labs', status: 'draft' })] },
  });
  await chooseMore(user, 'Labs', 'Publish');
  await screen.findByText("Post 'Labs' published.");
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('list', { name: 'Activity' });
  expect(sentences()[0]).toBe('Daw Thandar changed the status of the post "Labs"');
});

test('person and day are asked of the server and kept in the address, also of a bookmark of the former screen [E33, D-76]', async () => {
  const seen = stubCall('GET /activity.php', () => answer([aLine(1)]));
  const { user, address } = await open('/admin/activity?day=2026-11-20');
  await screen.findByRole('list', { name: 'Activity' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ko Zaw');
  await waitFor(() => expect(address()).toBe('/admin/history?day=2026-11-20&person=2'));
  await waitFor(() => expect(String(seen.at(-1)?.url)).toContain('actor=2&day=2026-11-20'));
  await user.click(button('Clear'));
  await waitFor(() => expect(address()).toBe('/admin/history'));
});

test('Show more adds the next page, and the focus goes to its first line [E33]', async () => {
  stubCall('GET /activity.php', ({ url }) =>
    String(url).includes('before=line1') ? answer([aLine(2, { by: 'Ko Zaw' })]) : answer([aLine(1)], 'line1'),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(sentences()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').find((line) => line.textContent?.includes('Ko Zaw'))).toHaveFocus();
});

test('an activity that cannot be loaded says so, and an empty one says so [E33]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubCall('GET /activity.php', () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
  const { user } = await open();
  expect(await screen.findByText('The activity could not be loaded.')).toBeInTheDocument();
  stubCall('GET /activity.php', () => answer([]));
  await user.click(button('Retry'));
  expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
});
