import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, aMessage, anEvent, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const now = new Date('2026-11-23T03:00:00.000Z');
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
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

test('deleted records are listed with kind, name, who deleted them and when they go [E32, D-76]', async () => {
  await open([kept(1, 'blogs', aBlogPost({ id: 10, title: 'Labs at night' }), '2026-11-20T03:00:00.000Z')]);
  expect(screen.getByRole('tab', { name: 'Recently deleted' })).toHaveAttribute('aria-selected', 'true');
  expect(
    screen
      .getAllByRole('cell')
      .slice(0, 2)
      .map((cell) => cell.textContent),
  ).toEqual(['Labs at nightPost', '20 Nov 2026by Ko Zaw27 days left']);
});

test.each([
  ['Labs at night', "Post 'Labs at night' restored as a draft.", 'blogs'],
  ['Open Day', "Event 'Open Day' restored as a draft.", 'events'],
  ['Su Su', 'Message from "Su Su" restored.', 'contacts'],
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

test('a record that another admin has restored leaves the list, and the notice says why [E32]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await open();
  stubCall('PUT /deleted.php', () =>
    Response.json(
      { success: false, code: 'NOT_FOUND', error: 'It has already been restored or deleted for good.' },
      { status: 404 },
    ),
  );
  await user.click(button('Restore Open Day'));
  expect(
    await screen.findByText('The event was not restored. It has already been restored or deleted for good.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(names()).not.toContain('Open DayEvent'));
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

test('a bookmark of the former screen opens its page and kind in the tab [E32]', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    kept(n + 11, 'blogs', aBlogPost({ id: n + 11, title: `Post ${n + 1}` }), LATER),
  );
  await open([...many, ...four().slice(1)], '/admin/deleted?kind=post&page=2');
  expect(names()).toEqual(['Post 2Post', 'Post 1Post']);
  expect(screen.getByText('11-12 of 12')).toBeInTheDocument();
});

test('an empty list says so [E32]', async () => {
  await open([]);
  expect(screen.getByText('What you delete can be restored here.')).toBeInTheDocument();
});

test('a list that cannot be loaded says so, and Retry loads it [E32]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const failing = stubCall('GET /deleted.php', () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
  const { user } = await renderAdminRoute('/admin/history?tab=deleted', { db: { deleted: four() }, now });
  expect(await screen.findByText('The deleted records could not be loaded.')).toBeInTheDocument();
  expect(failing.length).toBeGreaterThan(0);
  jest.restoreAllMocks();
  await user.click(button('Retry'));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
