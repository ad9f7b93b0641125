import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anAdmin, aUser } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { deferred, endStubs, stubCall } from '@/testing/stubCall';

const zaw = (over: Record<string, unknown> = {}) =>
  aUser({ id: 7, name: 'Ko Zaw', email: 'zaw@college.test', created_at: '2026-02-05T20:00:00.000Z', ...over });
const mya = (over: Record<string, unknown> = {}) =>
  aUser({ id: 8, name: 'Ma Mya', email: 'mya@college.test', role: 'admin', created_at: '2026-03-05T03:00:00.000Z', ...over });

/** The list with the signed-in admin, Daw Thandar, and these users. */
async function open(users: Record<string, unknown>[] = [zaw(), mya()], address = '/admin/users') {
  const rendered = await renderAdminRoute(address, { db: { users } });
  await screen.findByRole('table');
  const stored = (id: number) => rendered.db.users().find((one) => Number(one.id) === id);
  return { ...rendered, stored };
}

const row = (name: string) => screen.getByText(name, { selector: 'td *' }).closest('tr') ?? document.body;
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('button')[0]?.textContent);
const dialog = (name: string) => screen.getByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const notice = (text: string) => screen.findByText(text, { selector: 'div' });
const role = () => within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Role' });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
const refusal = (status: number, error: string, more = {}) => Response.json({ success: false, error, ...more }, { status });

test('the list has its columns and a row for each user [ROUTE-21, ADM-USER-01, 05, ROLE-02, API-USER-01]', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
  expect(screen.getByText('Manage user accounts and permissions')).toBeInTheDocument();
  expect(document.title).toBe('Users - Admin');
  const columns = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(columns).toEqual(['User', 'Role', 'Status', 'Created', 'Actions']);
  const line = within(row('Ko Zaw'));
  for (const text of ['zaw@college.test', 'Editor']) expect(line.getByText(text)).toBeInTheDocument();
  expect(within(row('Ma Mya')).getByText('Admin')).toBeInTheDocument();
  expect(line.getByRole('button', { name: 'Status: active. Deactivate Ko Zaw' })).toHaveTextContent('Active');
  expect(line.getByText('6 Feb 2026')).toHaveAttribute('title', '6 Feb 2026, 2:30 AM');
  for (const name of ['Edit Ko Zaw', 'Delete Ko Zaw']) expect(line.getByRole('button', { name })).toBeInTheDocument();
});

test('role filter and search stay in the address and announce results [ADM-USER-03, 04, VAL-18, 19]', async () => {
  const { user, address } = await open([zaw(), mya()], '/admin/users?role=editor');
  const filter = screen.getByRole('combobox', { name: 'Role' });
  expect(optionsOf(filter)).toEqual(['All Roles', 'Admin', 'Editor']);
  expect(names()).toEqual(['Ko Zaw']);
  await user.selectOptions(filter, 'Admin');
  expect(names()).toEqual(['Daw Thandar', 'Ma Mya']);
  await waitFor(() => expect(address()).toBe('/admin/users?role=admin'));
  await user.selectOptions(filter, 'All Roles');
  await waitFor(() => expect(address()).toBe('/admin/users'));

  const search = screen.getByPlaceholderText('Search users...');
  const count = () => screen.getAllByRole('status').find((status) => /users?$/.test(status.textContent ?? ''));
  expect(count()).toHaveTextContent(/^3 users$/);
  await user.click(search);
  await user.paste('MYA@college');
  expect(names()).toEqual(['Ma Mya']);
  await user.clear(search);
  await user.paste('kO zA');
  expect(names()).toEqual(['Ko Zaw']);
  expect(count()).toHaveTextContent(/^1 of 3 users$/);
  await waitFor(() => expect(address()).toBe('/admin/users?q=kO+zA'));
});

test('an unknown role shows as stored, and stays when the user is saved', async () => {
  const { user, stored } = await open([zaw({ role: 'registrar' })]);
  expect(within(row('Ko Zaw')).getByText('registrar')).toBeInTheDocument();
  // The name opens the form as well.
  await user.click(button('Ko Zaw'));
  expect(role()).toHaveDisplayValue('registrar');
  await user.type(screen.getByLabelText('Name'), ' Oo');
  await user.click(button('Update User'));
  await screen.findByText('Ko Zaw Oo', { selector: 'td *' });
  expect(stored(7)).toMatchObject({ name: 'Ko Zaw Oo', role: 'registrar' });
});

