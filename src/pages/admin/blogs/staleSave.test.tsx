import { act, screen, waitFor, within } from '@testing-library/react';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const EDIT = '/admin/blogs/7/edit';
const now = new Date(2026, 10, 21, 16, 0);
const stored = (over: Record<string, unknown> = {}) =>
  aBlogPost({ id: 7, title: 'Stored', slug: 'stored', excerpt: 'Stored.', image: 'api/images/lab.jpg', version: 1, ...over });
const byHnin = { updated_at: new Date(2026, 10, 21, 14, 20).toISOString(), updated_by: 2, updated_by_name: 'Ma Hnin' };
const theirs = (over: Record<string, unknown> = {}) =>
  stored({ excerpt: 'Theirs.', status: 'draft', version: 2, ...byHnin, ...over });

const field = (name: string) => screen.getByLabelText(name);
const choice = () => screen.findByRole('dialog', { name: 'Someone else has saved this record in the meantime.' });
const update = () => screen.getByRole('button', { name: 'Update Blog' });

/** Two editors have the post open; the other one has saved, and this one presses Update. */
async function meetTheirs() {
  const screenOf = await renderAdminRoute(EDIT, { db: { blogs: [stored()] }, now });
  const { user, db, server } = screenOf;
  const theySave = (over = {}) => server.editDb(JSON.stringify({ users: db.users(), blogs: [theirs(over)] }));
  await user.type(await screen.findByLabelText('Title'), ' and mine');
  await theySave();
  await user.click(update());
  const choose = async (name: string) => user.click(within(await choice()).getByRole('button', { name }));
  await choice();
  return { ...screenOf, theySave, choose };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a conflicting save changes nothing, says who saved when and what, and keeps the form [D-76]', async () => {
  const { user, db, choose } = await meetTheirs();
  expect(await choice()).toHaveTextContent('It was saved by Ma Hnin at 14:20. They changed: Excerpt, Status.');
  expect(within(await choice()).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs.' }]);

  await choose('Keep editing');
  const notice = screen.getByRole('button', { name: 'Retry' }).closest('[role="alert"]');
  expect(notice).toHaveTextContent('The post was not saved. Someone else has saved this record in the meantime.');
  expect(notice).toHaveFocus();
  expect(field('Title')).toHaveValue('Stored and mine');
  expect(field('Excerpt')).toHaveValue('Stored.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await choice();
  expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs.' }]);
});

test('Save my version stores the form as it is', async () => {
  const { db, address, choose } = await meetTheirs();
  await choose('Save my version');
  expect(await screen.findByText("Post 'Stored and mine' updated.")).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', excerpt: 'Stored.', status: 'published', version: 3 }]);
});

test('a second conflicting save is not overwritten unasked', async () => {
  const { db, theySave, choose } = await meetTheirs();
  await theySave({ version: 3, excerpt: 'Theirs again.' });
  await choose('Save my version');
  await screen.findByRole('button', { name: 'Update Blog' });
  await choose('Save my version');
  await screen.findByText("Post 'Stored and mine' updated.");
  expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', version: 4 }]);
});

test('Load their version shows it, offers the editor’s own text above it, and saves on top of it', async () => {
  const { user, db, address, choose } = await meetTheirs();
  await choose('Load their version');
  const bar = await screen.findByRole('region', { name: 'Unsaved text' });
  expect(bar).toHaveFocus();
  expect(bar).toHaveTextContent('The post has been saved since then.');
  expect(field('Title')).toHaveValue('Stored');
  expect(field('Excerpt')).toHaveValue('Theirs.');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();

  await user.click(within(bar).getByRole('button', { name: 'Restore' }));
  expect(field('Title')).toHaveValue('Stored and mine');
  expect(field('Excerpt')).toHaveValue('Theirs.');
  await user.click(update());
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', excerpt: 'Theirs.', status: 'draft', version: 3 }]);
});

test('when their version cannot be loaded, the form stays as it is, with Retry', async () => {
  const { user, db, server } = await renderAdminRoute(EDIT, { db: { blogs: [stored()] }, now });
  await user.type(await screen.findByLabelText('Title'), ' and mine');
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [theirs()] }));
  stubCall('GET /blogs.php');
  await user.click(update());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role="alert"]')).toHaveTextContent('Someone else has saved this record in the meantime.');
  expect(field('Title')).toHaveValue('Stored and mine');
  jest.restoreAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(retry);
  await choice();
});

test('an open form ignores refetches', async () => {
  const { user, db, server, store } = await renderAdminRoute(EDIT, { db: { blogs: [stored()] }, now });
  await user.type(await screen.findByLabelText('Title'), ' and mine');
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [theirs()] }));
  const { adminBlogsApi } = await import('@/api/adminRecordsApi');
  await act(async () => {
    store.dispatch(adminBlogsApi.util.invalidateTags(['Blog']));
    await Promise.all(store.dispatch(adminBlogsApi.util.getRunningQueriesThunk()));
  });
  await user.click(update());
  await choice();
  expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs.' }]);
});

test('a post deleted by another editor keeps the text on screen and says so', async () => {
  const { user, db, server } = await renderAdminRoute(EDIT, { db: { blogs: [stored()] }, now });
  await user.type(await screen.findByLabelText('Title'), ' and mine');
  await server.editDb(JSON.stringify({ users: db.users(), blogs: [] }));
  await user.click(update());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role="alert"]')).toHaveTextContent(
    'The post was not saved. It has been deleted in the meantime. Your text is still here.',
  );
  expect(field('Title')).toHaveValue('Stored and mine');
});
