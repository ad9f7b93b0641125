import { screen, waitFor } from '@testing-library/react';
import { SESSION_KEY } from '@/session/sessionStorage';
import { anAdmin, aUser } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const editor = aUser({ name: 'Ko Min', email: 'ko.min@nitcollege.test', role: 'editor' });
const signOut = () => screen.findByRole('button', { name: 'Sign Out' });
const isSignedIn = () => localStorage.getItem(SESSION_KEY) !== null;

test('an editor sees which user is signed in, and can go home [ROUTE-13, ROLE-03]', async () => {
  await renderRoute('/no-access', { as: editor });
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  expect(screen.getByText(/Signed in as/)).toHaveTextContent('Signed in as Ko Min (ko.min@nitcollege.test)');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('signing out ends the session and leads to the sign-in [ROUTE-13]', async () => {
  const { user, address } = await renderRoute('/no-access', { as: editor });
  await user.click(await signOut());
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(isSignedIn()).toBe(false);
});

test('a session that the server no longer knows counts as signed out [ERR-11]', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...editor, token: 'forgotten' }));
  const { user, address } = await renderRoute('/no-access');
  await user.click(await signOut());
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(isSignedIn()).toBe(false);
});

test('a rejected sign-out is logged, keeps the session, and can then be done on this device only [ERR-11]', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...editor, token: 'kept' }));
  const { user } = await renderWithStubServer(
    ({ method }) => (method === 'POST' ? { status: 500, body: '{}' } : { body: '[]' }),
    '/no-access',
  );
  expect(screen.queryByRole('button', { name: 'Sign out on this device only' })).not.toBeInTheDocument();
  await user.click(await signOut());
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(error).toHaveBeenCalledWith('Logout failed', expect.anything());
  expect(isSignedIn()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Sign out on this device only' }));
  expect(isSignedIn()).toBe(false);
});

test('without a response the log says so and the session stays [ERR-11]', async () => {
  const { user, server } = await renderRoute('/no-access', { as: editor });
  await signOut();
  await server.close();
  await user.click(await signOut());
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(error).toHaveBeenCalledWith('Error logging out', expect.anything());
  expect(isSignedIn()).toBe(true);
});

test('an admin gets a link to the dashboard [ROUTE-13]', async () => {
  await renderRoute('/no-access', { as: anAdmin() });
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin/dashboard');
});

test('a visitor gets a link to the sign-in [ROUTE-13]', async () => {
  await renderRoute('/no-access');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/admin/login');
  expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
});