test('a failed refetch keeps the rows and says so [ERR-15]', async () => {
  const { user } = await open();
  stubCall('GET /users.php');
  await user.click(button('Status: active. Deactivate Ko Zaw'));
  expect(
    await screen.findByText(/^The list could not be brought up to date\. Last updated \d+:\d\d [AP]M\.$/),
  ).toBeInTheDocument();
  expect(names()).toHaveLength(3);
  endStubs();
  await user.click(button('Retry'));
  await waitFor(() => expect(screen.queryByText(/could not be brought up to date/)).not.toBeInTheDocument());
});

async function openForm() {
  const rendered = await open();
  await rendered.user.click(button('Add User'));
  return { ...rendered, modal: within(dialog('Add New User')) };
}

/** Fills in the form of Ko Phyo. */
async function fill(user: UserEvent, { name = 'Ko Phyo', email = 'phyo@college.test', password = 'tea-and-longyi' } = {}) {
  for (const [label, text] of [
    ['Name', name],
    ['Email', email],
    ['Password', password],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

test('a new user is an active editor by default [ADM-USER-02, 08 to 10, 12, CONST-13, API-USER-02, ROLE-05]', async () => {
  const { user, db, modal } = await openForm();
  expect(optionsOf(role())).toEqual(['Editor', 'Admin']);
  expect(role()).toHaveDisplayValue('Editor');
  await fill(user);
  await user.click(modal.getByRole('button', { name: 'Show password' }));
  expect(modal.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(modal.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await user.click(modal.getByRole('button', { name: 'Create User' }));
  await waitFor(() => expect(names()).toContain('Ko Phyo'));
  const stored = db.users().find(({ email }) => email === 'phyo@college.test');
  expect(stored).toMatchObject({ name: 'Ko Phyo', role: 'editor', status: 'active' });
  expect(button('Status: active. Deactivate Ko Phyo')).toBeInTheDocument();
  expect(await notice("User 'Ko Phyo' created.")).toBeInTheDocument();
  expect(button('Add User')).toHaveFocus();
});

test('empty fields, spaces for a name and invalid addresses are never sent [ADM-USER-09, 11]', async () => {
  const { user, modal } = await openForm();
  const seen = stubCall('POST /users.php');
  const email = modal.getByLabelText('Email');
  for (const label of ['Name', 'Email', 'Password']) {
    expect(modal.getByLabelText(label)).toBeRequired();
    for (const limit of ['minlength', 'maxlength']) expect(modal.getByLabelText(label)).not.toHaveAttribute(limit);
  }
  expect(email).toHaveAttribute('type', 'email');
  await user.click(button('Create User'));
  await fill(user, { name: '  ', email: 'no address', password: 'x' });
  expect(email).toBeInvalid();
  await user.click(button('Create User'));
  expect(button('Create User')).toBeEnabled();

  await user.clear(email);
  await user.paste('phyo@college');
  await user.click(button('Create User'));
  expect(await modal.findByText('2 fields need your attention.')).toBeInTheDocument();
  expect(modal.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  expect(seen).toHaveLength(0);
});

test('an error of the server shows under its field, and all text stays [ADM-USER-08, ROLE-02, ERR-14]', async () => {
  const { user, modal, db } = await openForm();
  await fill(user, { email: 'ZAW@college.test' });
  await user.selectOptions(role(), 'Admin');
  await user.click(modal.getByLabelText('Current password'));
  await user.paste(anAdmin().password);
  await user.click(button('Create User'));
  const alert = await modal.findByRole('alert');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(modal.getByLabelText('Email')).toHaveAccessibleDescription('This email already has an account.');
  expect(modal.getByLabelText('Name')).toHaveValue('Ko Phyo');
  expect(modal.getByLabelText('Password')).toHaveValue('tea-and-longyi');
  expect(await notice('The user was not saved. This email already has an account.')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('The call saveUser failed.', expect.anything());
  await user.click(within(alert).getByRole('link', { name: 'This email already has an account.' }));
  expect(modal.getByLabelText('Email')).toHaveFocus();
  await user.type(modal.getByLabelText('Email'), '.mm');
  expect(modal.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  expect(modal.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(db.users().find(({ name }) => name === 'Ko Phyo')).toMatchObject({ role: 'admin' }));
});

test('the hint names the server’s rule for new passwords, here that of production [D-61]', async () => {
  const rule = /12 to 128 characters, not a common password, without the email address or the name of the site \(NIT College\)\./;
  const { user } = await renderAdminRoute('/admin/users?add=1', { isProduction: true, db: { users: [zaw()] } });
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(rule));
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Edit Ko Zaw' }));
  await user.click(button('Set a new password'));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(rule);
});

test('a failed connection keeps the form, says so and offers Retry [ERR-14]', async () => {
  const waiting = deferred(refusal(500, 'Something went wrong.'));
  stubCall('POST /users.php', () => waiting.promise);
  const { user, modal, db } = await openForm();
  await fill(user);
  await user.click(button('Create User'));
  expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
  waiting.release();
  expect(await modal.findByRole('alert')).toHaveTextContent('The user was not saved. Something went wrong.');
  endStubs();
  await user.click(modal.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(db.users()).toHaveLength(4));
});

test('a form changes the stored fields; the password stays [ADM-USER-07, 09, 10, API-USER-03, ROLE-05]', async () => {
  const { user, stored } = await open();
  const before = stored(7)?.password_hash;
  await user.click(button('Edit Ko Zaw'));
  const modal = within(dialog('Edit User'));
  expect(modal.getByLabelText('Name')).toHaveValue('Ko Zaw');
  expect(modal.getByLabelText('Email')).toHaveValue('zaw@college.test');
  expect(role()).toHaveDisplayValue('Editor');
  expect(modal.queryByLabelText(/password/i)).not.toBeInTheDocument();
  await user.type(modal.getByLabelText('Name'), ' Min');
  // The address of an editor changes without the own password; who makes an admin enters it.
  await user.type(modal.getByLabelText('Email'), '.mm');
  expect(modal.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.selectOptions(role(), 'Admin');
  await user.click(modal.getByLabelText('Current password'));
  await user.paste(anAdmin().password);
  await user.click(modal.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByText('Ko Zaw Min', { selector: 'td *' })).toBeInTheDocument();
  const email = 'zaw@college.test.mm';
  expect(stored(7)).toMatchObject({ name: 'Ko Zaw Min', role: 'admin', email, password_hash: before });
  expect(button('Edit Ko Zaw Min')).toHaveFocus();
});

test('the own name shows above the screen; the own email needs the current password [D-81]', async () => {
  const { user, stored } = await open();
  const current = () => screen.queryByLabelText('Current password');
  await user.click(button('Edit Daw Thandar'));
  expect(current()).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), ' Aung');
  await user.type(screen.getByLabelText('Email'), '.mm');
  await user.click(current() ?? document.body);
  await user.paste('a guess');
  await user.click(button('Update User'));
  await waitFor(() => expect(current()).toHaveAccessibleDescription(/This is not your current password\./));
  expect(stored(1)?.email).toBe('thandar@nitcollege.test');
  await user.clear(current() ?? document.body);
  await user.paste(anAdmin().password);
  await user.click(button('Update User'));
  expect(await notice("User 'Daw Thandar Aung' updated.")).toBeInTheDocument();
  expect(stored(1)?.email).toBe('thandar@nitcollege.test.mm');
  expect(await within(screen.getByRole('banner')).findByText('Daw Thandar Aung')).toBeInTheDocument();
});

test('a new address or password of another admin asks for the own password, and other changes do not [D-81, E13]', async () => {
  const { user, stored } = await open();
  const before = stored(8);
  const current = () => screen.queryByLabelText('Current password');
  await user.click(button('Edit Ma Mya'));
  await user.type(screen.getByLabelText('Name'), ' Oo');
  expect(current()).not.toBeInTheDocument();
  await user.click(button('Set a new password'));
  await user.paste('golden-shuttle');
  expect(current()).toBeRequired();
  expect(current()).toHaveAccessibleDescription('This changes who can sign in as an admin. Enter your own password to confirm.');
  await user.click(button('Set a new password'));
  expect(current()).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), '.mm');
  await user.click(current() ?? document.body);
  await user.paste('a guess');
  await user.click(button('Update User'));
  await waitFor(() => expect(current()).toHaveAccessibleDescription(/This is not your current password\./));
  expect(stored(8)).toEqual(before);
  await user.clear(current() ?? document.body);
  await user.paste(anAdmin().password);
  await user.click(button('Update User'));
  expect(await notice("User 'Ma Mya Oo' updated.")).toBeInTheDocument();
  expect(stored(8)).toMatchObject({ name: 'Ma Mya Oo', email: 'mya@college.test.mm', password_hash: before?.password_hash });
});

test('the summary of a user knows fields that have left the form by name, and links to none of them [D-81]', async () => {
  const { user } = await open();
  await user.click(button('Edit Ma Mya'));
  const modal = within(dialog('Edit User'));
  await user.type(modal.getByLabelText('Email'), '.mm');
  await user.type(modal.getByLabelText('Current password'), 'a guess');
  await user.click(button('Update User'));
  await user.click(await modal.findByRole('link', { name: 'This is not your current password.' }));
  expect(modal.getByLabelText('Current password')).toHaveFocus();
  await user.type(modal.getByLabelText('Email'), '{Backspace}{Backspace}{Backspace}');
  expect(modal.queryByRole('alert')).not.toBeInTheDocument();

  await user.clear(modal.getByLabelText('Name'));
  await user.type(modal.getByLabelText('Name'), ' ');
  await user.click(button('Set a new password'));
  await user.paste('x'.repeat(129));
  await user.click(button('Update User'));
  const summary = within(await modal.findByRole('alert'));
  expect(summary.getByRole('link', { name: 'Password is too long.' })).toBeVisible();
  await user.click(button('Set a new password'));
  expect(summary.getByText('New password changed')).toBeVisible();
});

test('the field for a new password opens on demand, and closing it deletes its text [ADM-USER-09, API-USER-03]', async () => {
  const { user, stored } = await open();
  const before = stored(7)?.password_hash;
  await user.click(button('Edit Ko Zaw'));
  const opener = button('Set a new password');
  await user.click(opener);
  await user.paste('forgotten');
  await user.click(opener);
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.click(opener);
  expect(screen.getByLabelText('New password')).toHaveValue('');
  await user.paste('golden-shuttle');
  await user.click(button('Update User'));
  await waitFor(() => expect(stored(7)?.password_hash).not.toBe(before));
});

test('the badge changes immediately, in both directions, and can be undone [ADM-USER-13, API-USER-04, ROLE-05]', async () => {
  const waiting = deferred(Response.json({ success: true }));
  const seen = stubCall('PUT /users.php', () => waiting.promise);
  const { user, stored } = await open();
  await user.click(button('Status: active. Deactivate Ko Zaw'));
  const flipped = await screen.findByRole('button', { name: 'Status: inactive. Activate Ko Zaw' });
  expect(flipped).toHaveFocus();
  expect(flipped).toHaveAttribute('aria-disabled', 'true');
  expect(await seen[0]?.json()).toEqual({ id: '7', status: 'inactive', action: 'toggle_status' });
  endStubs();
  waiting.release();

  await user.click(await screen.findByRole('button', { name: 'Status: active. Deactivate Ko Zaw' }));
  await waitFor(() => expect(stored(7)?.status).toBe('inactive'));
  // The notice of this change, whose Undo is meant, replaces the earlier one together with the end of the save.
  await waitFor(() => expect(button('Status: inactive. Activate Ko Zaw')).not.toHaveAttribute('aria-disabled'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored(7)?.status).toBe('active'));
  expect(await notice("User 'Ko Zaw' activated.")).toBeInTheDocument();
});

test('the signed-in user cannot change their own status or role or delete themselves [ADM-USER-13]', async () => {
  const { user, stored } = await open();
  const reason = 'You cannot deactivate or delete yourself.';
  expect(within(row('Daw Thandar')).getByText(reason)).toBeVisible();
  for (const name of ['Status: active. Deactivate Daw Thandar', 'Delete Daw Thandar']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    expect(button(name)).toHaveAccessibleDescription(reason);
    await user.click(button(name));
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button('Edit Daw Thandar'));
  expect(role()).toBeDisabled();
  expect(role()).toHaveAccessibleDescription('You cannot change your own role.');
  expect(stored(1)).toMatchObject({ status: 'active', role: 'admin' });
  expect(button('Delete Ma Mya')).not.toHaveAttribute('aria-disabled');
});

test('no user can change status or role of the last active admin, or delete them [ADM-USER-13]', async () => {
  const list = [anAdmin({ status: 'inactive' }), mya(), zaw()].map(({ password, ...user }) => user);
  stubCall('GET /users.php', () => Response.json(list));
  const { user } = await open();
  expect(button('Delete Ma Mya')).toHaveAccessibleDescription('The last active admin cannot be deactivated or deleted.');
  expect(button('Status: active. Deactivate Ma Mya')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Edit Ma Mya'));
  expect(role()).toHaveAccessibleDescription('There must be at least one active admin.');
});
