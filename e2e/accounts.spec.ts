import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../src/testing/aSecondFactor';
import { type Actor, inputProfiles, notice, shouldRun } from './actor';
import { axeFindings, nothingScrollsSideways } from './checks';
import { ADMIN, COLLEAGUE, expect, test } from './site';

const STEP_MS = 30_000;
const EMAIL = 'khin.mar@college.test';
const PASSWORD = 'seven umbrellas in the rain';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the back office is open. */
const isSignedIn = (page: Page): Promise<void> => expect(heading(page, 'Dashboard')).toBeVisible();

/** Fills in email and password; what follows depends on the second factor. */
async function enter(page: Page, hands: Actor, { email, password }: typeof ADMIN): Promise<void> {
  await page.goto('/admin/login');
  await hands.write(page.getByLabel('Email'), email);
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
}

/** Signs out. */
async function leave(page: Page, hands: Actor): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Sign Out' }));
  await hands.press(page.getByRole('button', { name: 'Logout' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
}

/** Opens the set-up on the own account, up to the QR code. */
async function beginSetUp(page: Page, hands: Actor): Promise<Locator> {
  await hands.press(page.getByRole('link', { name: 'Daw Thandar' }));
  const panel = page.getByRole('region', { name: 'Second factor' });
  await hands.press(panel.getByRole('button', { name: 'Set up' }));
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  return panel;
}

/** Turns the second factor on with a first code of the app; gives the secret and the recovery codes. */
async function turnOn(panel: Locator, hands: Actor): Promise<{ secret: string; codes: string[] }> {
  // The secret in the letters that a user would type into the app.
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await hands.write(panel.getByLabel('Code', { exact: true }), codeAt(new Date(), secret));
  await hands.write(panel.getByLabel('Current password'), ADMIN.password);
  await hands.press(panel.getByRole('button', { name: 'Turn on' }));
  await expect(panel.getByText('Your second factor is on.')).toBeVisible();
  const codes = await panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  return { secret, codes };
}

/** Puts the recovery codes away. */
async function keepCodes(panel: Locator, hands: Actor): Promise<void> {
  await hands.press(panel.getByRole('button', { name: 'I have saved them' }));
  await expect(panel.getByText('10 of 10 recovery codes are left.')).toBeVisible();
}

/** Signs in with the password and a recovery code, because the phone is lost. */
async function enterWithRecoveryCode(page: Page, hands: Actor, code: string): Promise<void> {
  await enter(page, hands, ADMIN);
  await hands.press(page.getByRole('button', { name: 'Use a recovery code' }));
  await hands.write(page.getByLabel('Recovery code'), code);
  await hands.press(page.getByRole('button', { name: 'Continue' }));
}

/** Fits the width, and axe finds nothing. */
async function isSound(page: Page) {
  await nothingScrollsSideways(page);
  expect(await axeFindings(page)).toEqual([]);
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    if (shouldRun(0, turn))
      test('a user is created, signs in, is renamed, and is out at the next request once deactivated; then deleted [ADM-USER-12, ADM-USER-13, ADM-USER-14, A8]', async ({
        page,
        guest: colleague,
      }) => {
        const hands = handsOf(page);
        const theirHands = handsOf(colleague);
        await enter(page, hands, ADMIN);
        await isSignedIn(page);

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

        await enter(colleague, theirHands, { email: EMAIL, password: PASSWORD });
        await isSignedIn(colleague);

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
        await enter(colleague, theirHands, { email: EMAIL, password: PASSWORD });
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

    if (shouldRun(1, turn))
      test('an admin turns on a second factor, loses the phone, signs in with a recovery code, and another admin removes it [A12, D-81]', async ({
        page,
        guest: colleague,
        problems,
      }) => {
        const hands = handsOf(page);
        await enter(page, hands, ADMIN);
        await isSignedIn(page);
        const panel = await beginSetUp(page, hands);
        await isSound(page);
        const { secret, codes } = await turnOn(panel, hands);
        await isSound(page);
        expect(codes).toHaveLength(10);
        await keepCodes(panel, hands);
        await leave(page, hands);

        // With the phone: the next code of the app, because the last one is used up.
        await enter(page, hands, ADMIN);
        await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
        await isSound(page);
        await hands.write(page.getByLabel('Code', { exact: true }), codeAt(new Date(Date.now() + STEP_MS), secret));
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await isSignedIn(page);
        await leave(page, hands);

        // Without it: a recovery code, and not the same one again.
        await enterWithRecoveryCode(page, hands, codes[4] ?? '');
        await expect(page.getByText('9 of 10 are left.')).toBeVisible();
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await isSignedIn(page);
        await leave(page, hands);
        expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
        await enterWithRecoveryCode(page, hands, codes[4] ?? '');
        await expect(page.getByRole('alert')).toContainText('This code is not valid or has been used before.');

        const theirHands = handsOf(colleague);
        await enter(colleague, theirHands, COLLEAGUE);
        await isSignedIn(colleague);
        await colleague.goto('/admin/users');
        const theirRow = row(colleague, 'Daw Thandar');
        await expect(theirRow).toContainText('Second factor on');
        await isSound(colleague);
        await theirHands.press(theirRow.getByRole('button', { name: /^More actions for Daw Thandar/ }));
        await theirHands.press(colleague.getByRole('menuitem', { name: 'Remove second factor' }));
        await isSound(colleague);
        await theirHands.write(colleague.getByLabel('Current password'), COLLEAGUE.password);
        await theirHands.press(colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }));
        await expect(notice(colleague, "Second factor of 'Daw Thandar Hlaing' removed.")).toBeVisible();
        await expect(theirRow).not.toContainText('Second factor on');
        await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused();

        await enter(page, hands, ADMIN);
        await isSignedIn(page);
      });
  });
}
