import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '@/session/sessionSlice';
import { SESSION_KEY } from '@/session/storedSession';
import { aMessage, anAdmin } from '@/testing/builders';
import { renderAdminRoute, renderRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';
import packageJson from '../../package.json';

const OVER = 'Your session has ended. Sign in again; your text is kept.';
const signInHeading = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });
const kept = () => localStorage.getItem(SESSION_KEY);
const menu = () => screen.getByRole('navigation', { name: 'Back office' });

describe('the route guard', () => {
  test.each(['/admin', '/admin/blogs/1/edit'])(
    '%s redirects visitors without a session to the sign-in [ADM-SESS-06]',
    async (path) => {
      const { address } = await renderRoute(path);
      await signInHeading();
      await waitFor(() => expect(address()).toBe('/admin/login'));
    },
  );

  test('the role is trimmed, and /admin redirects to the dashboard [ADM-SESS-07, ROUTE-16, ROUTE-17]', async () => {
    const { address } = await renderRoute('/admin', { as: anAdmin({ role: ' admin ' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  test('a role that is not "admin" gets the no-access page [ADM-SESS-07, ADM-SESS-08, ROLE-03, ROUTE-13]', async () => {
    const { address } = await renderRoute('/admin/blogs', { as: anAdmin({ role: 'administrator' }) });
    await waitFor(() => expect(address()).toBe('/no-access'));
    expect(screen.queryByText('Welcome back, Admin')).not.toBeInTheDocument();
  });

  test('signing in leads back to the requested screen', async () => {
    const admin = anAdmin();
    const { user, address } = await renderRoute('/admin/contacts?status=unread', { db: { users: [admin] } });
    await user.type(await screen.findByLabelText('Email'), admin.email);
    await user.type(screen.getByLabelText('Password'), admin.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('link', { name: 'Continue where you left off' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Messages' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/contacts?status=unread'));
  });

  test('a session that the server ended keeps an open form until the next navigation [ADM-SESS-03, D-64]', async () => {
    const { user, db, poll } = await renderAdminRoute('/admin/blogs/create');
    await user.type(await screen.findByLabelText('Title'), 'Half a post');
    stubCall('GET /contacts.php', () => Response.json({ success: false, error: 'Gone.' }, { status: 401 }));
    await poll();
    const bar = await screen.findByText(OVER);
    expect(bar.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a post');
    const signIn = screen.getByRole('link', { name: /^Sign in again/ });
    expect(signIn).toHaveAttribute('href', '/admin/login?reason=ended');
    expect(signIn).toHaveAttribute('target', '_blank');
    expect(db.blogs()).toEqual([]);
    expect(kept()).toBeNull();
  });
});

describe('a session that ends on a list [D-64]', () => {
  const SESSION_ENDED = 'Your session has ended. Please sign in again.';
  const db = { contacts: [aMessage({ name: 'Su Su' })] };

  test('shows the sign-in page as soon as the server ends the session', async () => {
    const { address, store, poll } = await renderAdminRoute('/admin/contacts?status=unread', { db });
    await screen.findByText('Su Su');
    stubCall('GET /contacts.php', () => Response.json({ success: false, error: 'Gone.' }, { status: 401 }));
    await poll();
    await screen.findByText(SESSION_ENDED);
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(screen.queryByText('Su Su')).not.toBeInTheDocument();
    expect(kept()).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('Su Su');
  });

  test('keeps the form of a new user, without the list of users behind it', async () => {
    const { user, store } = await renderAdminRoute('/admin/users?add=1');
    await user.type(await screen.findByLabelText('Name'), 'Ma Hla');
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Hla');
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the layout of the back office', () => {
  test('greets, shows the signed-in user, links to the content first, and to each screen [ADM-LAY-01, ADM-LAY-02]', async () => {
    const { user, address } = await renderAdminRoute('/admin/dashboard');
    expect(await screen.findByText('Welcome back, Admin')).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    expect(screen.getByText('Daw Thandar')).toBeInTheDocument();
    const entries = within(within(menu()).getByRole('list')).getAllByRole('link');
    expect(within(menu()).getByRole('link', { name: 'History' })).toHaveAttribute('href', '/admin/history');
    expect(within(menu()).getByText(`Version ${packageJson.version}`)).toBeInTheDocument();
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Blogs', '/admin/blogs'],
      ['Events', '/admin/events'],
      ['Users', '/admin/users'],
      ['Messages', '/admin/contacts'],
    ]);
    expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(menu()).getByRole('link', { name: 'Blogs' }));
    await waitFor(() => expect(address()).toBe('/admin/blogs'));
    await user.click(within(menu()).getByRole('link', { name: 'Messages' }));
    await waitFor(() => expect(address()).toBe('/admin/contacts'));
    expect(within(menu()).getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu()).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  test('unanswered messages are counted in the menu, on its button and in every title [D-67]', async () => {
    const contacts = [aMessage(), aMessage({ status: 'read' }), aMessage({ answered_at: '2026-11-21T03:00:00Z' })];
    const { user } = await renderAdminRoute('/admin/blogs', { db: { contacts } });
    const entry = await screen.findByRole('link', { name: 'Messages 2 waiting' });
    expect(screen.getByText('Open menu').closest('button')).toHaveTextContent('Open menu2 waiting');
    await waitFor(() => expect(document.title).toBe('(2) Blogs - Admin'));
    await user.click(entry);
    await waitFor(() => expect(document.title).toBe('(2) Messages - Admin'));
  });

  test('on small screens the menu opens, and closes by choosing [ADM-LAY-08]', async () => {
    const { user, address } = await renderAdminRoute('/admin/dashboard');
    // Visible only on narrow screens.
    const burger = (await screen.findByText('Open menu')).closest('button');
    if (!burger) throw new Error('No button opens the menu.');
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    await user.click(burger);
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Blogs' }));
    await waitFor(() => expect(address()).toBe('/admin/blogs'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  const ask = async () => {
    const rendered = await renderAdminRoute('/admin/dashboard');
    await rendered.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    return rendered;
  };
  const dialog = () => screen.getByRole('dialog', { name: 'Confirm Logout' });

  test('asks first; Logout deletes session and cache once the server agrees [ADM-LAY-03 to 06, API-AUTH-02]', async () => {
    const { user, address, store } = await ask();
    expect(within(dialog()).getByText('Are you sure you want to log out?')).toBeInTheDocument();
    expect(within(dialog()).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(kept()).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Logout' }));
    await signInHeading();
    await waitFor(() => expect(address()).toBe('/admin/login'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveFocus());
    expect(kept()).toBeNull();
    await waitFor(() => expect(store.getState().api.queries).toEqual({}));
  });

  test('a call rejected during a pending sign-out neither stops it nor counts as its error [ADM-LAY-06]', async () => {
    let answerLogout = (_response: Response) => {};
    stubCall('POST /api/admin/logout.php', () => new Promise<Response>((resolve) => (answerLogout = resolve)));
    const { user, poll, address } = await ask();
    stubCall('GET /contacts.php', () => Response.json({ success: false, error: 'Gone.' }, { status: 401 }));
    await user.click(within(dialog()).getByRole('button', { name: 'Logout' }));
    await poll();
    expect(dialog()).toBeInTheDocument();

    answerLogout(Response.json({ success: true }));
    await signInHeading();
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(screen.queryByText('Your session has ended. Please sign in again.')).not.toBeInTheDocument();
    expect(console.error).not.toHaveBeenCalledWith('Logout failed', expect.anything());
  });

  test('a user who stops waiting for a silent server signs out on this device only, without an error [ADM-LAY-07]', async () => {
    const { address } = await ask();
    stubCall('POST /api/admin/logout.php', () => new Promise(() => {}));
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    const impatient = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await impatient.click(within(dialog()).getByRole('button', { name: 'Logout' }));
    expect(within(dialog()).queryByRole('button', { name: 'Sign out on this device only' })).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(8000));
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('The server has not answered yet.');
    await impatient.click(within(dialog()).getByRole('button', { name: 'Sign out on this device only' }));
    jest.useRealTimers();
    await signInHeading();
    expect(kept()).toBeNull();
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(console.error).not.toHaveBeenCalledWith('Logout failed', expect.anything());
  });
});
