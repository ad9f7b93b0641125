import { screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '@/session/storedSession';
import { aSecondFactor } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { renderAdminRoute, renderRoute } from '@/testing/renderRoute';
import { deferred, endStubs, stubCall } from '@/testing/stubCall';

describe('account', () => {
  const admin = anAdmin();
  const PRESENT = admin.password;
  const NEXT = 'monsoon-by-the-lake-22';

  const present = () => screen.getByLabelText('Current password');
  const next = () => screen.getByLabelText('New password');
  const button = (name: string | RegExp) => screen.getByRole('button', { name });

  async function open() {
    const rendered = await renderAdminRoute('/admin/account');
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    const signInElsewhere = () => rendered.server.tokenFor(admin);
    const isOpen = async (token: string) =>
      (await fetch(`${rendered.server.url}/users.php`, { headers: { authorization: `Bearer ${token}` } })).ok;
    return { ...rendered, signInElsewhere, isOpen };
  }

  const choice = () => screen.findByRole('checkbox', { name: 'Email me about new messages' });

  test('the old address leads here, one click switches alerts off, no mail server is said [E29, E30, D-72]', async () => {
    const { user, db, address } = await renderAdminRoute('/admin/alerts');
    expect(await choice()).toBeChecked();
    expect(address()).toBe('/admin/account');
    expect(screen.getByText(/^This website sends no email yet\./)).toBeVisible();
    await user.click(await choice());
    expect(await screen.findByText('You will get no email about new messages.')).toBeVisible();
    expect(await choice()).not.toBeChecked();
    expect(db.users()).toMatchObject([{ alerts: { email: false } }]);
  });

  test('a failed save of that choice keeps it and says so, and Retry sends it again [E30, ERR-14]', async () => {
    const { user, db } = await open();
    stubCall('PUT /alerts.php');
    await user.click(await choice());
    const failure = await screen.findByText(/^Your choice was not saved\./);
    expect(await choice()).not.toBeChecked();
    endStubs();
    await user.click(within(screen.getByRole('region', { name: 'New messages' })).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You will get no email about new messages.')).toBeVisible();
    expect(failure).not.toBeInTheDocument();
    expect(db.users()).toMatchObject([{ alerts: { email: false } }]);
  });

  test('the password changes with the present one; this session stays and the others end [D-81, E36]', async () => {
    const { user, signInElsewhere, isOpen, db } = await open();
    const elsewhere = await signInElsewhere();
    const before = db.users()[0]?.password_hash;
    await user.click(present());
    await user.paste(PRESENT);
    await user.click(next());
    await user.paste(NEXT);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Password changed. Your other sign-ins have ended.', { selector: 'div' })).toBeInTheDocument();
    expect(db.users()[0]?.password_hash).not.toBe(before);
    for (const input of [present(), next()]) expect(input).toHaveValue('');
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').token)).toBe(true);
  });

  test('a double click changes the password once, and the session stays [D-81, E36]', async () => {
    const held = deferred(new Response('', { status: 502 }));
    const seen = stubCall('PUT /account/password.php', () => held.promise);
    const { user } = await open();
    await user.type(present(), PRESENT);
    await user.type(next(), NEXT);
    await user.dblClick(button('Change password'));
    held.release();
    await screen.findByText(/^The password was not changed\./);
    expect(seen).toHaveLength(1);
    endStubs();
    await user.dblClick(button('Change password'));
    expect(await screen.findByText('Password changed. Your other sign-ins have ended.', { selector: 'div' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument();
  });

  test('a wrong current password is an error under its field, which gets the focus [D-81]', async () => {
    const { user } = await open();
    await user.type(present(), 'a guess');
    await user.click(next());
    await user.paste(NEXT);
    await user.click(button('Change password'));
    await waitFor(() => expect(present()).toHaveAccessibleDescription('This is not your current password.'));
    expect(present()).toHaveFocus();
    expect(next()).toHaveValue(NEXT);
  });

  const rows = () => within(screen.getByRole('region', { name: 'Sign-ins' })).getAllByRole('listitem');

  test('the sign-ins are listed, this one is marked, and another one can be ended [D-81, E37]', async () => {
    const { user, signInElsewhere, isOpen } = await open();
    expect(await screen.findByText('This device')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument();
    const elsewhere = await signInElsewhere();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('link', { name: 'Daw Thandar' }));
    await user.click(await screen.findByRole('button', { name: /^End the sign-in on Unknown device of / }));
    expect(await screen.findByText('Sign-in on Unknown device ended.', { selector: 'div' })).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Sign-ins' })).toHaveFocus();
    expect(await isOpen(elsewhere)).toBe(false);
  });

  test('sign-ins that cannot be loaded are an error with Retry [ERR-14]', async () => {
    stubCall('GET /account/sign-ins.php');
    await open();
    expect(await screen.findByText('Your sign-ins could not be loaded.')).toBeInTheDocument();
  });
});

describe('second factor', () => {
  const { factor } = aSecondFactor();
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

  test('turning it off asks for the current password; a failed connection leaves it on [D-81, E38]', async () => {
    const { user, stored } = await open(withFactor);
    await user.click(await panel().findByRole('button', { name: 'Turn off' }));
    const restore = stubCall('DELETE /account/second-factor.php');
    await user.type(dialog().getByLabelText('Current password'), `${password}{Enter}`);
    expect(await dialog().findByText(/^The second factor was not turned off\./)).toBeInTheDocument();
    expect(restore).toHaveLength(1);
    expect(stored()).toEqual(factor);

    endStubs();
    await user.click(dialog().getByRole('button', { name: 'Turn off' }));
    expect(await panel().findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(stored()).toBeUndefined();
  });

  test('where the site requires it, it can only move to another phone; few codes ask for new ones [D-81]', async () => {
    await open(anAdmin({ second_factor: { ...factor, recovery_codes: factor.recovery_codes.slice(0, 3) } }), true);
    expect(await panel().findByText('This site requires a second factor for every user.')).toBeInTheDocument();
    expect(panel().getByText(/^Only 3 of 10 recovery codes are left\. Get new ones/)).toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Set up another phone' })).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});
