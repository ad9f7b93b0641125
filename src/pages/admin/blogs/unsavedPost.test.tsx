import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UnsavedText } from '@/domain/unsavedText';
import { signedOut } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

const CREATE = '/admin/blogs/create';
const EDIT = '/admin/blogs/7/edit';
const post = (over: Record<string, unknown> = {}) =>
  aBlogPost({ id: 7, title: 'Stored title', slug: 'stored', excerpt: 'Stored excerpt.', image: 'api/images/lab.jpg', ...over });
const db = { blogs: [post()] };
/** The unsaved texts of the signed-in user. */
const kept = (record = 'blog/7') => unsavedTexts(record, '1');
const now = new Date(2026, 10, 21, 16, 0);

function leaveBehind(over: Partial<UnsavedText> = {}, record = 'blog/7') {
  const savedAt = new Date(2026, 10, 21, 14, 5).getTime();
  kept(record).keep({ slot: 'old', fields: { title: 'Typed title' }, savedAt, base: '"v1"', hadPictures: false, ...over });
}

const field = (name: string) => screen.getByLabelText(name);
const opened = () => screen.findByLabelText('Title');
const bar = () => screen.findByRole('region', { name: 'Unsaved text' });
const noBar = () => expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
const press = async (user: UserEvent, name: string) => user.click(within(await bar()).getByRole('button', { name }));
/** The event that a browser fires when the tab is closed or hidden. */
const closeTab = () => window.dispatchEvent(new Event('pagehide'));

test('unsaved text is offered with its time, not restored unasked; Restore brings it back, saving deletes it', async () => {
  leaveBehind({ fields: { title: 'Typed title', slug: 'typed', body: 'Typed text', status: 'draft' } });
  const { user, db: stored, address } = await renderAdminRoute(EDIT, { db, now });
  expect(await bar()).toHaveTextContent(/^Unsaved text from 14:05RestoreDiscard$/);
  expect(field('Title')).toHaveValue('Stored title');

  await press(user, 'Restore');
  expect(field('Title')).toHaveValue('Typed title');
  expect(field('Content')).toHaveValue('Typed text');
  expect(field('Excerpt')).toHaveValue('Stored excerpt.');
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  // The address of a stored post cannot change.
  expect(field('Slug')).toHaveValue('stored');
  expect(await screen.findByText('Text from 14:05 restored. It is not saved yet.')).toBeInTheDocument();
  noBar();
  expect(field('Title').closest('form')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(stored.blogs()).toMatchObject([{ title: 'Typed title', content: 'Typed text', slug: 'stored', status: 'draft' }]);
  expect(kept().list(now)).toEqual([]);
});

test('Discard deletes the text, and can be undone', async () => {
  leaveBehind({ savedAt: new Date(2026, 10, 20, 9, 30).getTime() });
  const { user } = await renderAdminRoute(EDIT, { db, now });
  expect(await bar()).toHaveTextContent('Unsaved text from 20 Nov, 09:30');
  await press(user, 'Discard');
  noBar();
  expect(kept().list(now)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await bar();
  expect(kept().list(now)).toHaveLength(1);
  expect(field('Title')).toHaveValue('Stored title');
});

test('only changed fields are stored, and an untouched form stores nothing', async () => {
  const { user } = await renderAdminRoute(EDIT, { db });
  await opened();
  closeTab();
  expect(kept().list(new Date())).toEqual([]);

  await user.type(field('Title'), '!');
  closeTab();
  expect(kept().list(new Date())).toMatchObject([{ fields: { title: 'Stored title!' }, base: '"v1"', hadPictures: false }]);
  await user.type(field('Title'), '{Backspace}');
  await waitFor(() => expect(kept().list(new Date())).toEqual([]));
});

test('text is stored every few seconds while the editor types', async () => {
  const { user } = await renderAdminRoute(CREATE);
  await user.type(await opened(), 'Half a title');
  await waitFor(() =>
    expect(kept('blog/new').list(new Date())).toMatchObject([
      { fields: { title: 'Half a title', slug: 'half-a-title' }, base: '' },
    ]),
  );
});

test('leaving without saving discards the text; staying keeps it', async () => {
  const { user, address } = await renderAdminRoute(CREATE);
  await user.type(await opened(), 'Half a title');
  const answer = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name }));
  };
  await answer('Stay');
  closeTab();
  expect(kept('blog/new').list(new Date())).toHaveLength(1);
  await answer('Leave');
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(kept('blog/new').list(new Date())).toEqual([]);
});

test('confirming to leave but staying on the page keeps the text', async () => {
  const { user, store, address } = await renderAdminRoute(CREATE);
  await user.type(await opened(), 'Half a title');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Confirm Logout' })).getByRole('button', { name: 'Cancel' }));
  await user.type(field('Title'), ' more');
  // Signed out in another tab: this form shows no confirmation.
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(kept('blog/new').list(new Date())).toMatchObject([{ fields: { title: 'Half a title more' } }]);
});

test('text typed before Restore is not lost: it is offered next', async () => {
  leaveBehind({}, 'blog/new');
  const { user } = await renderAdminRoute(CREATE, { now });
  expect(await bar()).toHaveTextContent('Typed title');
  await user.type(field('Title'), 'Just begun');
  await press(user, 'Restore');
  expect(field('Title')).toHaveValue('Typed title');
  expect(await bar()).toHaveTextContent('Just begun');
  const titles = kept('blog/new')
    .list(now)
    .map(({ fields }) => fields.title);
  expect(new Set(titles)).toEqual(new Set(['Just begun', 'Typed title']));
  await press(user, 'Restore');
  expect(field('Title')).toHaveValue('Just begun');
  expect(await bar()).toHaveTextContent('Typed title');
});

test('the bar says that the post was saved since, and that images must be chosen again', async () => {
  leaveBehind({ hadPictures: true });
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post({ version: 2, excerpt: 'Their excerpt.' })] }, now });
  expect(await bar()).toHaveTextContent('The post has been saved since then. Restore brings back only what you had changed.');
  expect(await bar()).toHaveTextContent('Images are not kept. Please choose them again.');
  await press(user, 'Restore');
  expect(field('Title')).toHaveValue('Typed title');
  expect(field('Excerpt')).toHaveValue('Their excerpt.');
});

test('text that equals the stored record is not offered', async () => {
  leaveBehind({ fields: { title: 'Stored title' } });
  await renderAdminRoute(EDIT, { db, now });
  await opened();
  await waitFor(() => expect(kept().list(now)).toEqual([]));
  noBar();
});

test('text of another user of the same computer is not offered', async () => {
  unsavedTexts('blog/7', '2').keep({ slot: 'a', fields: { title: 'x' }, savedAt: now.getTime(), base: '', hadPictures: false });
  await renderAdminRoute(EDIT, { db, now });
  await opened();
  noBar();
  expect(unsavedTexts('blog/7', '2').list(now)).toHaveLength(1);
});

test('the offer disappears when another tab saves or discards that text', async () => {
  leaveBehind();
  await renderAdminRoute(EDIT, { db, now });
  await bar();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('unsaved/'));
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  noBar();
});
