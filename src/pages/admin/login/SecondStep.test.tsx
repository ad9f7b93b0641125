import { screen, waitFor, within } from '@testing-library/react';
import { aSecondFactor, codeAt } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { renderRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const { factor, codes } = aSecondFactor();
const admin = anAdmin({ second_factor: factor });

const code = () => screen.getByLabelText('Code');
const button = (name: string) => screen.getByRole('button', { name });
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

/** Opens the sign-in and sends the right password. */
async function signIn(options: { db?: { users: unknown[] }; needsSecondFactor?: boolean } = {}) {
  const rendered = await renderRoute('/admin/login', { db: { users: [admin] }, ...options });
  await rendered.user.type(await screen.findByLabelText('Email'), admin.email);
  await rendered.user.type(screen.getByLabelText('Password'), `${admin.password}{Enter}`);
  return rendered;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('after the password, an account with a second factor is asked for the code of the app [A12, D-81]', async () => {
  const { user } = await signIn();
  await waitFor(() => expect(code()).toHaveFocus());
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(localStorage.getItem('admin_user')).toBeNull();
  await user.type(code(), `${codeAt()}{Enter}`);
  expect(await dashboard()).toBeInTheDocument();
});

test('a wrong code is an error with the focus, and the field is empty for the next one [A12]', async () => {
  const { user } = await signIn();
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent(/^This code is not valid or has been used before\./);
  await waitFor(() => expect(error).toHaveFocus());
  expect(code()).toHaveValue('');
});

test('without the phone a recovery code signs in, and the screen says how many are left [A12, D-81]', async () => {
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await user.type(field, `${codes[0]}{Enter}`);
  expect(await screen.findByText(/9 of 10 are left\./)).toBeInTheDocument();
  await user.click(button('Continue'));
  expect(await dashboard()).toBeInTheDocument();
});

test('Back leads to email address and password, which are still there [D-81]', async () => {
  const { user } = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue(admin.email);
  expect(screen.getByLabelText('Password')).toHaveValue(admin.password);
});

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

test('the sign-in says what helps after a forgotten password [D-81]', async () => {
  const { user } = await renderRoute('/admin/login', { db: { users: [admin] } });
  await user.click(await screen.findByText('Forgot your password or lost your phone?'));
  expect(screen.getByText(/^Ask another admin to give you a new password/)).toBeVisible();
});
