import type { Page } from '@playwright/test';
import { expect, test } from './site';

/** From the seed: an upcoming event with four images. */
const OPEN_DAY = '/events/10';

const cards = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('article');
// The two outermost images of a fan of four are the same one, on both sides.
const slide = (page: Page, name: string) => page.getByRole('group', { name, exact: true, includeHidden: true }).first();
const caption = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The left edge of each card in the first row, in CSS pixels. */
async function columns(page: Page) {
  const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
  return boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 30).length;
}

test('the list has three columns on large screens, two on tablets, one on phones [PUB-EVTS-05]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/events');
  await expect(cards(page).first()).toBeVisible();
  for (const [width, count] of [
    [1920, 3],
    [1440, 3],
    [1024, 3],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(page), `columns at ${width} px`).toBe(count);
  }
});

test('the fan moves, but stops under the pointer, with the focus and after Stop [PUB-EVT-12]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(OPEN_DAY);
  const heading = page.getByRole('heading', { level: 1 });
  // A moving fan announces none of its images.
  const isMoving = (answer: 'yes' | 'no') =>
    expect(page.getByText(/^Image \d of 4$/)).toHaveAttribute('aria-live', answer === 'yes' ? 'off' : 'polite');
  await heading.hover();
  await isMoving('yes');
  await page.getByRole('region', { name: 'Event images' }).hover();
  await isMoving('no');
  await heading.hover();
  await isMoving('yes');
  await page.getByRole('button', { name: 'Stop slide rotation' }).focus();
  await isMoving('no');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Events' }).focus();
  await isMoving('no');
});

test('neighbours stand behind the middle at 83 % and 66 % of its size, darkened [PUB-EVT-12, CONST-03]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(OPEN_DAY);
  const look = (name: string) =>
    slide(page, name).evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      filter: getComputedStyle(element.querySelector('img') ?? element).filter,
    }));
  const middle = await look('1 of 4');
  const near = await look('2 of 4');
  const far = await look('3 of 4');
  expect(near.width / middle.width).toBeCloseTo(0.83, 2);
  expect(far.width / middle.width).toBeCloseTo(0.66, 2);
  expect(middle.filter).toBe('none');
  expect(near.filter).toContain('brightness(0.62)');
  expect(far.filter).toContain('brightness(0.62)');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe turns the fan [PUB-EVT-12]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(OPEN_DAY);
    const box = await slide(page, '1 of 4').boundingBox();
    if (!box) throw new Error('The picture in the middle has no box.');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const stroke = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      for (const part of [0.3, 0.6, 1]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (to - from) * part, y }] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await stroke(300, 120);
    await expect(caption(page, 'Image 2 of 4')).toBeVisible();
    await stroke(100, 280);
    await expect(caption(page, 'Image 1 of 4')).toBeVisible();
  });
});
