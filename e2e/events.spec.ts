import type { Page } from '@playwright/test';
import { expect, test } from './site';

/** From the seed: an upcoming event with four images. */
const OPEN_DAY = '/events/10';

// The two outermost images of a fan of four are the same one, on both sides.
const slide = (page: Page, name: string) => page.getByRole('group', { name, exact: true, includeHidden: true }).first();
const caption = (page: Page, text: string) => page.getByText(text, { exact: true });

test('neighbours are smaller and darker; with reduced motion the fan stays still [PUB-EVT-12, CONST-03]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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
  // A moving fan announces none of its images.
  await expect(page.getByText('Image 1 of 4')).toHaveAttribute('aria-live', 'polite');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe turns the fan [PUB-EVT-12]', async ({ page }) => {
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
