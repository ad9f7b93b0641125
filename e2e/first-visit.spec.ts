import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './site';

const addresses = [
  '/',
  '/programs',
  '/programs/ncc-education-uk-diploma',
  '/ncc-program',
  '/blogs',
  '/blogs?q=exam',
  '/blogs/1',
  '/events',
  '/events?when=past',
  '/events/10',
  '/about',
  '/contact?subject=Hello',
  '/contact?apply=bit',
  '/privacy',
  '/no-access',
];

/** The device's letters are near the design's, not the same: a line may break elsewhere (0.1 counts as good for a page). */
const HARDLY_SEEN = 0.02;

declare global {
  interface Window {
    moved: number;
  }
}

/** Notes how far things on the page move that nobody touched. */
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

/** The calls for data that a page makes; that it was seen is told besides. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\.php(?:\?|$)/.test(request.url()) && !request.url().endsWith('/views.php')) calls.push(request.url());
  });
  return calls;
}

for (const width of [390, 1440]) {
  test(`at ${width} px every public page is taken over without asking again, moving anything or changing a word`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await noteMoves(page);
    const calls = callsOf(page);
    for (const address of addresses) {
      const reply = await page.request.get(address);
      await page.goto(address);
      const drawn = await page.evaluate(
        (html) => {
          const words = (root: Document) => {
            const main = root.querySelector('#root main')?.cloneNode(true);
            if (!(main instanceof Element)) return undefined;
            // Words below each banner are for who has no scripts.
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

test('no script is asked for before the page stands, unless somebody touches it', async ({ page }) => {
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

test('a link that somebody points at is followed without a request', async ({ page }) => {
  await page.goto('/blogs');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first();
  const isAsked = page.waitForResponse(/blogs\.php\?id=/);
  await link.hover();
  await isAsked;
  await page.waitForLoadState('networkidle');
  // Views are counted, and the menu comes by itself after a while.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:php|js)(?:\?|$)/.test(request.url()) && !/views\.php|\/menu\./.test(request.url())) asked.push(request.url());
  });
  await link.click();
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual([]);
});

test('a link that is followed without pointing at it asks for code and data side by side', async ({ page }) => {
  await page.goto('/blogs');
  const isDataAsked = page.waitForRequest(/blogs\.php\?id=/);
  await page.route(/\/static\/blog\./, async (route) => {
    await isDataAsked;
    await route.continue();
  });
  const link = page.getByRole('main').getByRole('link', { name: /^Read More/ });
  await link.first().evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page).toHaveURL(/\/blogs\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who asked to save data has nothing fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const calls = callsOf(page);
  await page.goto('/blogs');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first()
    .hover();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('a page that waited at the server tells the time of its visitor', async ({ page, context }) => {
  // Open Day is over by then.
  await context.clock.setFixedTime(new Date('2027-06-01T03:00:00Z'));
  await page.goto('/events/10');
  await expect(page.getByRole('main').getByText('Past Event')).toBeVisible();
});

test('where the code of a page cannot be fetched it stays as it is, and its links lead on', async ({ page, problems }) => {
  await page.route(/static\/blog\./, (route) => route.abort());
  await page.goto('/about');
  await page.goto('/blogs/1', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Learning English from error messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).first().click();
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();
  expect(problems.length).toBeGreaterThan(0);
});
