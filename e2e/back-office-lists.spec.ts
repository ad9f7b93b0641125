import type { Page } from '@playwright/test';
import { clickNotingPlace } from './actor';
import { expect, signIn, test } from './site';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.use({ viewport: { width: 390, height: 560 } });

test('a form returns to its page of the list at the same scroll position; a chosen page starts at its top', async ({ page }) => {
  await signIn(page, '/admin/events?page=2');
  const edit = page.getByRole('link', { name: /^Edit / }).nth(3);
  await edit.scrollIntoViewIfNeeded();
  const before = await clickNotingPlace(page, edit);
  expect(before.scrollY).toBeGreaterThan(300);
  await expect(page.getByLabel('Title')).not.toHaveValue('');
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await expect(page).toHaveURL('/admin/events?page=2');
  await expect.poll(() => scrolled(page)).toBe(before.scrollY);

  await page.goto('/admin/events');
  const cards = page.locator('tbody tr, article');
  await expect(cards).toHaveCount(10);
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(210);

  const second = page.getByRole('button', { name: 'Page 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeInViewport();
});
