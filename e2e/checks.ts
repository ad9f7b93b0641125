import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

/** A layout shift of 0.1 counts as good for a page; half of it allows for lines that break elsewhere in the fallback fonts. */
export const SMALL_SHIFT = 0.05;

/**
 * The sum of the layout shifts since the page began to load that no input caused. While a short page is parsed, its footer grows
 * upwards from the bottom.
 */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const parsed = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0;
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.startTime < parsed) continue;
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

declare global {
  var axe: typeof import('axe-core');
}

/** Waits for the transitions that are running, because a half-transparent dialog has less contrast than the finished one. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The first three rows or cards of a list stand for the others, which would take axe most of its time. */
const LIKE_OTHERS = 'tbody tr:nth-child(n + 4), main li:nth-child(n + 4):has(article)';

/** The axe findings of the page, or of one of its parts, one line for each broken rule: its name and its elements. */
export async function axeFindings(page: Page, include = 'html'): Promise<string[]> {
  await transitionsEnd(page);
  await page.evaluate(source);
  // Experimental and off by default: a voice control user presses a control by saying its visible text.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await page.evaluate(
    ([part, exclude, more]) => axe.run({ include: part, exclude }, { resultTypes: ['violations'], rules: more }),
    [include, LIKE_OTHERS, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

export async function nothingScrollsSideways(page: Page): Promise<void> {
  await transitionsEnd(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `beyond ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Scrolls every lazy image into view once and lets entry animations end, so that checks see the final state. */
export async function settle(page: Page) {
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

/** With content-visibility, axe reads wrong colours for parts far from the screen. */
export const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Controls whose touch target is smaller than 44 by 44 px; links within a sentence are as high as its lines. */
export const tooSmallForFingers = (page: Page) =>
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

/** Asserts that nothing moves, and that Tab walks through a page, or from its content on, with every stop visible and marked. */
export async function isStillAndWalkable(page: Page, path: string) {
  const isHome = path === '/';
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
  );
  expect(moving).toBe(0);
  if (!isHome) await page.getByRole('main').focus();
  const seen = new Set<string>();
  for (let step = 0; step < (isHome ? 40 : 10); step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      const { top, left, width, height } = element.getBoundingClientRect();
      // A card is one target: its link's focus ring surrounds the whole card.
      const marked = [element, element.closest('article'), element.closest('li')].flatMap((part) => part ?? []);
      const outlines = [...marked.map((part) => getComputedStyle(part)), getComputedStyle(element, '::after')];
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
  expect(seen.size).toBeGreaterThan(path.startsWith('/admin') ? 2 : isHome ? 15 : 5);
}

/** Asserts that a phone whose preferences double the font size keeps the menu in sight, and that nothing lies beyond its edge. */
export async function fitsDoubleFontSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width: 390, height: 844 });
  await setFontSize(32);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  if (!page.url().endsWith('/login')) await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  // Content cut off at the edge of the page would not scroll, and would be unreadable.
  const beyond = await page.evaluate(() => {
    document.body.style.overflowX = 'visible';
    const width = document.documentElement.scrollWidth - window.innerWidth;
    document.body.style.overflowX = '';
    return width;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await setFontSize(16);
  await session.detach();
}

/** A category of one word, which has to break inside its chip and its badge. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen';

/** What a screen shows wrongly: parts beyond its right edge, words broken within, titles in a column that is too narrow. */
export const narrowParts = (page: Page) =>
  page.evaluate((category) => {
    const wrong: string[] = [];
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    if (beyond > 0) wrong.push(`${beyond} px beyond the edge`);
    const labels = [...document.querySelectorAll('main *:not(option)')].filter(({ textContent }) => textContent === category);
    // The width of the box is asked for first, which lays out parts below the screen: their contents would be as wide as before.
    if (labels.some((box) => box.clientWidth < box.scrollWidth)) wrong.push('a category beyond its box');
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('[aria-hidden], option')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[A-Za-z]{2,17}(?!\S)/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => top)).size > 1) wrong.push(`broken: ${word}`);
      }
    }
    const list = document.querySelector('tbody tr, article');
    if (
      /admin.blogs$/.test(location.pathname) &&
      (getComputedStyle(list ?? document.body).display === 'table-row') !== innerWidth >= 860
    )
      wrong.push('not a table from 860 px on and cards below');
    if (innerWidth === 390 && /admin.(blogs|events)$/.test(location.pathname) && (list?.getBoundingClientRect().top ?? 0) > 380)
      wrong.push('a list that begins too low');
    for (const row of document.querySelectorAll('tbody tr')) {
      const title = row.querySelector('td :is(a, button)')?.closest('td');
      const width = Math.round(title?.getBoundingClientRect().width ?? 240);
      if (width < 240 && getComputedStyle(row).display === 'table-row') wrong.push(`title of ${width} px`);
    }
    return [...new Set(wrong)];
  }, LONG_WORD);
