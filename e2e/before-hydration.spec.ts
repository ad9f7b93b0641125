import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './site';

/** Opens a page whose scripts arrive only when the test releases them. */
async function openBeforeItsCode(page: Page, address: string) {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/static\/.*\.js/, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  // The boot script, the last element of the document, records what the visitor does.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    letThrough();
    await isHydrated(page);
  };
}

const dot = (page: Page, place: number) => page.getByRole('button', { name: `Show image ${place} of 5` });

test('a dot of the banner pressed before hydration shows its image', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/');
  await dot(page, 4).click();
  await comeToLife();
  await expect(dot(page, 4)).toHaveAttribute('aria-disabled', 'true');
});

test('Stop pressed before hydration stops the banner', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/');
  await page.getByRole('button', { name: 'Stop slide rotation' }).click();
  await comeToLife();
  await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
});

test('Pause of the row of teachers, pressed by keyboard before hydration, stops the row', async ({ page }) => {
  const comeToLife = await openBeforeItsCode(page, '/about');
  await page.getByRole('button', { name: /^Pause/ }).press('Enter');
  await comeToLife();
  await expect(page.getByRole('button', { name: 'Play the moving row of teachers' })).toBeVisible();
});

test('the banner stops for a focus that it had before hydration', async ({ page }) => {
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
