import { screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '@/session/storedSession';
import { aSecondFactor, codeAt } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { renderAdminRoute, renderRoute } from '@/testing/renderRoute';
import { endStubs, stubCall } from '@/testing/stubCall';

describe('sign-in', () => {
  const admin = anAdmin();
  const email = () => screen.getByLabelText('Email');
  const password = () => screen.getByLabelText('Password');

  async function open(address = '/admin/login') {
    const rendered = await renderRoute(address, { db: { users: [admin] } });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    const signIn = async (word = admin.password) => {
      for (const [field, text] of [
        [email(), admin.email],
        [password(), word],
      ] as const) {
        await rendered.user.clear(field);
        await rendered.user.paste(text);
      }
      await rendered.user.keyboard('{Enter}');
    };
    return { ...rendered, signIn };
  }

  test('the sign-in is public, labels its fields and helps with the password [ROUTE-12, ADM-LOGIN-01 to 03, D-81]', async () => {
    const { user, address } = await open();
    expect(document.title).toBe('Sign in - Admin');
    expect(email()).toBeRequired();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toBeRequired();
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.type(password(), 'tea');
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    input.setSelectionRange(1, 2);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 2]);
    expect(input).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByText('Forgot your password or lost your phone?'));
    expect(screen.getByText(/^Ask another admin to give you a new password/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the public site' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('signing in stores token and user [ADM-LOGIN-06, ADM-SESS-01, 02, API-AUTH-01, CONST-16]', async () => {
    const { signIn, address } = await open();
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(SESSION_KEY).toBe('admin_user');
    expect(JSON.parse(localStorage.getItem('admin_user') ?? '')).toEqual({
      id: 1,
      name: 'Daw Thandar',
      email: admin.email,
      role: 'admin',
      status: 'active',
      token: expect.stringMatching(/^.{43,}$/),
      expiry: expect.any(Number),
    });
  });

  test('the call carries only email and password; the button is busy [ADM-LOGIN-04, ADM-LOGIN-05, API-AUTH-01]', async () => {
    let answer: (response: Response) => void = () => {};
    const seen = stubCall('POST /auth/login.php', () => new Promise((resolve) => (answer = resolve)));
    const { user, signIn } = await open();
    await user.click(screen.getByLabelText('Remember me'));
    await signIn('a wrong one');
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await seen[0]?.json()).toEqual({ email: admin.email, password: 'a wrong one' });
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    answer(Response.json({ success: false, error: 'Try later.' }, { status: 429 }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled');
  });

  test('a remembered address is filled in next time, and deleted without the tick [ADM-LOGIN-04]', async () => {
    const { user, signIn } = await open();
    expect(screen.getByLabelText('Remember me')).not.toBeChecked();
    await user.click(screen.getByLabelText('Remember me'));
    await signIn();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(email()).toHaveValue(admin.email);
    expect(password()).toHaveValue('');
    expect(screen.getByLabelText('Remember me')).toBeChecked();

    await user.click(screen.getByLabelText('Remember me'));
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(JSON.stringify({ ...localStorage, [SESSION_KEY]: '' })).not.toContain(admin.email);
  });

  test('a failed sign-in says why with the focus, and clears the error before [ADM-LOGIN-07 to 09, ERR-07, 08]', async () => {
    const { signIn, address } = await open();
    await signIn('a wrong one');
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent('Invalid email or password.');
    await waitFor(() => expect(error).toHaveFocus());
    expect(email()).toHaveValue(admin.email);
    for (const [text, answer] of [
      ['Login failed', () => new Response('{}', { status: 500 })],
      ['Login failed', () => Response.json({ token: 'x' })],
      ['Login failed', () => new Response('<h1>Hello</h1>')],
      ['Network error. Please try again.', undefined],
    ] as const) {
      stubCall('POST /auth/login.php', answer);
      await signIn();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      endStubs();
    }
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    stubCall('POST /auth/login.php', () => new Promise(() => {}));
    await signIn();
    await screen.findByRole('button', { name: 'Signing in...' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a signed-in admin is redirected to the dashboard', async () => {
    const { address } = await renderAdminRoute('/admin/login');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  test('an address cannot bring its own text', async () => {
    await open('/admin/login?reason=Call%20this%20number');
    expect(screen.queryByText(/Call this number/)).not.toBeInTheDocument();
  });

  test('a post that could not be opened is reported here, with a way back [ADM-BLOGF-12]', async () => {
    const { user, address } = await renderAdminRoute('/admin/blogs/999/edit');
    const words = 'This post could not be opened (it may have been deleted). You are still signed in.';
    const reason = (await screen.findByText(words)).closest('[role="status"]');
    expect(reason).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/admin/login'));
    await user.click(screen.getByRole('link', { name: 'Back to Blogs' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  });
});

describe('second step', () => {
  const { factor } = aSecondFactor();
  const admin = anAdmin({ second_factor: factor });

  const code = () => screen.getByLabelText('Code');
  const button = (name: string) => screen.getByRole('button', { name });
  const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

  /** Opens the sign-in and sends the right password. */
  async function signIn(options: { db?: { users: unknown[] }; needsSecondFactor?: boolean } = {}) {
    const rendered = await renderRoute('/admin/login', { db: { users: [admin] }, ...options });
    await rendered.user.click(await screen.findByLabelText('Email'));
    await rendered.user.paste(admin.email);
    await rendered.user.click(screen.getByLabelText('Password'));
    await rendered.user.paste(admin.password);
    await rendered.user.keyboard('{Enter}');
    return rendered;
  }

  test('a lost connection is named as such [ERR-08]', async () => {
    const { user } = await signIn();
    const field = await screen.findByLabelText('Code');
    stubCall('POST /auth/login.php');
    await user.type(field, `${codeAt()}{Enter}`);
    expect(await screen.findByText('Network error. Please try again.')).toBeInTheDocument();
  });

  test('where the site requires a second factor, the sign-in includes its set-up and the recovery codes [A12, D-81]', async () => {
    const { user } = await signIn({ db: { users: [anAdmin()] }, needsSecondFactor: true });
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href') ?? '';
    expect(link).toMatch(/^otpauth:\/\/totp\/NIT%20College:.*&issuer=NIT%20College$/);
    const secret = new URL(link).searchParams.get('secret') ?? '';
    await user.type(code(), `${codeAt(new Date(), secret)}{Enter}`);
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.click(button('I have saved them'));
    expect(await dashboard()).toBeInTheDocument();
  });
});
