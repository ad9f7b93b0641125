import { screen, waitFor, within } from '@testing-library/react';
import { daysLeft } from '@/domain/deletedRecord';
import { aBlogPost, aMessage, anEvent, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const now = new Date('2026-11-23T03:00:00.000Z');
const button = (name: string) => screen.getByRole('button', { name });

describe('activity', () => {
  const record = { kind: 'event', id: '20', name: 'Open Day', state: 'present' };
  const time = '2026-11-20T03:00:00.000Z';
  const aLine = (id: number, over: Record<string, unknown> = {}) => ({
    id: `line${id}`,
    time,
    event: 'sensitive_update',
    kind: 'change',
    by: 'Ma Thandar',
    fields: ['title', 'location'],
    record,
    ...over,
  });
  const people = [
    { id: 1, name: 'Daw Thandar' },
    { id: 2, name: 'Ko Zaw' },
  ];
  const answer = (lines: unknown[], next?: string) => Response.json({ success: true, data: { lines, people, next } });

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

  test('each line says in plain words who did what to which record, with a link to it [E33, D-76]', async () => {
    stubCall('GET /activity.php', () =>
      answer([
        aLine(1),
        aLine(2, { event: 'sensitive_delete', fields: undefined, record: { ...record, state: 'deleted' } }),
        { id: 'line3', time, kind: 'rejection', event: 'authn_login_fail', request: 'POST /auth/login.php', ip: '10.0.0.7' },
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

  test('person and day are asked of the server and kept in the address, also a former one [E33, D-76]', async () => {
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
    stubCall('GET /activity.php', () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
    const { user } = await open();
    expect(await screen.findByText('The activity could not be loaded.')).toBeInTheDocument();
    stubCall('GET /activity.php', () => answer([]));
    await user.click(button('Retry'));
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
  });
});

describe('recently deleted', () => {
  const LATER = '2099-01-01T00:00:00.000Z';

  const kept = (id: number, collection: string, record: { id: number }, at: string) => ({
    id,
    collection,
    record_id: record.id,
    record,
    deleted_at: at,
    deleted_by: 1,
    deleted_by_name: 'Ko Zaw',
  });
  const four = () => [
    kept(1, 'blogs', aBlogPost({ id: 10, title: 'Labs at night' }), LATER),
    kept(2, 'events', anEvent({ id: 20, title: 'Open Day' }), LATER),
    kept(3, 'contacts', aMessage({ id: 30, name: 'Su Su' }), LATER),
    kept(4, 'users', aUser({ id: 40, name: 'Ma Mya' }), LATER),
  ];

  async function open(deleted: unknown[] = four(), address = '/admin/history?tab=deleted') {
    const rendered = await renderAdminRoute(address, { db: { deleted }, now });
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await screen.findByText(/deleted record/, { selector: '[role=status]' });
    return rendered;
  }

  const names = () =>
    screen
      .queryAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  test('deleted records are listed with kind, name, who deleted them and when they go [E32, D-76]', async () => {
    await open([kept(1, 'blogs', aBlogPost({ id: 10, title: 'Labs at night' }), '2026-11-20T03:00:00.000Z')]);
    expect(screen.getByRole('tab', { name: 'Recently deleted' })).toHaveAttribute('aria-selected', 'true');
    const [name, deleted] = screen.getAllByRole('cell');
    expect(name).toHaveTextContent(/^Labs at nightPost$/);
    expect(deleted).toHaveTextContent(/^20 Nov 2026by Ko Zaw27 days left$/);
  });

  test.each([
    ['a minute', 60_000, '30 days left'],
    ['a day and an hour', 25 * 3_600_000, '29 days left'],
    ['29 days and an hour', (29 * 24 + 1) * 3_600_000, 'less than a day left'],
  ])('%s after its delete, a record says how long it is kept, as the notice did [D-47]', (_how, ago, text) => {
    const goes_at = new Date(now.getTime() - ago + 30 * 86_400_000).toISOString();
    expect(daysLeft({ goes_at }, now)).toBe(text);
  });

  test.each([
    ['Labs at night', "Post 'Labs at night' restored as a draft.", 'blogs'],
    ['Ma Mya', "User 'Ma Mya' restored as inactive.", 'users'],
  ] as const)('Restore brings %s back, and Undo deletes it again [E32, D-76]', async (name, notice, collection) => {
    const { user, db } = await open();
    const before = db[collection]().length;
    await user.click(button(`Restore ${name}`));
    expect(await screen.findByText(notice)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Restore ${name}` })).not.toBeInTheDocument());
    expect(db[collection]()).toHaveLength(before + 1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(button('Undo'));
    expect(await screen.findByText(`'${name}' deleted again.`)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: `Restore ${name}` })).toBeInTheDocument();
    expect(db[collection]()).toHaveLength(before);
  });

  test('deleting for good asks first, and Cancel keeps the record [E32, D-76]', async () => {
    const { user, db } = await open();
    await user.click(button('Delete for good: Open Day'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete for good' }));
    expect(dialog.getByText('Delete the event "Open Day" for good? It cannot be restored after that.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(db.deleted()).toHaveLength(4);
    await user.click(button('Delete for good: Open Day'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText("'Open Day' deleted for good.")).toBeInTheDocument();
    expect(db.deleted()).toHaveLength(3);
    expect(names()).not.toContain('Open DayEvent');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('what the list shows is deleted for good at once, after a question [E32, D-76]', async () => {
    const many = Array.from({ length: 201 }, (_, n) =>
      kept(n + 11, 'contacts', aMessage({ id: n + 31, name: `Spam ${n}` }), LATER),
    );
    const { user, db } = await open([...many, ...four().slice(0, 2)], '/admin/history?tab=deleted&kind=message');
    await user.click(button('Delete 201 records for good'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete for good' }));
    expect(dialog.getByText('Delete 201 records for good? They cannot be restored after that.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('201 records deleted for good.')).toBeInTheDocument();
    expect(db.deleted()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('kind and search narrow the list and are kept in the address [E32, D-76]', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Events');
    expect(names()).toEqual(['Open DayEvent']);
    expect(address()).toBe('/admin/history?tab=deleted&kind=event');
    await user.type(screen.getByPlaceholderText('Search deleted...'), 'labs');
    expect(await screen.findByText('No deleted record matches this search and kind.')).toBeInTheDocument();
    await user.click(button('Clear'));
    expect(names()).toHaveLength(4);
    expect(address()).toBe('/admin/history?tab=deleted');
  });
});
