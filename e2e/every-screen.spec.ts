import type { Page } from '@playwright/test';
import { axeFindings } from './checks';
import { adminScreens, onePerScreen, publicScreens, widths } from './screens';
import { expect, signIn, stubMaps, test } from './site';

/** Scrolls every lazy image into view once and lets entry animations end, so that checks see the final state. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A slide that advances cancels its own animation.
    await Promise.allSettled(
      document
        .getAnimations()
        .map((animation) => (animation.effect?.getTiming().iterations === Infinity ? undefined : animation.finished)),
    );
  });
}

async function expectNoSidewaysScroll(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** With content-visibility, axe reads wrong colours for parts far from the screen. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Every other screen is checked as on a phone, the rest as on a computer. */
async function expectNoAxeFindings(page: Page, place: number) {
  await settle(page);
  await drawAll(page);
  await page.setViewportSize({ width: place % 2 === 0 ? 390 : 1440, height: 900 });
  expect(await axeFindings(page)).toEqual([]);
}

/** Controls whose touch target is smaller than 44 by 44 px; links within a sentence are as high as its lines. */
const tooSmallForFingers = (page: Page) =>
  page.evaluate(() => {
    const answers = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    const reach = (control: Element, x: number, y: number, stepX: number, stepY: number) => {
      let length = 0;
      while (length < 44 && answers(control, x + stepX * (length + 1), y + stepY * (length + 1))) length += 1;
      return length;
    };
    const small: string[] = [];
    let measured = 0;
    // The rows of a table and the items of a list have equal controls.
    const isRepeated = (control: Element) => control.closest('tr, li')?.matches(':nth-child(n + 4)') ?? false;
    for (const control of document.querySelectorAll('a[href], button, select, summary, input, [role=button], [role=tab]')) {
      if (isRepeated(control)) continue;
      if (getComputedStyle(control).display === 'inline' && control.closest('p, li, td')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // A control that is hidden, covered by a dialog, or replaced by its label has no target of its own.
      if (!answers(control, x, y)) continue;
      measured += 1;
      const across = reach(control, x, y, -1, 0) + 1 + reach(control, x, y, 1, 0);
      const along = reach(control, x, y, 0, -1) + 1 + reach(control, x, y, 0, 1);
      if (across < 44 || along < 44)
        small.push(`${control.getAttribute('aria-label') ?? control.textContent}: ${across} x ${along}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return measured > 0 ? small : ['nothing was measured'];
  });

async function expectRoomForFingers(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmallForFingers(page)).toEqual([]);
}

/** Asserts that nothing on a page with reduced motion moves, and that Tab walks through it with every stop visible and marked. */
async function expectStillAndWalkable(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
  );
  expect(moving).toBe(0);

  const seen = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      const { top, left, width, height } = element.getBoundingClientRect();
      // A card is one target: its link's focus ring surrounds the whole card.
      const marked = [element, element.closest('article'), element.closest('li')].flatMap((part) => part ?? []);
      const outlines = marked.map((part) => getComputedStyle(part));
      const place = `${Math.round(left + window.scrollX)},${Math.round(top + window.scrollY)}`;
      return {
        name: `${element.tagName} ${element.textContent || element.getAttribute('aria-label')} ${place}`,
        isSeen: width > 0 && height > 0 && top < window.innerHeight && top + height > 0 && left + width > 0,
        isMarked: outlines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
      };
    });
    if (!stop || seen.has(stop.name)) break;
    seen.add(stop.name);
    expect(stop).toEqual({ name: stop.name, isSeen: true, isMarked: true });
  }
  expect(seen.size).toBeGreaterThan(path.startsWith('/admin') ? 4 : 15);
}

/** The CSP violations of a page, including those that the code ignored. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

const OFFERS = /\b(sign (in|up)|log ?in|create (an )?account|my account|pay (now|online)|checkout|add to cart|buy)\b/i;

for (const [place, { path, heading }] of publicScreens.entries()) {
  const isForVisitors = !/^\/(?:admin|no-access)/.test(path);
  test(`${path} opens directly without a session, fits every width, has large touch targets, is accessible, keeps the CSP, works by Tab, and offers visitors no account and no payment [GEN-02, ROUTE-26, ROLE-01]`, async ({
    page,
    problems,
  }) => {
    if (path === '/contact') await stubMaps(page);
    const violations = await violationsOn(page);
    const answer = await page.goto(path);
    const isMissing = /nowhere|999999/.test(path);
    expect(answer?.status()).toBe(isMissing ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (isForVisitors) {
      for (const role of ['link', 'button'] as const) await expect(page.getByRole(role, { name: OFFERS })).toHaveCount(0);
      await expect(page.locator('input[type=password], [autocomplete^=cc-]')).toHaveCount(0);
    }
    await expectNoSidewaysScroll(page);
    // Other records of a screen, and other missing pages, have the same parts.
    if (onePerScreen.includes(path) || /^\/(nowhere|admin)/.test(path)) {
      await expectNoAxeFindings(page, place);
      await expectRoomForFingers(page);
    }
    if (onePerScreen.includes(path)) await expectStillAndWalkable(page, path);
    expect(violations).toEqual([]);
    expect(problems.filter((problem) => !(isMissing && problem.includes('404')))).toEqual([]);
  });
}

for (const [place, { path, heading }] of adminScreens.entries()) {
  test(`${path} opens directly when signed in, has large touch targets, is accessible and keeps the CSP, also with an invalid form [ROUTE-26]`, async ({
    page,
    problems,
  }) => {
    const violations = await violationsOn(page);
    await signIn(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoAxeFindings(page, place);
    await expectRoomForFingers(page);
    const title = page.getByLabel('Title', { exact: true });
    if (/create|edit/.test(path)) {
      await title.fill('');
      await page.getByRole('button', { name: /^(Create|Update) (Blog|Event)$/ }).click();
      await expect(title).toHaveAccessibleDescription(/./);
    }
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });
}
