import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect } from './site';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** How somebody uses a screen: with a pointer, or by keyboard alone. */
export type Actor = {
  press(control: Locator): Promise<void>;
  /** Replaces what a field holds. */
  write(field: Locator, text: string): Promise<void>;
  choose(input: Locator, files: Upload[] | string[]): Promise<void>;
};

const pointer: Actor = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  choose: (input, files) => input.setInputFiles(files),
};

function keyboardOf(page: Page): Actor {
  async function press(control: Locator) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  }
  return {
    press,
    async write(field, text) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    async choose(input, files) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(input)]);
      await chooser.setFiles(files);
    },
  };
}

/** Moves on with Tab, or back with Shift and Tab where that is nearer, until the control has the focus. */
async function tabTo(page: Page, control: Locator, atMost = 120) {
  await expect(control).toBeVisible();
  const isBefore = await control.evaluate((element) => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return false;
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  for (let step = 0; step < atMost; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

/** Each journey on a large screen, on a phone, and without a pointer. */
export const inputProfiles = [
  { manner: 'at 1440 px', viewport: { width: 1440, height: 900 }, handsOf: (_page: Page) => pointer },
  { manner: 'at 390 px', viewport: { width: 390, height: 844 }, handsOf: (_page: Page) => pointer },
  { manner: 'at 1440 px by keyboard alone', viewport: { width: 1440, height: 900 }, handsOf: keyboardOf },
] as const;

/**
 * Whether a test runs in the manner of this turn. `npm test` spreads the tests over the inputProfiles, so that each test runs in one manner
 * and each manner in its share of the tests. With `PROVE=1` every test runs in every manner.
 */
export const shouldRun = (place: number, turn: number, count: number = inputProfiles.length): boolean =>
  process.env.PROVE === '1' || place % count === turn;

/** Signs in where one is asked to. */
export async function enterPassword(page: Page, hands: Actor): Promise<void> {
  await hands.write(page.getByLabel('Email'), ADMIN.email);
  await hands.write(page.getByLabel('Password', { exact: true }), ADMIN.password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** A notice with these words; the same words may stand in the form or dialog as well. */
export const notice = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
    .filter({ hasText: text });

export async function nothingScrollsSideways(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
