import type { Page } from '@playwright/test';
import { onePerScreen } from './screens';
import { expect, isHydrated, test } from './site';

const addresses = [...onePerScreen, '/blogs?q=exam', '/events?when=past', '/contact?subject=Hello', '/contact?apply=bit'];

/**
 * The fallback fonts are close to the web fonts but not equal, so a line can break elsewhere (a layout shift of 0.1 counts as
 * good for a page).
 */
const HARDLY_SEEN = 0.02;

declare global {
  interface Window {
    moved: number;
  }
}

/** Records the layout shifts of a page that no input caused. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) window.moved += Number(entry.value);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** The data requests of a page, without its page view. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\.php(?:\?|$)/.test(request.url()) && !request.url().endsWith('/views.php')) calls.push(request.url());
  });
  return calls;
}

for (const [turn, width] of [390, 1440].entries()) {
  test(`at ${width} px public pages hydrate without a new request, a layout shift or a changed word`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await noteMoves(page);
    const calls = callsOf(page);
    for (const address of addresses.filter((_, place) => place % 2 === turn)) {
      const reply = await page.request.get(address);
      await page.goto(address);
      const drawn = await page.evaluate(
        (html) => {
          const words = (root: Document) => {
            const main = root.querySelector('#root main')?.cloneNode(true);
            if (!(main instanceof Element)) return undefined;
            // The text below each banner is for visitors without scripts.
            for (const unscripted of main.querySelectorAll('noscript, [aria-roledescription="slide"] p')) unscripted.remove();
            return main.textContent;
          };
          return { before: words(new DOMParser().parseFromString(html, 'text/html')), after: words(document) };
        },
        await reply.text(),
      );
      expect([address, drawn.after]).toEqual([address, drawn.before]);
      expect(await page.evaluate(() => window.moved), address).toBeLessThan(HARDLY_SEEN);
    }
    expect(calls).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('no script is requested before the page is complete, unless the visitor interacts', async ({ page }) => {
  const asked: string[] = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isLoaded) asked.push(request.url());
  });
  await page.goto('/');
  expect(asked).toEqual([]);
});

test('a link under the pointer is prefetched, and opens without a request', async ({ page }) => {
  await page.goto('/blogs');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first();
  const prefetched = [/blogs\.php\?id=/, /\/blogs\.php$/, /\/static\/blog\./].map((address) => page.waitForResponse(address));
  await link.hover();
  for (const response of prefetched) await (await response).finished();
  // Page views are counted, and the menu's chunk loads later by itself.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:php|js)(?:\?|$)/.test(request.url()) && !/views\.php|\/menu\./.test(request.url())) asked.push(request.url());
  });
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual([]);
});

test('a link opened without hovering requests code and data in parallel', async ({ page }) => {
  await page.goto('/blogs');
  const isDataAsked = page.waitForRequest(/blogs\.php\?id=/);
  await page.route(/\/static\/blog\./, async (route) => {
    await isDataAsked;
    await route.continue();
  });
  // A click before React listens to the link opens its page without React.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const link = page.getByRole('main').getByRole('link', { name: /^Read More/ });
  await link.first().evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an article whose data arrives after its code has the focus on its heading, unless the visitor has moved it', async ({
  page,
}) => {
  for (const movesFocus of [false, true]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto('/blogs');
    await page.route(/blogs\.php\?id=/, async (route) => {
      await released;
      await route.continue();
    });
    const link = page.getByRole('main').getByRole('link', { name: /^Read More/ });
    await link.first().click();
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
    await page.unrouteAll();
  }
});

test('a cached page shows the time of its visitor', async ({ page, context }) => {
  // Open Day is over at this time.
  await context.clock.setFixedTime(new Date('2027-06-01T03:00:00Z'));
  await page.goto('/events/10');
  await expect(page.getByRole('main').getByText('Past Event')).toBeVisible();
});

test('a page whose code cannot be loaded stays as it is, and its links work', async ({ page, problems }) => {
  await page.route(/static\/blog\./, (route) => route.abort());
  await page.goto('/about');
  const failed = page.waitForEvent('requestfailed', (request) => /static\/blog\./.test(request.url()));
  await page.goto('/blogs/1', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Learning English from error messages' })).toBeVisible();
  await failed;
  await page.getByRole('link', { name: 'Back to Blogs' }).first().click();
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();
  await expect.poll(() => problems.length).toBeGreaterThan(0);
});

test('a page renders as soon as its code is loaded, without waiting for a timer', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto('/admin/login', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: /Sign in/i })).toBeVisible();
});
