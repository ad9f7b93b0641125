import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../src/testing/aSecondFactor';
import { dashboard, enterPassword, notice } from './actor';
import { axeFindings, nothingScrollsSideways } from './checks';
import { ADMIN, COLLEAGUE, expect, test } from './site';

const STEP_MS = 30_000;

const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function enter(page: Page, user: typeof ADMIN, next: Locator): Promise<void> {
  await page.goto('/admin/login');
  await enterPassword(page, user, next);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** Signs in with the password and a recovery code, because the phone is lost. */
async function enterWithRecoveryCode(page: Page, unused: string): Promise<void> {
  await enter(page, ADMIN, code(page));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(unused);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function isSound(page: Page) {
  await nothingScrollsSideways(page);
  expect(await axeFindings(page)).toEqual([]);
}

test.use({ viewport: { width: 390, height: 844 } });

test('who loses the phone signs in with a recovery code, and another admin removes the factor [A12, D-81]', async ({
  page,
  guest: colleague,
  problems,
}) => {
  await enter(page, ADMIN, dashboard(page));
  await page.getByRole('link', { name: 'Daw Thandar' }).click();
  const panel = page.getByRole('region', { name: 'Second factor' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await isSound(page);
  // The secret in the letters that a user would type into the app.
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByLabel('Code', { exact: true }).fill(codeAt(new Date(), secret));
  await panel.getByLabel('Current password').fill(ADMIN.password);
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText('Your second factor is on.')).toBeVisible();
  await isSound(page);
  const codes = await panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(panel.getByText('10 of 10 recovery codes are left.')).toBeVisible();
  await leave(page);

  // With the phone: the next code of the app, because the last one is used up.
  await enter(page, ADMIN, code(page));
  await expect(code(page)).toBeFocused();
  await isSound(page);
  await code(page).fill(codeAt(new Date(Date.now() + STEP_MS), secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard(page)).toBeVisible();
  await leave(page);

  // Without it: a recovery code, and not the same one again.
  await enterWithRecoveryCode(page, codes[4] ?? '');
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard(page)).toBeVisible();
  await leave(page);
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await enterWithRecoveryCode(page, codes[4] ?? '');
  await expect(page.getByRole('alert')).toContainText('This code is not valid or has been used before.');

  await enter(colleague, COLLEAGUE, dashboard(colleague));
  await colleague.goto('/admin/users');
  const theirRow = colleague.getByRole('row', { name: /Daw Thandar/ });
  await expect(theirRow).toContainText('Second factor on');
  await isSound(colleague);
  await theirRow.getByRole('button', { name: /^More actions for Daw Thandar/ }).click();
  await colleague.getByRole('menuitem', { name: 'Remove second factor' }).click();
  await colleague.getByLabel('Current password').fill(COLLEAGUE.password);
  await colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(notice(colleague, "Second factor of 'Daw Thandar Hlaing' removed.")).toBeVisible();
  await expect(theirRow).not.toContainText('Second factor on');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused();

  await enter(page, ADMIN, dashboard(page));
});

for (const width of [390, 1280]) {
  test(`who changes how another admin signs in enters the own password, at ${width} pixels [D-81, E13]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, ADMIN, dashboard(page));
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Edit U Thet Naing' }).click();
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await form.getByRole('button', { name: 'Set a new password' }).click();
    await form.getByLabel('New password').fill('golden-shuttle-and-loom');
    const own = form.getByLabel('Current password');
    await own.fill('a guess');
    await form.getByRole('button', { name: 'Update User' }).click();
    await expect(form.getByText('This is not your current password.').first()).toBeVisible();
    await isSound(page);
    await own.fill(ADMIN.password);
    await form.getByRole('button', { name: 'Update User' }).click();
    await expect(notice(page, "User 'U Thet Naing' updated.")).toBeVisible();
  });
}
