import type { Locator, Page } from '@playwright/test';

type Place = { scrollY: number; y: number };

/**
 * Clicks the target, and returns the scroll position and the target's place in the viewport at that moment, in whole pixels.
 * Playwright may scroll for another attempt when something covers the target, so a position read before the click can be stale.
 */
export async function clickNotingPlace(page: Page, target: Locator): Promise<Place> {
  await target.evaluate((element) => {
    const note = () => {
      const place = { scrollY: Math.round(window.scrollY), y: Math.round(element.getBoundingClientRect().y) };
      sessionStorage.setItem('place at click', JSON.stringify(place));
    };
    window.addEventListener('click', note, { capture: true, once: true });
  });
  await target.click();
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('place at click') ?? 'null'));
}
