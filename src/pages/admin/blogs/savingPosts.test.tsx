import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UnsavedText } from '@/domain/unsavedText';
import { signedOut } from '@/session/sessionSlice';
import { SESSION_KEY } from '@/session/storedSession';
import { unsavedTexts } from '@/session/unsavedTexts';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

const EDIT = '/admin/blogs/7/edit';
const now = new Date(2026, 10, 21, 16, 0);
const field = (name: string) => screen.getByLabelText(name);
const leaveDialog = () => screen.getByRole('dialog', { name: 'Leave without saving?' });

describe('a save of a stale post', () => {
  const stored = (over: Record<string, unknown> = {}) =>
    aBlogPost({ id: 7, title: 'Stored', slug: 'stored', excerpt: 'Stored.', image: 'api/images/lab.jpg', version: 1, ...over });
  const byHnin = { updated_at: new Date(2026, 10, 21, 14, 20).toISOString(), updated_by: 2, updated_by_name: 'Ma Hnin' };
  const theirs = (over: Record<string, unknown> = {}) =>
    stored({ excerpt: 'Theirs.', status: 'draft', version: 2, ...byHnin, ...over });

  const choice = () => screen.findByRole('dialog', { name: 'Someone else has saved this record in the meantime.' });
  const update = () => screen.getByRole('button', { name: 'Update Blog' });

  /** An editor types into the stored post, while another one saves or deletes it. */
  async function meet(...theirPosts: object[]) {
    const screenOf = await renderAdminRoute(EDIT, { db: { blogs: [stored()] }, now });
    const { user, db, server } = screenOf;
    const theySave = (...blogs: object[]) => server.editDb(JSON.stringify({ users: db.users(), blogs }));
    await user.type(await screen.findByLabelText('Title'), ' and mine');
    await theySave(...theirPosts);
    const choose = async (name: string) => user.click(within(await choice()).getByRole('button', { name }));
    return { ...screenOf, theySave, choose };
  }

  test('a conflicting save says who saved what; Save my version overwrites that one alone [D-76, D-77]', async () => {
    const { user, db, theySave, address, choose } = await meet(theirs());
    await user.click(update());
    expect(await choice()).toHaveTextContent('It was saved by Ma Hnin at 14:20. They changed: Excerpt, Status.');
    expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs.' }]);
    await theySave(theirs({ version: 3, excerpt: 'Theirs again.' }));
    await choose('Save my version');
    await screen.findByRole('button', { name: 'Update Blog' });
    expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs again.' }]);
    await choose('Save my version');
    await screen.findByText("Post 'Stored and mine' updated.");
    await waitFor(() => expect(address()).toBe('/admin/blogs'));
    expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', excerpt: 'Stored.', status: 'published', version: 4 }]);

    await user.click(await screen.findByRole('link', { name: 'Edit Stored and mine' }));
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const [theirsAgain] = await screen.findAllByRole('button', { name: /^Compare/ });
    await user.click(theirsAgain ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Load into the form' }));
    await waitFor(() => expect(field('Excerpt')).toHaveValue('Theirs again.'));
    await user.click(update());
    await waitFor(() => expect(db.blogs()).toMatchObject([{ title: 'Stored', excerpt: 'Theirs again.' }]));
  });

  test('Save my version also takes back the time at which they would publish it [D-76, D-78]', async () => {
    const { user, db, choose } = await meet(theirs({ status: 'published', publish_at: '2026-12-24 10:00:00' }));
    await user.click(update());
    await choose('Save my version');
    await screen.findByText("Post 'Stored and mine' updated.");
    expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', status: 'published', publish_at: undefined }]);
  });

  test('Retry loads their version, Keep editing changes nothing, Load theirs offers the own text', async () => {
    const { user, db, choose } = await meet(theirs());
    const isMine = () => expect(field('Title')).toHaveValue('Stored and mine');
    const retry = async (words: string) => {
      const button = await screen.findByRole('button', { name: 'Retry' });
      expect(button.closest('[role="alert"]')).toHaveTextContent(words);
      isMine();
      await user.click(button);
    };
    stubCall('GET /blogs.php');
    await user.click(update());
    await screen.findByRole('button', { name: 'Retry' });
    endStubs();
    await retry('Someone else has saved this record in the meantime.');
    await choose('Keep editing');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' }).closest('[role="alert"]')).toHaveFocus());
    await retry('The post was not saved.');
    await choose('Load their version');
    await waitFor(() => expect(field('Excerpt')).toHaveValue('Theirs.'));
    const bar = await screen.findByRole('region', { name: 'Unsaved text' });
    expect(bar).toHaveTextContent('The post has been saved since then. Restore brings back only what you had changed.');
    await user.click(within(bar).getByRole('button', { name: 'Restore' }));
    isMine();
    await user.click(update());
    await waitFor(() => expect(db.blogs()).toMatchObject([{ title: 'Stored and mine', excerpt: 'Theirs.', version: 3 }]));
  });

  test('a post deleted by another editor keeps the text on screen and says so', async () => {
    const { user } = await meet();
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

  test('a sign-in in another tab lets the form save', async () => {
    const { user, server, db: stored, store } = await saveWithoutSession();
    const failure = screen.getByText(/Sign in again, then choose Retry\./).closest('[role=alert]');
    await waitFor(() => expect(failure).toHaveFocus());
    const token = await server.tokenFor(anAdmin());
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...store.getState().session.current, token }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
    expect(screen.getByText('You are signed in again. The post was not saved. Choose Retry.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(stored.blogs()).toMatchObject([{ title: 'Stored and mine' }]));
  });

  test('leaving the form to sign in keeps the text', async () => {
    const { user, address } = await saveWithoutSession();
    await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
    expect(leaveDialog()).toHaveTextContent('Your text is kept on this device and offered when you come back.');
    await user.click(within(leaveDialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(unsavedTexts('blog/7', '1').list(new Date())).toMatchObject([{ fields: { title: 'Stored and mine' } }]);
  });
});

describe('an unsaved post', () => {
  const CREATE = '/admin/blogs/create';
  const post = (over: Record<string, unknown> = {}) =>
    aBlogPost({ id: 7, title: 'Stored title', slug: 'stored', excerpt: 'Stored excerpt.', image: 'api/images/lab.jpg', ...over });
  const db = { blogs: [post()] };
  /** The unsaved texts of the signed-in user. */
  const kept = (record = 'blog/7') => unsavedTexts(record, '1');

  function leaveBehind(over: Partial<UnsavedText> = {}, record = 'blog/7') {
    const savedAt = new Date(2026, 10, 21, 14, 5).getTime();
    kept(record).store({ slot: 'old', fields: { title: 'Typed title' }, savedAt, base: '"v1"', hadPictures: false, ...over });
  }

  const opened = () => screen.findByLabelText('Title');
  const bar = () => screen.findByRole('region', { name: 'Unsaved text' });
  const noBar = () => expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
  const press = async (user: UserEvent, name: string) => user.click(within(await bar()).getByRole('button', { name }));
  /** The event that a browser fires when the tab is closed or hidden. */
  const closeTab = () => window.dispatchEvent(new Event('pagehide'));

  test('unsaved text is offered with its time, not restored unasked; Restore brings it back, saving deletes it', async () => {
    leaveBehind({ fields: { title: 'Typed title', slug: 'typed', body: 'Typed text', status: 'draft' }, hadPictures: true });
    const { user, db: stored, address } = await renderAdminRoute(EDIT, { db, now });
    expect(await bar()).toHaveTextContent(
      /^Unsaved text from 14:05Images are not kept. Please choose them again.RestoreDiscard$/,
    );
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
    await user.click(within(leaveDialog()).getByRole('button', { name: 'Stay' }));
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
      await user.click(within(leaveDialog()).getByRole('button', { name }));
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
    await user.click(within(leaveDialog()).getByRole('button', { name: 'Leave' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Confirm Logout' })).getByRole('button', { name: 'Cancel' }));
    await user.type(field('Title'), ' more');
    // Signed out in another tab: this form shows no confirmation.
    act(() => void store.dispatch(signedOut()));
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(kept('blog/new').list(new Date())).toMatchObject([{ fields: { title: 'Half a title more' } }]);
  });

  test('text typed before Restore is not lost: it is offered next [VAL-24]', async () => {
    leaveBehind({ fields: { title: 'Typed title', slug: 'come-and-see' } }, 'blog/new');
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
    // A slug of its own stays with its title; one that came from the title follows it again.
    await user.type(field('Title'), '!');
    expect(field('Slug')).toHaveValue('come-and-see');
    await press(user, 'Restore');
    expect(field('Title')).toHaveValue('Just begun');
    expect(await bar()).toHaveTextContent('Typed title');
    await user.type(field('Title'), ' now');
    expect(field('Slug')).toHaveValue('just-begun-now');
  });

  test('text that equals the stored record, or of another user of the same computer, is not offered', async () => {
    leaveBehind({ fields: { title: 'Stored title' } });
    unsavedTexts('blog/7', '2').store({
      slot: 'a',
      fields: { title: 'x' },
      savedAt: now.getTime(),
      base: '',
      hadPictures: false,
    });
    await renderAdminRoute(EDIT, { db, now });
    await opened();
    await waitFor(() => expect(kept().list(now)).toEqual([]));
    noBar();
    expect(unsavedTexts('blog/7', '2').list(now)).toHaveLength(1);
  });
});
