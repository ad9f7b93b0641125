import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UnsavedText } from '@/domain/unsavedText';
import { signedOut } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

describe('a save of a stale post', () => {
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

  test('a conflicting save changes nothing and says who saved what; Save my version overwrites no second one unasked [D-76]', async () => {
    const { db, theySave, address, choose } = await meetTheirs();
    expect(await choice()).toHaveTextContent('It was saved by Ma Hnin at 14:20. They changed: Excerpt, Status.');
    expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs.' }]);
    await theySave({ version: 3, excerpt: 'Theirs again.' });
    await choose('Save my version');
    await screen.findByRole('button', { name: 'Update Blog' });
    expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs again.' }]);
    await choose('Save my version');
    expect(await screen.findByText("Post 'Stored and mine' updated.")).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/blogs'));
    expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', excerpt: 'Stored.', status: 'published', version: 4 }]);
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
    endStubs();
    await user.click(retry);
    await choice();
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
});

describe('a save after the session has ended', () => {
  const ENDED = 'Your session has ended. Sign in again; your text is kept.';
  const EDIT = '/admin/blogs/7/edit';
  const db = { blogs: [aBlogPost({ id: 7, title: 'Stored', image: 'api/images/lab.jpg' })] };

  /** The editor types, and the server ends the session before the save. */
  async function saveWithoutSession() {
    const screenOf = await renderAdminRoute(EDIT, { db });
    const { user, server, store } = screenOf;
    await user.type(await screen.findByLabelText('Title'), ' and mine');
    const Authorization = `Bearer ${store.getState().session.current?.token}`;
    await fetch(`${server.url}/admin/logout.php`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
    });
    await user.click(screen.getByRole('button', { name: 'Update Blog' }));
    await screen.findByText(ENDED);
    return screenOf;
  }

  test('a user who leaves the form to sign in finds the text again', async () => {
    const { user, address } = await saveWithoutSession();
    await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('Your text is kept on this device and offered when you come back.');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(unsavedTexts('blog/7', '1').list(new Date())).toMatchObject([{ fields: { title: 'Stored and mine' } }]);

    await user.type(screen.getByLabelText('Email'), 'thandar@nitcollege.test');
    await user.type(screen.getByLabelText('Password'), 'longyi-and-tea');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('link', { name: 'Continue where you left off' }));
    await user.click(await screen.findByRole('link', { name: 'Edit Stored' }));
    const bar = await screen.findByRole('region', { name: 'Unsaved text' });
    await user.click(within(bar).getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Stored and mine');
  });
});

describe('an unsaved post', () => {
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
    await user.click(
      within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }),
    );
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

  test('text that equals the stored record, or of another user of the same computer, is not offered', async () => {
    leaveBehind({ fields: { title: 'Stored title' } });
    unsavedTexts('blog/7', '2').keep({ slot: 'a', fields: { title: 'x' }, savedAt: now.getTime(), base: '', hadPictures: false });
    await renderAdminRoute(EDIT, { db, now });
    await opened();
    await waitFor(() => expect(kept().list(now)).toEqual([]));
    noBar();
    expect(unsavedTexts('blog/7', '2').list(now)).toHaveLength(1);
  });
});
