import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './site';

const strip = (page: Page) => page.getByRole('group', { name: 'Faculty' });

const track = (page: Page) => strip(page).locator(':scope > *');

/** How the row moves. */
const motion = (page: Page) =>
  track(page).evaluate((row) => {
    const { animationName, animationDuration, animationPlayState } = getComputedStyle(row);
    return { animationName, animationDuration, animationPlayState };
  });

test('the row of teachers moves by in 60 s and stops under pointer, focus or Pause [PUB-ABOUT-09, CONST-06]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/about');
  expect(await motion(page)).toMatchObject({ animationDuration: '60s', animationPlayState: 'running' });
  const lefts = await strip(page)
    .locator('li', { has: page.locator('h3') })
    .evaluateAll((cards) => cards.map((card) => ({ left: card.getBoundingClientRect().left, width: card.clientWidth })));
  expect(new Set(lefts.map(({ width }) => width))).toEqual(new Set([280]));
  const steps = lefts.slice(1).map(({ left }, place) => Math.round(left - (lefts[place]?.left ?? 0)));
  expect(new Set(steps)).toEqual(new Set([312]));

  // One loop is five cards; at its end the last copy must still reach the right edge.
  const end = await track(page).evaluate((row) => {
    const [animation] = row.getAnimations();
    animation?.pause();
    if (animation) animation.currentTime = 59_999;
    const { left, right } = row.getBoundingClientRect();
    return { left, right };
  });
  expect(end.left).toBeCloseTo(-5 * 312, 0);
  expect(end.right).toBeGreaterThan(1920);

  await page.reload();
  await isHydrated(page);
  const state = async () => (await motion(page)).animationPlayState;
  await strip(page).hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');

  await page.getByRole('link', { name: 'Talk to a teacher' }).focus();
  await page.keyboard.press('Tab');
  await expect(strip(page)).toBeFocused();
  expect(await state()).toBe('paused');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Apply Now' }).last()).toBeFocused();

  await page.getByRole('button', { name: 'Pause the moving row of teachers' }).click();
  await page.mouse.move(0, 0);
  expect(await state()).toBe('paused');
});

test('with reduced motion the row is a plain scroller, each teacher once [PUB-ABOUT-09]', async ({ page }) => {
  await page.goto('/about');
  expect((await motion(page)).animationName).toBe('none');
  await expect(page.getByRole('button', { name: /row of teachers/ })).toBeHidden();
  const seen = await strip(page)
    .locator('h3')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).length);
  expect(seen).toBe(5);
  await strip(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
