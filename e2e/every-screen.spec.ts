import type { Page } from '@playwright/test';
import {
  axeFindings,
  drawAll,
  fitsDoubleFontSize,
  isStillAndWalkable,
  LONG_WORD,
  layoutShift,
  narrowParts,
  nothingScrollsSideways,
  SMALL_SHIFT,
  settle,
  tooSmallForFingers,
} from './checks';
import type { Site } from './runningSite';
import { adminScreens, type Example, onePerScreen, publicScreens } from './screens';
import { expect, hold, signIn, stubMaps, test } from './site';

/**
 * What pages do unseen: calls, scripts requested before the page is complete, and CSP violations, also those that the code
 * ignored.
 */
async function watch(page: Page) {
  const seen = { calls: [] as string[], earlyScripts: [] as string[], violations: [] as string[] };
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) isLoaded = false;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isLoaded) seen.earlyScripts.push(request.url());
    // Page views are counted.
    if (/\.php(?:\?|$)/.test(request.url()) && !request.url().endsWith('/views.php')) seen.calls.push(request.url());
  });
  await page.exposeFunction('reportViolation', (violation: string) => seen.violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return seen;
}

type Seen = Awaited<ReturnType<typeof watch>>;

/** A list loads its rest once the browser is idle. */
const REST_OF_LIST = /\/(?:blogs|events)\.php$/;

/** Opens an address; a page that the server rendered hydrates without a request, a layout shift or a changed word. */
async function openAsRendered(page: Page, path: string, seen: Seen) {
  const html = await (await page.request.get(path)).text();
  // The page before would go on with its own requests until the answer is read.
  await page.goto('about:blank');
  seen.calls.length = 0;
  seen.earlyScripts.length = 0;
  if (!html.includes('id="page-data"')) return page.goto(path);
  const release = await hold(page, REST_OF_LIST);
  const answer = await page.goto(path);
  const drawn = await page.evaluate((text) => {
    const words = (root: Document) => {
      const main = root.querySelector('#root main')?.cloneNode(true);
      if (!(main instanceof Element)) return undefined;
      for (const unscripted of main.querySelectorAll('noscript')) unscripted.remove();
      return main.textContent;
    };
    return { before: words(new DOMParser().parseFromString(text, 'text/html')), after: words(document) };
  }, html);
  expect(drawn.after).toEqual(drawn.before);
  expect(await layoutShift(page)).toBeLessThan(SMALL_SHIFT);
  const calls = seen.calls.filter((url) => !REST_OF_LIST.test(url));
  expect([calls, seen.earlyScripts]).toEqual([[], []]);
  release();
  await page.unroute(REST_OF_LIST);
  return answer;
}

async function isAccessible(page: Page, width: number) {
  await settle(page);
  await drawAll(page);
  await page.setViewportSize({ width, height: 900 });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmallForFingers(page)).toEqual([]);
}

const OFFERS = /\b(sign (in|up)|log ?in|create (an )?account|my account|pay (now|online)|checkout|add to cart|buy)\b/i;

async function visit(page: Page, { path, heading }: Example, width: number, seen: Seen) {
  const isMissing = /nowhere|999999/.test(path);
  await page.setViewportSize({ width, height: 844 });
  const answer = await openAsRendered(page, path, seen);
  expect(answer?.status()).toBe(isMissing ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (!/^\/(?:admin|no-access)/.test(path)) {
    for (const role of ['link', 'button'] as const) await expect(page.getByRole(role, { name: OFFERS })).toHaveCount(0);
    await expect(page.locator('input[type=password], [autocomplete^=cc-]')).toHaveCount(0);
  }
  for (const at of [320, 390, 640, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width: at, height: 900 });
    await nothingScrollsSideways(page);
  }
  // Other records of a screen, and other missing pages, have the same parts.
  if (!onePerScreen.includes(path) && !/^\/(nowhere|admin)/.test(path)) return;
  await fitsDoubleFontSize(page);
  await isAccessible(page, width);
  await isStillAndWalkable(page, path);
}

/**
 * Addresses whose query changes what the server renders, the last of them longer than it reads, and others of pages that several
 * addresses share.
 */
