import { screen, waitFor, within } from '@testing-library/react';
import { aSecondFactor } from '@/testing/aSecondFactor';
import { anAdmin, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { deferred, stubCall } from '@/testing/stubCall';

const zaw = (over: Record<string, unknown> = {}) =>
  aUser({ id: 7, name: 'Ko Zaw', email: 'zaw@college.test', created_at: '2026-02-05T20:00:00.000Z', ...over });
const mya = (over: Record<string, unknown> = {}) =>
  aUser({ id: 8, name: 'Ma Mya', email: 'mya@college.test', role: 'admin', created_at: '2026-03-05T03:00:00.000Z', ...over });

/** The list with the signed-in admin, Daw Thandar, and these users. */
async function open(users: Record<string, unknown>[] = [zaw(), mya()], address = '/admin/users') {
  const rendered = await renderAdminRoute(address, { db: { users } });
  await screen.findByRole('table');
  return rendered;
}

const row = (name: string) => screen.getByText(name, { selector: 'td *' }).closest('tr') ?? document.body;
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('button')[0]?.textContent);
const dialog = (name: string) => screen.getByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const refusal = (status: number, error: string, more = {}) => Response.json({ success: false, error, ...more }, { status });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('the list', () => {
  test('has its title, its columns and a row for each user [ROUTE-21, ADM-USER-01, ADM-USER-05, ROLE-02, API-USER-01]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
    expect(screen.getByText('Manage user accounts and permissions')).toBeInTheDocument();
    expect(document.title).toBe('Users - Admin');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'User',
      'Role',
      'Status',
      'Created',
      'Actions',
    ]);
    const line = within(row('Ko Zaw'));
    expect(line.getByText('zaw@college.test')).toBeInTheDocument();
    expect(line.getByText('Editor')).toBeInTheDocument();
    expect(within(row('Ma Mya')).getByText('Admin')).toBeInTheDocument();
    expect(line.getByRole('button', { name: 'Status: active. Deactivate Ko Zaw' })).toHaveTextContent('Active');
    expect(line.getByText('6 Feb 2026')).toHaveAttribute('title', '6 Feb 2026, 2:30 AM');
    expect(line.getByRole('button', { name: 'Edit Ko Zaw' })).toBeInTheDocument();
    expect(line.getByRole('button', { name: 'Delete Ko Zaw' })).toBeInTheDocument();
  });

  test('the menu and the dashboard link to it; "Add User" opens a new form [ROUTE-21, ADM-DASH-10, ADM-USER-02]', async () => {
    const { user, address } = await renderAdminRoute('/admin/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('link', { name: 'Add User Create a new user' }));
    expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeInTheDocument();
    await user.click(button('Cancel'));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('search covers name and email, ignoring case, and stays in the address [ADM-USER-03, VAL-19]', async () => {
    const { user, address } = await open([zaw(), mya({ name: 'မမြ' })]);
    const search = screen.getByPlaceholderText('Search users...');
    for (const [text, found] of [
      ['kO zA', ['Ko Zaw']],
      ['MYA@college', ['မမြ']],
      ['မမြ', ['မမြ']],
      ['editor', []],
    ] as const) {
      await user.clear(search);
      await user.type(search, text);
      expect(names()).toEqual(found);
    }
    await waitFor(() => expect(address()).toBe('/admin/users?q=editor'));
  });

  test('the role filter shows all, admins or editors, also from the address [ADM-USER-04, VAL-18]', async () => {
    const { user, address } = await open(undefined, '/admin/users?role=editor');
    const filter = screen.getByRole('combobox', { name: 'Role' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Roles', 'Admin', 'Editor']);
    expect(names()).toEqual(['Ko Zaw']);
    await user.selectOptions(filter, 'Admin');
    expect(names()).toEqual(['Daw Thandar', 'Ma Mya']);
    await waitFor(() => expect(address()).toBe('/admin/users?role=admin'));
    await user.selectOptions(filter, 'All Roles');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  test('a long list has pages of fifty users, and a search starts at the first [D-66]', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aUser({ id: 100 + index, name: `Ma Hla ${index}` }));
    const { user, address } = await open(many);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(button('Page 2'));
    await waitFor(() => expect(address()).toBe('/admin/users?page=2'));
    expect(screen.getAllByRole('row')).toHaveLength(12);
    await user.type(screen.getByPlaceholderText('Search users...'), 'hla 1');
    await waitFor(() => expect(address()).toBe('/admin/users?q=hla+1'));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('without a match it says so and offers to show all [ADM-USER-06]', async () => {
    const { user, address } = await renderAdminRoute('/admin/users?q=zebra&role=editor');
    expect(await screen.findByRole('heading', { name: 'No users found.' })).toBeInTheDocument();
    await user.click(button('Clear'));
    expect(names()).toEqual(['Daw Thandar']);
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a response of another shape is an empty list [ADM-USER-06, API-USER-01]', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    stubCall('GET /users.php', () => Response.json({ users: [] }));
    await renderAdminRoute('/admin/users');
    expect(await screen.findByRole('heading', { name: 'No users found.' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    expect(warned).toHaveBeenCalledTimes(1);
  });

  test('an HTML response of a proxy is not an empty list: it is an error with Retry [D-12]', async () => {
    const page = () =>
      new Response('<!doctype html><h1>Sign in to the network</h1>', { headers: { 'Content-Type': 'text/html' } });
    stubCall('GET /users.php', page);
    await renderAdminRoute('/admin/users');
    expect(await screen.findByText(/^The answer could not be read\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByText('No users found.')).not.toBeInTheDocument();
  });

  test('screen readers announce the number of users that a search finds', async () => {
    const { user } = await open();
    const count = () => screen.getAllByRole('status').find((status) => /users?$/.test(status.textContent ?? ''));
    expect(count()).toHaveTextContent(/^3 users$/);
    await user.type(screen.getByPlaceholderText('Search users...'), 'zaw');
    expect(count()).toHaveTextContent(/^1 of 3 users$/);
  });

  test('an unknown role shows as stored, and stays when the user is saved', async () => {
    const { user, db } = await open([zaw({ role: 'registrar' })]);
    expect(within(row('Ko Zaw')).getByText('registrar')).toBeInTheDocument();
    // The name opens the form as well.
    await user.click(button('Ko Zaw'));
    expect(within(dialog('Edit User')).getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('registrar');
    await user.type(screen.getByLabelText('Name'), ' Oo');
    await user.click(button('Update User'));
    await screen.findByText('Ko Zaw Oo', { selector: 'td *' });
    expect(db.users()).toContainEqual(expect.objectContaining({ name: 'Ko Zaw Oo', role: 'registrar' }));
  });

  test('a failed load shows no rows, but an error with Retry [ERR-14, ERR-15]', async () => {
    stubCall('GET /users.php', () => refusal(503, 'Busy.'));
    const { user } = await renderAdminRoute('/admin/users');
    const alert = await screen.findByText('The users could not be loaded.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('No users found.')).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('The call listUsers failed.', expect.anything());
    jest.restoreAllMocks();
    await user.click(button('Retry'));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('a failed refetch keeps the rows and says so [ERR-15]', async () => {
    const { user } = await open();
    stubCall('GET /users.php');
    await user.click(button('Status: active. Deactivate Ko Zaw'));
    expect(
      await screen.findByText(/^The list could not be brought up to date\. Last updated \d+:\d\d [AP]M\.$/),
    ).toBeInTheDocument();
    expect(names()).toHaveLength(3);
    jest.restoreAllMocks();
    await user.click(button('Retry'));
    await waitFor(() => expect(screen.queryByText(/could not be brought up to date/)).not.toBeInTheDocument());
  });
});

describe('adding', () => {
  async function openForm() {
    const rendered = await open();
    await rendered.user.click(button('Add User'));
    return { ...rendered, modal: within(dialog('Add New User')) };
  }

  test('creates an active editor by default [ADM-USER-02, ADM-USER-08, ADM-USER-09, ADM-USER-10, ADM-USER-12, CONST-13, API-USER-02, ROLE-05]', async () => {
    const { user, db, modal } = await openForm();
    const role = modal.getByRole('combobox', { name: 'Role' });
    expect(
      within(role)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Editor', 'Admin']);
    expect(role).toHaveDisplayValue('Editor');
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'phyo@college.test');
    await user.type(modal.getByLabelText('Password'), 'tea-and-longyi');
    expect(modal.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    await user.click(modal.getByRole('button', { name: 'Create User' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(names()).toContain('Ko Phyo'));
    const stored = db.users().find(({ email }) => email === 'phyo@college.test');
    expect(stored).toMatchObject({ name: 'Ko Phyo', role: 'editor', status: 'active' });
    expect(button('Status: active. Deactivate Ko Phyo')).toBeInTheDocument();
    expect(await screen.findByText("User 'Ko Phyo' created.", { selector: 'div' })).toBeInTheDocument();
    expect(button('Add User')).toHaveFocus();
  });

  test('an admin can be chosen as well [ADM-USER-08, ROLE-02]', async () => {
    const { user, db, modal } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'phyo@college.test');
    await user.selectOptions(modal.getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.type(modal.getByLabelText('Password'), 'x');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(db.users().find(({ name }) => name === 'Ko Phyo')).toMatchObject({ role: 'admin' }));
  });

  test('the native validation checks required fields and email addresses, not lengths [ADM-USER-09, ADM-USER-11]', async () => {
    const { user, db, modal } = await openForm();
    const email = modal.getByLabelText('Email');
    for (const label of ['Name', 'Email', 'Password']) {
      expect(modal.getByLabelText(label)).toBeRequired();
      expect(modal.getByLabelText(label)).not.toHaveAttribute('minlength');
      expect(modal.getByLabelText(label)).not.toHaveAttribute('maxlength');
    }
    expect(email).toHaveAttribute('type', 'email');
    await user.click(button('Create User'));
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Password'), 'x');
    await user.type(email, 'no address');
    expect(email).toBeInvalid();
    await user.click(button('Create User'));
    expect(button('Create User')).toBeEnabled();
    expect(db.users()).toHaveLength(3);
  });

  test('a name of spaces and an address without a domain are errors under their fields, and nothing is sent', async () => {
    const { user, modal } = await openForm();
    const seen = stubCall('POST /users.php');
    await user.type(modal.getByLabelText('Name'), '  ');
    await user.type(modal.getByLabelText('Email'), 'phyo@college');
    await user.type(modal.getByLabelText('Password'), 'secret-tea');
    await user.click(button('Create User'));
    expect(await modal.findByText('2 fields need your attention.')).toBeInTheDocument();
    expect(modal.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
    expect(modal.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(seen).toHaveLength(0);
  });

  test('the password can be shown [ADM-USER-09]', async () => {
    const { user, modal } = await openForm();
    expect(modal.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(modal.getByRole('button', { name: 'Show password' }));
    expect(modal.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test('an error of the server shows under its field, and all typed text stays [ERR-14]', async () => {
    const { user, modal, db } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'ZAW@college.test');
    await user.type(modal.getByLabelText('Password'), 'secret-tea');
    await user.click(button('Create User'));
    const alert = await modal.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(modal.getByLabelText('Email')).toHaveAccessibleDescription('This email already has an account.');
    expect(modal.getByLabelText('Name')).toHaveValue('Ko Phyo');
    expect(modal.getByLabelText('Password')).toHaveValue('secret-tea');
    expect(
      await screen.findByText('The user was not saved. This email already has an account.', { selector: 'div' }),
    ).toBeVisible();
    expect(logged).toHaveBeenCalledWith('The call saveUser failed.', expect.anything());
    await user.click(within(alert).getByRole('link', { name: 'This email already has an account.' }));
    expect(modal.getByLabelText('Email')).toHaveFocus();
    await user.type(modal.getByLabelText('Email'), '.mm');
    expect(modal.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
    expect(modal.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Create User'));
    await waitFor(() => expect(db.users()).toHaveLength(4));
  });

  test.each([
    [false, /Any password will do on this server\./],
    [true, /12 to 128 characters, not a common password, without the email address or the name of the site \(NIT College\)\./],
  ])('the hint names the server’s rule for new passwords, in production %s [D-61]', async (isProduction, rule) => {
    const { user } = await renderAdminRoute('/admin/users?add=1', { isProduction, db: { users: [zaw()] } });
    const modal = within(await screen.findByRole('dialog', { name: 'Add New User' }));
    await waitFor(() => expect(modal.getByLabelText('Password')).toHaveAccessibleDescription(rule));
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Ko Zaw' }));
    const edited = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    await user.click(edited.getByRole('button', { name: 'Set a new password' }));
    expect(edited.getByLabelText('New password')).toHaveAccessibleDescription(rule);
  });

  test('a weak password is an error under its field [ERR-14]', async () => {
    stubCall('POST /users.php', () => refusal(422, 'Use at least 12 characters.', { code: 'WEAK_PASSWORD' }));
    const { user, modal } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'phyo@college.test');
    await user.type(modal.getByLabelText('Password'), 'tea');
    await user.click(button('Create User'));
    await waitFor(() =>
      expect(modal.getByLabelText('Password')).toHaveAccessibleDescription(
        expect.stringContaining('Use at least 12 characters.'),
      ),
    );
  });

  test('a failed connection keeps the form, says so and offers Retry [ERR-14]', async () => {
    const waiting = deferred(refusal(500, 'Something went wrong.'));
    stubCall('POST /users.php', () => waiting.promise);
    const { user, modal, db } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'phyo@college.test');
    await user.type(modal.getByLabelText('Password'), 'secret-tea');
    await user.click(button('Create User'));
    expect(button('Saving...')).toBeDisabled();
    waiting.release();
    expect(await modal.findByRole('alert')).toHaveTextContent('The user was not saved. Something went wrong.');
    jest.restoreAllMocks();
    await user.click(modal.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(db.users()).toHaveLength(4));
  });

  test('an ended session keeps the form and offers the sign-in in another tab [ERR-14]', async () => {
    stubCall('POST /users.php', () => refusal(401, 'Your session has ended. Please sign in again.'));
    const { user, modal } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'Ko Phyo');
    await user.type(modal.getByLabelText('Email'), 'phyo@college.test');
    await user.type(modal.getByLabelText('Password'), 'secret-tea');
    await user.click(button('Create User'));
    expect(await modal.findByText(/Your session has ended\. Sign in again; your text is kept\./)).toBeInTheDocument();
    expect(modal.getByRole('link', { name: /^Sign in again/ })).toHaveAttribute('target', '_blank');
    expect(modal.getByLabelText('Name')).toHaveValue('Ko Phyo');
  });

  test('closing asks first only if the form has changes', async () => {
    const { user, modal } = await openForm();
    await user.type(modal.getByLabelText('Name'), 'K');
    await user.click(button('Cancel'));
    await user.click(within(dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
    expect(modal.getByLabelText('Name')).toHaveValue('K');
    await user.keyboard('{Escape}');
    await user.click(within(dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Add User'));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('editing', () => {
  test('shows the stored fields and changes them; the password stays [ADM-USER-07, ADM-USER-09, ADM-USER-10, API-USER-03, ROLE-05]', async () => {
    const { user, db } = await open();
    const before = db.users().find(({ id }) => id === 7)?.password_hash;
    await user.click(button('Edit Ko Zaw'));
    const modal = within(dialog('Edit User'));
    expect(modal.getByLabelText('Name')).toHaveValue('Ko Zaw');
    expect(modal.getByLabelText('Email')).toHaveValue('zaw@college.test');
    expect(modal.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Editor');
    expect(modal.queryByLabelText(/password/i)).not.toBeInTheDocument();
    await user.type(modal.getByLabelText('Name'), ' Min');
    await user.selectOptions(modal.getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.click(modal.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('Ko Zaw Min', { selector: 'td *' })).toBeInTheDocument();
    expect(db.users().find(({ id }) => id === 7)).toMatchObject({ name: 'Ko Zaw Min', role: 'admin', password_hash: before });
    expect(await screen.findByText("User 'Ko Zaw Min' updated.", { selector: 'div' })).toBeInTheDocument();
    expect(button('Edit Ko Zaw Min')).toHaveFocus();
  });

  test('the own row leads to the own account for a new password [D-81]', async () => {
    const { user, address } = await open();
    await user.click(button('Edit Daw Thandar'));
    expect(screen.queryByRole('button', { name: 'Set a new password' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Your account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument();
    expect(address()).toBe('/admin/account');
  });

  test('the own email address changes with the current password, which the form asks for once another address is typed [D-81]', async () => {
    const { user, db } = await open();
    const email = () => db.users().find(({ id }) => id === 1)?.email;
    const { password } = anAdmin();
    const present = () => screen.queryByLabelText('Current password');
    await user.click(button('Edit Daw Thandar'));
    expect(present()).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), '.mm');
    await user.type(present() ?? document.body, 'a guess');
    await user.click(button('Update User'));
    await waitFor(() => expect(present()).toHaveAccessibleDescription(/This is not your current password\./));
    expect(email()).toBe('thandar@nitcollege.test');
    await user.clear(present() ?? document.body);
    await user.type(present() ?? document.body, password);
    await user.click(button('Update User'));
    expect(await screen.findByText("User 'Daw Thandar' updated.", { selector: 'div' })).toBeInTheDocument();
    expect(email()).toBe('thandar@nitcollege.test.mm');
  });

  test('the email address of a colleague changes without a password', async () => {
    const { user, db } = await open();
    await user.click(button('Edit Ko Zaw'));
    await user.type(screen.getByLabelText('Email'), '.mm');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(button('Update User'));
    await waitFor(() => expect(db.users().find(({ id }) => id === 7)?.email).toBe('zaw@college.test.mm'));
  });

  test('the field for a new password opens on demand, and closing it deletes its text [ADM-USER-09, API-USER-03]', async () => {
    const { user, db } = await open();
    const stored = () => db.users().find(({ id }) => id === 7)?.password_hash;
    const before = stored();
    await user.click(button('Edit Ko Zaw'));
    const opener = button('Set a new password');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).not.toBeRequired();
    await user.type(screen.getByLabelText('New password'), 'forgotten');
    await user.click(opener);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(opener);
    expect(screen.getByLabelText('New password')).toHaveValue('');
    await user.type(screen.getByLabelText('New password'), 'golden-shuttle');
    await user.click(button('Update User'));
    await waitFor(() => expect(stored()).not.toBe(before));
  });

  test('a user who no longer matches the filter leaves the list, and the heading gets the focus', async () => {
    const { user } = await open(undefined, '/admin/users?role=editor');
    await user.click(button('Edit Ko Zaw'));
    await user.selectOptions(within(dialog('Edit User')).getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.click(button('Update User'));
    await screen.findByText('No users found.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a new name of the signed-in user shows immediately above the screen', async () => {
    const { user } = await open();
    await user.click(button('Edit Daw Thandar'));
    await user.type(screen.getByLabelText('Name'), ' Aung');
    await user.click(button('Update User'));
    expect(await within(screen.getByRole('banner')).findByText('Daw Thandar Aung')).toBeInTheDocument();
  });
});

describe('active and inactive', () => {
  test('the badge changes immediately, in both directions, and can be undone [ADM-USER-13, API-USER-04, ROLE-05]', async () => {
    const waiting = deferred(Response.json({ success: true }));
    const seen = stubCall('PUT /users.php', () => waiting.promise);
    const { user, db } = await open();
    const status = () => db.users().find(({ id }) => id === 7)?.status;
    await user.click(button('Status: active. Deactivate Ko Zaw'));
    const flipped = await screen.findByRole('button', { name: 'Status: inactive. Activate Ko Zaw' });
    expect(flipped).toHaveFocus();
    expect(flipped).toHaveAttribute('aria-disabled', 'true');
    expect(await seen[0]?.json()).toEqual({ id: '7', status: 'inactive', action: 'toggle_status' });
    jest.restoreAllMocks();
    waiting.release();

    await user.click(await screen.findByRole('button', { name: 'Status: active. Deactivate Ko Zaw' }));
    await waitFor(() => expect(status()).toBe('inactive'));
    // The notice of this change, whose Undo is meant, replaces the earlier one together with the end of the save.
    await waitFor(() => expect(button('Status: inactive. Activate Ko Zaw')).not.toHaveAttribute('aria-disabled'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(status()).toBe('active'));
    expect(await screen.findByText("User 'Ko Zaw' activated.", { selector: 'div' })).toBeInTheDocument();
  });

  test('a rejected change reverts, is reported and logged [ADM-USER-13, ERR-14]', async () => {
    stubCall('PUT /users.php', () => refusal(507, 'The disk is full.'));
    const { user } = await open();
    await user.click(button('Status: active. Deactivate Ko Zaw'));
    const notice = await screen.findByText("User 'Ko Zaw' was not deactivated. The disk is full.", { selector: 'div' });
    expect(notice).toBeInTheDocument();
    expect(button('Status: active. Deactivate Ko Zaw')).toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith('The call setUserStatus failed.', expect.anything());
  });
});

describe('no admin can lock out themselves or all admins', () => {
  test('the signed-in user cannot change their own status or role or delete themselves [ADM-USER-13]', async () => {
    const { user, db } = await open();
    const reason = 'You cannot deactivate or delete yourself.';
    expect(within(row('Daw Thandar')).getByText(reason)).toBeVisible();
    for (const name of ['Status: active. Deactivate Daw Thandar', 'Delete Daw Thandar']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription(reason);
      await user.click(button(name));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Edit Daw Thandar'));
    const role = within(dialog('Edit User')).getByRole('combobox', { name: 'Role' });
    expect(role).toBeDisabled();
    expect(role).toHaveAccessibleDescription('You cannot change your own role.');
    expect(db.users().find(({ id }) => id === 1)).toMatchObject({ status: 'active', role: 'admin' });
    expect(button('Delete Ma Mya')).not.toHaveAttribute('aria-disabled');
  });

  test('the same applies to the last active admin, for every user [ADM-USER-13]', async () => {
    const list = [anAdmin({ status: 'inactive' }), mya(), zaw()].map(({ password, ...user }) => user);
    stubCall('GET /users.php', () => Response.json(list));
    const { user } = await open();
    const reason = 'The last active admin cannot be deactivated or deleted.';
    expect(button('Delete Ma Mya')).toHaveAccessibleDescription(reason);
    expect(button('Status: active. Deactivate Ma Mya')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Edit Ma Mya'));
    expect(within(dialog('Edit User')).getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      'There must be at least one active admin.',
    );
  });

  test('an error that only the server detects shows in the form [ERR-14]', async () => {
    stubCall('PUT /users.php', () => refusal(409, 'There must be at least one active admin.', { code: 'LAST_ADMIN' }));
    const { user } = await open();
    await user.click(button('Edit Ma Mya'));
    await user.selectOptions(within(dialog('Edit User')).getByRole('combobox', { name: 'Role' }), 'Editor');
    await user.click(button('Update User'));
    expect(await within(dialog('Edit User')).findByRole('alert')).toHaveTextContent(
      'The user was not saved. There must be at least one active admin.',
    );
  });
});

describe('deleting', () => {
  test('asks in the spec’s words; Cancel keeps the user, Delete removes them [ADM-USER-14, ADM-USER-15, API-USER-05, ROLE-05]', async () => {
    const { user, db } = await open();
    await user.click(button('Delete Ko Zaw'));
    expect(within(dialog('Confirm Delete')).getByText('Are you sure you want to delete "Ko Zaw"?')).toBeInTheDocument();
    expect(button('Cancel')).toHaveFocus();
    await user.click(button('Cancel'));
    expect(button('Delete Ko Zaw')).toHaveFocus();
    expect(db.users()).toHaveLength(3);

    await user.click(button('Delete Ko Zaw'));
    await user.click(button('Delete'));
    await waitFor(() => expect(names()).toEqual(['Daw Thandar', 'Ma Mya']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(db.users().map(({ id }) => id)).not.toContain(7);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(
      await screen.findByText("User 'Ko Zaw' deleted. Kept in Recently deleted for 30 days.", { selector: 'div' }),
    ).toBeInTheDocument();

    await user.click(button('Undo'));
    expect(await screen.findByText('The change was undone.', { selector: 'div' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Status: active. Deactivate Ko Zaw' })).toBeInTheDocument();
  });

  test('any OK response is a success [ADM-USER-15]', async () => {
    stubCall('DELETE /users.php', () => new Response('deleted', { status: 200 }));
    const { user } = await open();
    await user.click(button('Delete Ko Zaw'));
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a rejected deletion keeps the dialog open and says why [ERR-14]', async () => {
    stubCall('DELETE /users.php', () => refusal(507, 'The disk is full.'));
    const { user } = await open();
    await user.click(button('Delete Ko Zaw'));
    await user.click(button('Delete'));
    expect(await within(dialog('Confirm Delete')).findByRole('alert')).toHaveTextContent(
      'The user was not deleted. The disk is full.',
    );
    expect(logged).toHaveBeenCalledWith('The call deleteUser failed.', expect.anything());
    expect(names()).toHaveLength(3);
  });
});

describe('the second factor of another user', () => {
  const { factor } = aSecondFactor();
  const locked = () => mya({ second_factor: factor });
  const more = () => button('More actions for Ma Mya');
  const item = () => screen.findByRole('menuitem', { name: 'Remove second factor' });

  test('shows in the row, and an admin removes it with the own password, so that the password alone signs in again [D-81, E38]', async () => {
    const { user, db, server } = await open([zaw(), locked()]);
    expect(within(row('Ma Mya')).getByText('Second factor on')).toBeInTheDocument();
    expect(within(row('Ko Zaw')).queryByText('Second factor on')).not.toBeInTheDocument();
    await user.click(more());
    await user.click(await item());
    await screen.findByRole('dialog');
    expect(within(dialog('Remove second factor')).getByText(/^Remove the second factor of "Ma Mya"\?/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Current password'), 'a guess{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your current password.'),
    );
    expect(db.users().find(({ id }) => id === 8)?.second_factor).toEqual(factor);
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), anAdmin().password);
    await user.click(button('Remove'));
    expect(await screen.findByText("Second factor of 'Ma Mya' removed.", { selector: 'div' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^More actions/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus();
    expect(db.users().find(({ id }) => id === 8)?.second_factor).toBeUndefined();
    const { password } = mya();
    const body = JSON.stringify({ email: 'mya@college.test', password });
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${server.url}/auth/login.php`, { method: 'POST', headers, body })).status).toBe(200);
  });

  test('stays after Cancel and after an error, which the dialog names [D-81]', async () => {
    const { user, db } = await open([locked()]);
    more().focus();
    await user.keyboard('{Enter}');
    expect(await item()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more()).toHaveFocus());
    stubCall('DELETE /users/second-factor.php');
    await user.click(more());
    await user.click(await item());
    await user.type(await screen.findByLabelText('Current password'), `${anAdmin().password}{Enter}`);
    expect(await screen.findByText(/^The second factor was not removed\./)).toBeInTheDocument();
    expect(db.users().find(({ id }) => id === 8)?.second_factor).toEqual(factor);
  });
});
