import type { Page } from '@playwright/test';
import { enterPassword, notice } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, test as site } from './site';

// With the back/forward cache, as in real browsers; Playwright turns it off by default.
const test = site.extend({
  context: async ({ playwright, launchOptions, baseURL }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    await use(await browser.newContext({ baseURL }));
    await browser.close();
  },
});

const STILL = 'You are still signed in: the server could not sign you out.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Logout' });
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });
const keptSession = (page: Page) => page.evaluate(() => localStorage.getItem('admin_user'));

/** Goes back in history until before the first sign-in: no page of the back office and none of its data may show. */
async function backShowsNothing(page: Page) {
  for (let step = 0; step < 2; step += 1) {
    await page.evaluate(() => {
      document.documentElement.dataset.isLeft = '';
      // Deferred, because a page that is left never answers this call.
      setTimeout(() => window.history.back());
    });
    await expect(page.locator('html:not([data-is-left])')).toHaveCount(1);
    await expect(signInHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Welcome back, Admin')).toHaveCount(0);
    await expect(page.getByText('Ko Nyi Nyi')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0);
  }
}

test('sign-out reaches the other tab and offline offers to leave this device [ADM-LAY-06, 07, ERR-11]', async ({
  page,
  context,
  problems,
}) => {
  // Pages of the back office, opened by URL and by menu, fill the browser history.
  await page.goto('/admin/login');
  await enterPassword(page);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('row', { name: /Ko Nyi Nyi/ })).toBeVisible();
  await page.goto('/admin/blogs');
  await expect(page.getByRole('table')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/blogs/1/edit');
  await other.getByLabel('Title').fill('Half a thought');
  await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Half a thought');

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog(page).getByRole('button', { name: 'Logout' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(STILL);
  await expect(notice(page, STILL)).toBeVisible();
  await expect.poll(() => problems.filter((problem) => problem.startsWith('Error logging out'))).toHaveLength(1);
  expect(await keptSession(page)).not.toBeNull();
  await nothingScrollsSideways(page);

  await dialog(page).getByRole('button', { name: 'Sign out on this device only' }).click();
  await expect(signInHeading(page)).toBeFocused();
  await expect(page.getByText(STILL)).toHaveCount(0);
  expect(await keptSession(page)).toBeNull();
  await expect(signInHeading(other)).toBeVisible();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(other.getByText('Half a thought')).toHaveCount(0);
  await context.setOffline(false);
  await backShowsNothing(page);

  await enterPassword(other);
  await other.goto('/admin/blogs/1/edit');
  await other.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByLabel('Title')).toHaveValue('Half a thought');
});
