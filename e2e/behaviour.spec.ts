import type { Locator, Page } from '@playwright/test';
import { clickNotingPlace } from './actor';
import { settle } from './checks';
import type { Site } from './runningSite';
import { expect, test } from './site';

const CALLS = /\.php(\?|$)/;

const main = (page: Page) => page.getByRole('main');
const words = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first();
const atOnce = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Scrolls as a finger does, past all content above. */
async function scrollDownTo(page: Page, target: Locator) {
  while (((await target.boundingBox())?.y ?? 0) > 500) {
    await page.evaluate(atOnce, await page.evaluate(() => window.scrollY + 300));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

test('offline, the page says so, keeps its content, and continues when the connection is back', async ({ page, context }) => {
  await page.goto('/');
  await expect(words(page, 'Open Day at Kamayut')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
  await expect(words(page, 'Open Day at Kamayut')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'About' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded. Please check your connection.' });
  await expect(alert).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeVisible();
  }
  await expect(menu).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  // A prefetch may load the code before Retry is clicked.
  const retry = alert.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { level: 1, name: 'An IT college in Yangon and online' })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
});

test('the logo replaces every broken image, also one that failed before hydration [API-IMG-03]', async ({ page }) => {
  await page.route(/\/uploads\//, (route) => route.fulfill({ status: 404 }));
  for (const path of ['/', '/events/10']) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    const broken = () =>
      main(page)
        .locator('img')
        .evaluateAll(
          (all) => all.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0).length,
        );
    await expect.poll(broken, path).toBe(0);
    await expect(main(page).locator('img[src="/assets/logo.svg"]').first()).toBeAttached();
  }
});

async function addPosts(site: Site, count: number) {
  const db: { blogs: Record<string, unknown>[] } = JSON.parse(await site.dbText());
  const [pattern] = db.blogs;
  const more = Array.from({ length: count }, (_, place) => ({
    ...pattern,
    id: 1000 + place,
    slug: `lesson-${place}`,
    title: `Lesson ${place}`,
    category: place % 2 === 0 ? 'Even' : 'Odd',
    image: '',
  }));
  await site.editDb({ ...db, blogs: [...db.blogs, ...more] });
}

const cards = (page: Page) => main(page).getByRole('article');
const wholeList = (page: Page) => main(page).getByRole('link', { name: /^All \d+ articles$/ });

test('24 posts show, then all; Back finds its place; a failed load leaves the first [PUB-BLOGS-09]', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addPosts(site, 30);
  let isHeld = true;
  await page.route(CALLS, async (route) => {
    while (isHeld) await page.waitForTimeout(20);
    await route.continue();
  });
  await page.goto('/blogs');
  await expect(cards(page)).toHaveCount(24);
  const all = Number(/\d+/.exec((await wholeList(page).textContent()) ?? '')?.[0]);
  isHeld = false;
  await expect(cards(page)).toHaveCount(all);
  await expect(wholeList(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/blogs$/);
  await page.unroute(CALLS);
  const link = cards(page).nth(40).getByRole('link');
  const title = await cards(page).nth(40).getByRole('heading').textContent();
  await scrollDownTo(page, link);
  const left = await clickNotingPlace(page, link);
  expect(left.scrollY).toBeGreaterThan(1000);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  const placeInFirstFrame = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('main input[type=search]')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Math.round(window.scrollY)));
        }).observe(document.body, { childList: true, subtree: true });
        window.history.back();
      }),
  );
  expect(placeInFirstFrame).toBe(left.scrollY);
  await expect(cards(page)).toHaveCount(all);
  await expect(cards(page).nth(40).getByRole('heading')).toBeInViewport();

  await page.route(CALLS, (route) => route.abort());
  await page.goto('/blogs');
  await expect(main(page).getByRole('alert')).toHaveText(/More articles could not be loaded\./);
  await expect(cards(page)).toHaveCount(24);
  await page.unroute(CALLS);
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});
