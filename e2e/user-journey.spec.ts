import type { Page } from '@playwright/test';
import { type Actor, enterPassword, inputProfiles, notice, shouldRun } from './actor';
import { expect, test as site } from './site';

const EMAIL = 'khin.mar@college.test';
const PASSWORD = 'seven umbrellas in the rain';

const test = site.extend<{ colleague: Page }>({
  // The browser of the new user, with a screen of the same size.
  colleague: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport });
    await use(await context.newPage());
    await context.close();
  },
});

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Sends the sign-in form with the new user's email address. */
async function tryToSignIn(page: Page, hands: Actor, password: string) {
  await page.goto('/admin/login');
  await hands.write(page.getByLabel('Email'), EMAIL);
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
}

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    if (shouldRun(0, turn))
      test('a user is created, signs in, is renamed, and is out at the next request once deactivated; then deleted [ADM-USER-12, ADM-USER-13, ADM-USER-14, A8]', async ({
        page,
        colleague,
      }) => {
        const hands = handsOf(page);
        const theirHands = handsOf(colleague);
        await page.goto('/admin/login');
        await enterPassword(page, hands);

        await page.goto('/admin/users');
        await hands.press(page.getByRole('button', { name: 'Add User' }));
        const form = page.getByRole('dialog', { name: 'Add New User' });
        await hands.write(form.getByLabel('Name'), 'Khin Mar');
        await hands.write(form.getByLabel('Email'), EMAIL);
        await form.getByLabel('Role').selectOption('Admin');
        await hands.write(form.getByLabel('Password', { exact: true }), PASSWORD);
        await hands.press(form.getByRole('button', { name: 'Create User' }));
        await expect(notice(page, "User 'Khin Mar' created.")).toBeVisible();
        await expect(row(page, 'Khin Mar')).toContainText('Admin');

        await tryToSignIn(colleague, theirHands, PASSWORD);
        await expect(colleague.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

        await hands.press(page.getByRole('button', { name: 'Edit Khin Mar' }));
        const edit = page.getByRole('dialog', { name: 'Edit User' });
        await hands.write(edit.getByLabel('Name'), 'Khin Mar Aye');
        await hands.press(edit.getByRole('button', { name: 'Update User' }));
        await expect(notice(page, "User 'Khin Mar Aye' updated.")).toBeVisible();
        await colleague.goto('/admin/users');
        await expect(row(colleague, 'Khin Mar Aye')).toBeVisible();

        await hands.press(page.getByRole('button', { name: 'Status: active. Deactivate Khin Mar Aye' }));
        await expect(page.getByRole('button', { name: 'Status: inactive. Activate Khin Mar Aye' })).toBeVisible();
        await colleague.goto('/admin/contacts');
        await expect(colleague.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        await tryToSignIn(colleague, theirHands, PASSWORD);
        await expect(colleague.getByText('Invalid email or password.')).toBeVisible();

        await hands.press(page.getByRole('button', { name: 'Delete Khin Mar Aye' }));
        const question = page.getByRole('dialog', { name: 'Confirm Delete' });
        await expect(question).toContainText('Are you sure you want to delete "Khin Mar Aye"?');
        await hands.press(question.getByRole('button', { name: 'Delete' }));
        await expect(notice(page, "User 'Khin Mar Aye' deleted.")).toBeVisible();
        await page.reload();
        await expect(row(page, 'Thet Naing')).toBeVisible();
        await expect(row(page, 'Khin Mar Aye')).toHaveCount(0);
      });
  });
}
