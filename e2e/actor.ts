import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect } from './site';

/** Opens the menu of further actions (`moreOf`) and chooses one. */
export async function chooseMore(menu: Locator, action: string): Promise<void> {
  await menu.click();
  await menu.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** How a user operates a screen by keyboard alone. */
export function keyboardOf(page: Page) {
  async function press(control: Locator) {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  }
  return {
    press,
    /** Opens the menu of further actions (`moreOf`) and chooses one. */
    async more(menu: Locator, action: string) {
      await press(menu);
      const item = page.getByRole('menuitem', { name: action, exact: true });
      const isThere = () => item.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 9 && !(await isThere()); step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    /** Replaces the value of a field. */
    async write(field: Locator, text: string) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    async choose(input: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(input)]);
      await chooser.setFiles(files);
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

/** Fills in the required fields of the contact form. */
export async function writeMessage(page: Page, message: string, { name = 'Su Su', email = 'su@mail.test' } = {}): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

/** The first screen after the sign-in. */
export const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

/** Opens a new post and fills it in, except its text and its image. */
export async function fillPost(page: Page, title: string): Promise<void> {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt', { exact: true }).fill('Seen on the first day.');
  await page.getByLabel('Category', { exact: true }).fill('Education');
}

/** Fills in the sign-in form; what shows next depends on the second factor. */
export async function enterPassword(page: Page, { email, password } = ADMIN, next = dashboard(page)): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(next).toBeVisible();
}

/** The button with the further actions of a listed record. */
export const moreOf = (page: Page, title: string) => page.getByRole('button', { name: `More actions for ${title}`, exact: true });

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
