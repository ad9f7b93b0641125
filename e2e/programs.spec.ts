import type { Locator, Page } from '@playwright/test';
import { expect, hold, isHydrated, test } from './site';

type Move = { from: number; to: number };

declare global {
  interface Window {
    moves: Move[];
  }
}

/** Records every scroll to an anchor: the scroll position before and right after the call. */
async function noteMoves(page: Page) {
  await page.addInitScript(() => {
    window.moves = [];
    const scrollIntoView = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function note(options) {
      const from = window.scrollY;
      scrollIntoView.call(this, options);
      window.moves.push({ from, to: window.scrollY });
    };
  });
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

/**
 * The element rests just below the header, within a pixel for rounding. A test that continues during the scroll would
 * interrupt it.
 */
async function expectUnderHeader(page: Page, element: Locator) {
  await expect(async () => {
    const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().height);
    const [top, later] = await element.evaluate(async (part) => {
      const before = part.getBoundingClientRect().top;
      await new Promise((resolve) => setTimeout(resolve, 150));
      return [before, part.getBoundingClientRect().top] as const;
    });
    expect(later, 'the scroll has come to rest').toBe(top);
    expect(top).toBeGreaterThanOrEqual(header - 1);
    expect(top).toBeLessThan(header + 60);
  }).toPass();
}

test('a URL of a program scrolls there smoothly, with reduced motion immediately [ROUTE-03, PUB-PROG-02, 03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await noteMoves(page);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ITPEC Program' }).click();
    await expect(page).toHaveURL(/\/programs#itpec$/);
    await expect(page.getByRole('heading', { name: 'ITPEC IT Engineer Exam Program' })).toBeFocused();
    await expectUnderHeader(page, card(page, 'ITPEC IT Engineer Exam Program'));
    const [move] = await page.evaluate(() => window.moves);
    // A smooth move has only begun when the call returns.
    expect(move?.to).toBe(reducedMotion === 'reduce' ? await page.evaluate(() => window.scrollY) : move?.from);
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Dip.BIT (ABE)' }).click();
  await expect(page).toHaveURL(/\/programs#bit$/);
  await expect(page.getByRole('heading', { name: 'Diploma in Business and IT (ABE)' })).toBeFocused();
  await expectUnderHeader(page, card(page, 'Diploma in Business and IT (ABE)'));
  expect(await page.evaluate(() => window.moves)).toHaveLength(2);
});

test('a visitor who scrolled before hydration is not pulled back to the anchor [ROUTE-03, PUB-PROG-02]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await noteMoves(page);
  const release = await hold(page);
  await page.goto('/programs#bit', { waitUntil: 'commit' });
  await expect(card(page, 'Diploma in Business and IT (ABE)')).toBeInViewport();
  await page.mouse.move(200, 400);
  // The browser can still be scrolling to the anchor.
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(card(page, 'Diploma in Business and IT (ABE)')).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  release();
  await isHydrated(page);
  // Twice the time after which the page scrolls to its anchor.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await page.evaluate(() => window.moves)).toEqual([]);
  await expect(card(page, 'Diploma in Business and IT (ABE)')).not.toBeInViewport();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Dip.BIT (ABE)' }).click();
  await expectUnderHeader(page, card(page, 'Diploma in Business and IT (ABE)'));
});

test('the facts of the four programs are in two columns on a phone, each under its program', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/programs#compare');
  const table = page.getByRole('table', { name: 'Side by side' });
  const cells = table.getByRole('row', { name: /^Duration/ }).getByRole('cell');
  await expect(cells).toHaveText(['6-18 months per level', '12-18 months', '14 months', '4-6 months per program']);
  const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390);
  const names = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  expect(names).toEqual(['"NCC Education"', '"Dip.BIT (ABE)"', '"ITPEC Program"', '"Diploma Courses"']);
  // Safari 15 reads no part as part of a table once its `display` has changed, unless the part states its role.
  await expect(table.locator(':is(thead, tbody, tr, th, td):not([role])')).toHaveCount(0);
});

test('images of a program alternate sides, above the text on a phone; pathways rise and widen [PUB-PDET-11, 17]', async ({
  page,
}) => {
  await page.goto('/programs/ncc-education-uk-diploma');
  const images = page.getByRole('region', { name: 'About the program' }).getByRole('img');
  const lefts = () => images.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().left));
  const steps = page.getByRole('region', { name: 'NCC EDUCATION PATHWAYS' }).getByRole('listitem');
  const sizes = (side: 'top' | 'right') =>
    steps.evaluateAll((all, name) => all.map((step) => step.getBoundingClientRect()[name]), side);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(images).toHaveCount(6);
  const isLeft = (await lefts()).map((left) => left < 720);
  expect(isLeft).toEqual([true, false, true, false, true, false]);
  await expect(steps).toHaveCount(4);
  const tops = await sizes('top');
  expect(tops).toEqual([...tops].sort((a, b) => b - a));
  expect(new Set(tops).size).toBe(4);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set(await lefts()).size).toBe(1);
  const first = page.getByRole('heading', { name: 'Learn by building' });
  const [picture, heading] = await Promise.all([images.first().boundingBox(), first.boundingBox()]);
  expect(picture?.y).toBeLessThan(heading?.y ?? 0);
  const rights = await sizes('right');
  expect(rights).toEqual([...rights].sort((a, b) => a - b));
  expect(new Set(rights).size).toBe(4);
});
