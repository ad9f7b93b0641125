import { act, screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '@/session/sessionStorage';
import { unsavedTexts } from '@/session/unsavedTexts';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

const ENDED = 'Your session has ended. Sign in again; your text is kept.';
const EDIT = '/admin/blogs/7/edit';
const db = { blogs: [aBlogPost({ id: 7, title: 'Stored', image: 'api/images/lab.jpg' })] };
const notice = () => screen.getByRole('button', { name: 'Retry' }).closest('[role="alert"]');

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

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a session that ends during a save keeps the form; after a sign-in in another tab Retry saves it', async () => {
  const { user, server, db: stored, address } = await saveWithoutSession();
  expect(screen.getByRole('link', { name: /^Sign in again/ })).toHaveAttribute('href', '/admin/login?reason=ended');
  await waitFor(() => expect(notice()).toHaveTextContent('The post was not saved. Sign in again, then choose Retry.'));
  expect(screen.getByLabelText('Title')).toHaveValue('Stored and mine');

  const { password, ...account } = anAdmin();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...account, token: await server.tokenFor(account) }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  expect(notice()).toHaveTextContent('You are signed in again. The post was not saved. Choose Retry.');
  expect(screen.getByLabelText('Title')).toHaveValue('Stored and mine');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(address()).toBe('/admin/blogs'));
  expect(stored.blogs()).toMatchObject([{ title: 'Stored and mine' }]);
});

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
