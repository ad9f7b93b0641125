import type { Page } from '@playwright/test';
import { clickNotingPlace } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a form returns to its page of the list at the same scroll position; a chosen page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
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

test('Back and Forward between back office and public site lead to the heading, at the place that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await signIn(page, '/admin/events?status=published');
  const more = page.getByRole('button', { name: /^More actions/ }).nth(7);
  await more.scrollIntoViewIfNeeded();
  await more.click();
  const left = await clickNotingPlace(page, page.getByRole('menuitem', { name: 'View on site' }));
  expect(left.scrollY).toBeGreaterThan(1000);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
  await expect(heading).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Events', exact: true })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(left.scrollY);
  // The cached event shows immediately. Then the site loads all its data again, also the event.
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('after a failed Show more the reason and the button are in sight, and the button keeps the focus [E33]', async ({
  page,
}) => {
  const line = { time: '2026-11-20T03:00:00.000Z', event: 'authn_login_success', kind: 'change', by: 'Ma Thandar' };
  const lines = Array.from({ length: 50 }, (_, index) => ({ ...line, id: `line${index}` }));
  await page.route('**/activity.php**', (route) =>
    route.request().url().includes('before=line49')
      ? route.fulfill({ status: 500, json: { success: false, error: 'No.' } })
      : route.fulfill({ json: { success: true, data: { lines, people: [], next: 'line49' } } }),
  );
  await signIn(page, '/admin/history');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No more could be loaded. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(more).toBeInViewport({ ratio: 1 });
  await expect(more).toBeFocused();
});

const frame = (page: Page, device: string) => page.frameLocator(`iframe[title$="on ${device}"]`);

test('the preview shows the whole page at the widths of a phone and of a computer, in the design of the site [D-79]', async ({
  page,
  problems,
}) => {
  await signIn(page, '/admin/blogs/1/preview');
  const heading = frame(page, 'a phone').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  await expect(page.getByText(`How visitors will see “${title}”`)).toBeVisible();
  const look = (element: Element) => ({ width: window.innerWidth, font: getComputedStyle(element).fontFamily });
  expect(await heading.evaluate(look)).toEqual({ width: 390, font: expect.stringMatching(/^Gabarito|^"Gabarito/) });

  await page.getByRole('tab', { name: 'Computer' }).click();
  const large = frame(page, 'a computer').getByRole('heading', { level: 1, name: title });
  expect((await large.evaluate(look)).width).toBe(1280);
  await nothingScrollsSideways(page);
  expect(problems).toEqual([]);
});
