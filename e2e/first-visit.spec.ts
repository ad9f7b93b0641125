import type { Page } from '@playwright/test';
import { codeOf, expect, hold, isHydrated, test } from './site';

test('a link under the pointer is prefetched, and opens without a request', async ({ page }) => {
  await page.goto('/blogs');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first();
  const prefetched = [/blogs\.php\?id=/, /\/blogs\.php$/, codeOf('ArticleBody')].map((address) => page.waitForResponse(address));
  await link.hover();
  for (const response of prefetched) await (await response).finished();
  // Page views are counted, and the menu's chunk loads later by itself.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (
      /\.(?:php|js)(?:\?|$)/.test(request.url()) &&
      !/views\.php/.test(request.url()) &&
      !codeOf('MenuSheet').test(request.url())
    )
      asked.push(request.url());
  });
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual([]);
});

test('a link opened without hovering requests code and data in parallel', async ({ page }) => {
  await page.goto('/blogs');
  const isDataAsked = page.waitForRequest(/blogs\.php\?id=/);
  await page.route(codeOf('ArticleBody'), async (route) => {
    await isDataAsked;
    await route.continue();
  });
  // A click before React listens to the link opens its page without React.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const link = page.getByRole('main').getByRole('link', { name: /^Read More/ });
  await link.first().evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'More articles' })).toBeVisible();
});

for (const [list, link, below] of [
  ['/blogs', /^Read More/, (page: Page) => page.getByRole('navigation', { name: 'More articles' })],
  ['/events', /./, (page: Page) => page.getByRole('region', { name: 'Event facts' })],
] as const) {
  test(`a card of ${list} shows the headline before the code of its text, else the server’s page`, async ({ page }) => {
    // A phone has room for the footer below a short head.
    await page.setViewportSize({ width: 390, height: 844 });
    const fail = await hold(page, codeOf('ArticleBody'), (route) => route.abort());
    await page.goto(list);
    const card = page.getByRole('main').getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await expect(below(page)).toBeHidden();
    fail();
    await expect(below(page)).toBeVisible();
  });
}

for (const movesFocus of [false, true]) {
  const focus = movesFocus ? 'leaves the focus where the visitor has moved it' : 'has the focus on its heading';

  test(`an article begins with what its card has shown, and ${focus}`, async ({ page }) => {
    await page.goto('/blogs');
    const release = await hold(page, /blogs\.php\?id=/);
    const card = page.getByRole('main').getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: /^Read More/ }).click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
    await expect(page.getByText(/min read$/)).toBeHidden();
    const back = page.getByRole('link', { name: 'Back to Blogs' }).first();
    if (movesFocus) await page.keyboard.press('Shift+Tab');
    release();
    await expect(page.getByText(/min read$/)).toBeVisible();
    await expect(movesFocus ? back : heading).toBeFocused();
  });

  test(`an event whose data arrives after its code ${focus}`, async ({ page }) => {
    await page.goto('/');
    const release = await hold(page, /events?\.php\?id=/);
    await page.getByRole('main').locator('a[href^="/events/"]').first().click();
    await expect(page.getByRole('main')).toBeFocused();
    const elsewhere = page.getByRole('banner').locator(':focus');
    if (movesFocus) {
      await page.keyboard.press('Shift+Tab');
      await expect(elsewhere).toBeVisible();
    }
    release();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    if (movesFocus) await expect(elsewhere).toBeVisible();
    else await expect(heading).toBeFocused();
  });
}

test('a cached page shows the time of its visitor', async ({ page, context }) => {
  // Open Day is over at this time.
  await context.clock.setFixedTime(new Date('2027-06-01T03:00:00Z'));
  await page.goto('/events/10');
  await expect(page.getByRole('main').getByText('Past Event')).toBeVisible();
});

for (const code of ['BlogDetailPage', 'ArticleBody']) {
  test(`a post whose ${code} cannot be loaded stays as the server sent it, and its links work`, async ({ page, problems }) => {
    await page.route(codeOf(code), (route) => route.abort());
    await page.goto('/blogs/1', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: 'Learning English from error messages' })).toBeVisible();
    await expect.poll(() => problems.some((problem) => /chunk/i.test(problem))).toBe(true);
    await expect(page.getByRole('navigation', { name: 'More articles' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blogs' }).first().click();
    await isHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();
  });
}

test('a page whose texts cannot be loaded is the server’s page, and its links work', async ({ page, problems }) => {
  await page.route(/\/college\/about\.js/, (route) => route.abort());
  await page.goto('/contact');
  await isHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An IT college in Yangon and online' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask us anything about studying IT' })).toBeVisible();
  await expect.poll(() => problems.length).toBeGreaterThan(0);
});

test('a page renders as soon as its code is loaded, without waiting for a timer', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto('/admin/login', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: /Sign in/i })).toBeVisible();
});
