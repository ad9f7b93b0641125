import { screen, waitFor, within } from '@testing-library/react';
import { aSecondFactor, codeAt } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { renderRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const { factor, codes } = aSecondFactor();
const withFactor = anAdmin({ second_factor: factor });
const { password } = withFactor;

const panel = () => within(screen.getByRole('region', { name: 'Second factor' }));
const dialog = () => within(screen.getByRole('dialog'));
const shownCodes = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function open(as: Record<string, unknown> = anAdmin(), needsSecondFactor = false) {
  const rendered = await renderRoute('/admin/account', { as, needsSecondFactor });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  const stored = () => rendered.db.users()[0]?.second_factor;
  return { ...rendered, stored };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('is set up with a code of the app and the current password, and its ten recovery codes show once [D-81, E38]', async () => {
  const { user, stored } = await open();
  await user.click(await panel().findByRole('button', { name: 'Set up' }));
  const link = panel().getByRole('link', { name: 'Open the app on this device' }).getAttribute('href') ?? '';
  const secret = new URL(link).searchParams.get('secret') ?? '';
  expect(panel().getByText(secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeInTheDocument();
  await user.type(panel().getByLabelText('Current password'), password);
  await user.type(panel().getByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(panel().getByLabelText('Code')).toHaveAccessibleDescription(/^This code is not valid/));
  expect(stored()).toBeUndefined();

  await user.clear(panel().getByLabelText('Code'));
  await user.type(panel().getByLabelText('Code'), `${codeAt(new Date(), secret)}{Enter}`);
  expect(new Set(await shownCodes()).size).toBe(10);
  expect(panel().getByText('Your second factor is on. Your other sign-ins have ended.')).toBeInTheDocument();
  expect(stored()).toMatchObject({ secret });
  await user.click(panel().getByRole('button', { name: 'I have saved them' }));
  expect(await panel().findByText('10 of 10 recovery codes are left.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

test('the recovery codes can be downloaded as a text [D-81]', async () => {
  const { user } = await open(withFactor);
  await user.click(await panel().findByRole('button', { name: 'New recovery codes' }));
  await user.type(dialog().getByLabelText('Current password'), `${password}{Enter}`);
  const shown = await shownCodes();
  const file = screen.getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('download', 'recovery-codes.txt');
  const text = decodeURIComponent(file.getAttribute('href') ?? '');
  for (const code of shown) expect(text).toContain(`\n${code}\n`);
});

test('new recovery codes replace the old ones, after the current password [D-81, E38]', async () => {
  const { user, stored } = await open(withFactor);
  await user.click(await panel().findByRole('button', { name: 'New recovery codes' }));
  await user.type(dialog().getByLabelText('Current password'), 'a guess{Enter}');
  await waitFor(() =>
    expect(dialog().getByLabelText('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  );
  expect(stored()).toEqual(factor);
  await user.clear(dialog().getByLabelText('Current password'));
  await user.type(dialog().getByLabelText('Current password'), `${password}{Enter}`);
  expect(await shownCodes()).not.toContain(codes[0]);
  expect(stored()).not.toEqual(factor);
});

test('turning it off asks for the current password; a failed connection leaves it on [D-81, E38]', async () => {
  const { user, stored } = await open(withFactor);
  await user.click(await panel().findByRole('button', { name: 'Turn off' }));
  const restore = stubCall('DELETE /account/second-factor.php');
  await user.type(dialog().getByLabelText('Current password'), `${password}{Enter}`);
  expect(await dialog().findByText(/^The second factor was not turned off\./)).toBeInTheDocument();
  expect(restore).toHaveLength(1);
  expect(stored()).toEqual(factor);

  jest.restoreAllMocks();
  await user.click(dialog().getByRole('button', { name: 'Turn off' }));
  expect(await panel().findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(stored()).toBeUndefined();
});

test('where the site requires it, it cannot be turned off, but moved to another phone [D-81]', async () => {
  await open(withFactor, true);
  expect(await panel().findByText('This site requires a second factor for every user.')).toBeInTheDocument();
  expect(panel().getByRole('button', { name: 'Set up another phone' })).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('with three recovery codes or fewer it asks for new ones [D-81]', async () => {
  await open(anAdmin({ second_factor: { ...factor, recovery_codes: factor.recovery_codes.slice(0, 3) } }));
  expect(await panel().findByText(/^Only 3 of 10 recovery codes are left\. Get new ones/)).toBeInTheDocument();
});

test('a failed load shows an error with Retry [ERR-14]', async () => {
  stubCall('GET /account/second-factor.php');
  await open();
  expect(await screen.findByText('Your second factor could not be loaded.')).toBeInTheDocument();
});