const more = [
  ...['/blogs?q=exam', '/events?when=past', '/contact?subject=Hello', '/contact?apply=bit', `/blogs?q=${'tea '.repeat(80)}`],
  ...['/blogs/%31', '/programs/none', '/about/nowhere', '/?q=exam&page=3'],
];

for (const [turn, width] of [390, 1440].entries()) {
  test(`half ${turn + 1} of the public screens opens directly, fits and is accessible [GEN-02, ROUTE-26, ROLE-01]`, async ({
    page,
    problems,
  }) => {
    const seen = await watch(page);
    for (const screen of publicScreens.filter((_, place) => place % 2 === turn)) {
      await test.step(screen.path, async () => {
        if (screen.path === '/contact') await stubMaps(page);
        await visit(page, screen, width, seen);
        await page.unrouteAll();
      });
    }
    await page.setViewportSize({ width, height: 844 });
    for (const path of more.filter((_, place) => place % 2 === turn)) {
      await test.step(path, () => openAsRendered(page, path, seen));
    }
    for (const call of ['/register.php', '/auth/register.php', '/payments.php', '/checkout.php']) {
      expect((await page.request.post(call, { data: {} })).status(), call).toBe(404);
    }
    expect(seen.violations).toEqual([]);
    // The browser itself logs the response to a missing page.
    expect(problems.filter((problem) => !/404.*(?:nowhere|none|999999)/.test(problem))).toEqual([]);
  });
}

const TITLES = [
  'Internationalisation of undergraduate scholarship administration',
  'ရန်ကုန်တက္ကသိုလ်ဝင်တန်းအောင်မြင်သူများအတွက်သတင်းအချက်အလက်နည်းပညာသင်တန်းမိတ်ဆက်ပွဲ',
];

/** Gives all records long titles, and a category of one word. */
async function lengthenTitles(site: Site) {
  const db: Record<'blogs' | 'events' | 'users' | 'contacts', Record<string, unknown>[]> = JSON.parse(await site.dbText());
  for (const [records, field] of [
    [db.blogs, 'title'],
    [db.events, 'title'],
    [db.users, 'name'],
    [db.contacts, 'subject'],
  ] as const) {
    for (const [place, record] of records.entries()) record[field] = TITLES[place % 2];
  }
  for (const record of [...db.blogs, ...db.events]) record.category = LONG_WORD;
  await site.editDb(db);
}

/** What is wrong with the open screen at each width at which something changes, and at those of usual screens. */
async function wrongAt(page: Page, widths: readonly number[]) {
  const wrong: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const parts = await narrowParts(page);
    if (parts.length > 0) wrong[width] = parts;
  }
  return wrong;
}

for (const [turn, width] of [390, 1440].entries()) {
  test(`half ${turn + 1} of the back office opens directly, fits every width and is accessible [ROUTE-26, D-82]`, async ({
    page,
    site,
    problems,
  }) => {
    const { violations } = await watch(page);
    await lengthenTitles(site);
    await signIn(page);
    for (const { path, heading } of adminScreens.filter((_, place) => place % 2 === turn)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        expect(await wrongAt(page, [320, 390, 859, 860, 1180, 1241, 1920])).toEqual({});
        await fitsDoubleFontSize(page);
        await isAccessible(page, width);
        const title = page.getByLabel('Title', { exact: true });
        if (/create|edit/.test(path)) {
          await title.fill('');
          await page.getByRole('button', { name: /^(Create|Update) (Blog|Event)$/ }).click();
          await expect(title).toHaveAccessibleDescription(/./);
        }
        if (path === '/admin/contacts') {
          await page
            .getByRole('button', { name: /^View / })
            .first()
            .click();
          await expect(page.getByRole('dialog', { name: 'Contact Message' })).toBeVisible();
          expect(await wrongAt(page, [320, 390, 860, 1440])).toEqual({});
        }
      });
    }
    const [list] = ['/blogs', '/events'].slice(turn);
    await page.goto(list ?? '');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await wrongAt(page, [390, 768, 1440])).toEqual({});
    expect(violations).toEqual([]);
    // The frames of the previews run no script, nor those of this test.
    expect(problems.filter((problem) => !problem.includes('(about:srcdoc)'))).toEqual([]);
  });
}
