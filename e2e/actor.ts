import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect } from './site';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** How a user operates a screen: with a pointer, or by keyboard alone. */
export type Actor = {
  press(control: Locator): Promise<void>;
  /** Opens the menu of further actions (`moreOf`) and chooses one. */
  more(menu: Locator, action: string): Promise<void>;
  /** Replaces the value of a field. */
  write(field: Locator, text: string): Promise<void>;
  choose(input: Locator, files: Upload[] | string[]): Promise<void>;
  /** Ticks a check box, or clears it. */
  tick(box: Locator): Promise<void>;
  /** Marks a radio button, instead of the one that is marked. */
  mark(radio: Locator): Promise<void>;
  /** Picks an option of a select by its text. */
  pick(select: Locator, option: string): Promise<void>;
};

export const pointer: Actor = {
  press: (control) => control.click(),
  async more(menu, action) {
    await menu.click();
    await menu.page().getByRole('menuitem', { name: action, exact: true }).click();
  },
  write: (field, text) => field.fill(text),
  choose: (input, files) => input.setInputFiles(files),
  tick: (box) => box.click(),
  mark: (radio) => radio.check(),
  pick: async (select, option) => {
    await select.selectOption(option);
  },
};

/** The keyboard alone. */
export function keyboardOf(page: Page): Actor {
  async function press(control: Locator) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  }
  return {
    press,
    async more(menu, action) {
      await press(menu);
      const item = page.getByRole('menuitem', { name: action, exact: true });
      const isThere = () => item.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 9 && !(await isThere()); step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
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
    async tick(box) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    },
    async mark(radio) {
      const name = await radio.getAttribute('name');
      const group = page.locator(`input[type="radio"][name="${name}"]`);
      await tabTo(page, group.and(page.locator(':checked')));
      for (let step = await group.count(); step > 1 && !(await radio.isChecked()); step -= 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(radio).toBeChecked();
    },
    async pick(select, option) {
      await tabTo(page, select);
      await page.keyboard.type(option);
      await expect(select.getByRole('option', { selected: true })).toHaveText(option);
    },
  };
}

/** Presses Tab, or Shift+Tab where that is shorter, until the control has the focus. */
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

/** Each journey runs on a large screen, on a phone, and by keyboard. */
export const inputProfiles = [
  { manner: 'at 1440 px', viewport: { width: 1440, height: 900 }, handsOf: (_page: Page) => pointer },
  { manner: 'at 390 px', viewport: { width: 390, height: 844 }, handsOf: (_page: Page) => pointer },
  { manner: 'at 1440 px by keyboard alone', viewport: { width: 1440, height: 900 }, handsOf: keyboardOf },
] as const;

/**
 * Whether a test runs with the profile of this turn. `npm test` spreads the tests over `inputProfiles`, so that each test runs
 * with one profile. With `PROVE=1` every test runs with every profile.
 */
export const shouldRun = (place: number, turn: number, count: number = inputProfiles.length): boolean =>
  process.env.PROVE === '1' || place % count === turn;

/** Fills in the sign-in form. */
export async function enterPassword(page: Page, hands: Actor): Promise<void> {
  await hands.write(page.getByLabel('Email'), ADMIN.email);
  await hands.write(page.getByLabel('Password', { exact: true }), ADMIN.password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** The button with the further actions of a listed record. */
export const moreOf = (page: Page, title: string) => page.getByRole('button', { name: `More actions for ${title}`, exact: true });

/** The title of the first published record of a list. */
export async function firstPublished(page: Page): Promise<string> {
  const record = page.locator('tr, article').filter({ hasText: 'Published' }).first();
  const edit = record.getByRole('link', { name: /^Edit / });
  return ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
}

/** Shows the check boxes of a list, which phones show after Select. */
export async function showBoxes(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  const select = page.getByRole('button', { name: 'Select', exact: true });
  if (await select.isVisible()) await select.click();
}

/** A notification with this text; the text can appear in the form or dialog as well. */
export const notice = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
    .filter({ hasText: text });

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
