import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './site';

/** Opens a page whose code arrives only when it is let through. */
async function openBeforeItsCode(page: Page, address: string) {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/static\/.*\.js/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    letThrough();
    await isHydrated(page);
  };
}

const dot = (page: Page, place: number) => page.getByRole('button', { name: `Show image ${place} of 5` });

test('a dot of the banner that was pressed before the page came to life shows its picture', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/');
  await dot(page, 4).click();
  await comeToLife();
  await expect(dot(page, 4)).toHaveAttribute('aria-disabled', 'true');
});

test('Stop pressed before the page came to life stops the banner', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/');
  await page.getByRole('button', { name: 'Stop slide rotation' }).click();
  await comeToLife();
  await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
});

test('Pause of the row of teachers, pressed by keyboard before the page came to life, stops the row', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/about');
  await page.getByRole('button', { name: /^Pause/ }).press('Enter');
  await comeToLife();
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
});

test('the banner stands still for a focus that was on it before the page came to life', async ({ page }) => {
  await page.clock.install();
  const comeToLife = await openBeforeItsCode(page, '/');
  await dot(page, 2).focus();
  await comeToLife();
  await expect(page.getByRole('region', { name: 'Life at NIT College' }).locator('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await page.clock.runFor(12_000);
  await expect(dot(page, 1)).toHaveAttribute('aria-disabled', 'true');
});
