import type { Locator, Page } from '@playwright/test';
import { aSecondFactor } from '../src/testing/aSecondFactor';
import { showBoxes } from './actor';
import { axeFindings, nothingScrollsSideways } from './checks';
import type { Site } from './runningSite';
import { expect, signIn, test } from './site';

type Dialog = {
  title: string;
  path: string;
  /** The control that opens it by Enter. */
  opener: (page: Page) => Locator;
  /** The focused element once it is open. */
  first: (dialog: Locator) => Locator;
  /** The element that has the focus after Escape, if that is not the opener. */
  heir?: (page: Page) => Locator;
  prepare?: (page: Page) => Promise<void>;
  /** The widths, in CSS pixels, at which it exists. */
  only?: number;
};

const button = (name: string | RegExp) => (place: Page | Locator) => place.getByRole('button', { name }).first();
const cancel = button('Cancel');
const currentPassword = (dialog: Locator) => dialog.getByLabel('Current password');

/** Turns the second factor of each admin on. */
async function withSecondFactors({ dbText, editDb }: Site) {
  const db: { users: object[] } = JSON.parse(await dbText());
  await editDb({ ...db, users: db.users.map((user) => ({ ...user, second_factor: aSecondFactor().factor })) });
}

/** Selects two messages, for the bar of the selected ones. */
async function selectTwo(page: Page) {
  await showBoxes(page);
  for (const place of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select (?!all )/ })
      .nth(place)
      .check();
}

const dialogs: Dialog[] = [
  { title: 'Confirm Logout', path: '/admin/dashboard', opener: button('Sign Out'), first: cancel },
  { title: 'Menu', path: '/admin/dashboard', opener: button('Open menu'), first: button('Close menu'), only: 390 },
  { title: 'Contact Message', path: '/admin/contacts', opener: button(/^View /), first: button('Close') },
  { title: 'Add New User', path: '/admin/users', opener: button('Add User'), first: (dialog) => dialog.getByLabel('Name') },
  {
    title: 'Leave without saving?',
    path: '/admin/blogs/create',
    opener: (page) => page.getByRole('link', { name: 'Back to Blogs' }),
    first: button('Stay'),
    prepare: (page) => page.getByLabel('Title').fill('Half a post'),
  },
  { title: 'Versions', path: '/admin/blogs/1/edit', opener: button('Versions'), first: button('Close') },
  {
    title: 'Add photos',
    path: '/admin/blogs/create',
    opener: (page) => page.getByRole('button', { name: 'Image', exact: true }),
    first: (dialog) => dialog.getByLabel('Photos'),
    heir: (page) => page.getByLabel('Content'),
  },
  {
    title: 'Confirm Delete',
    path: '/admin/contacts',
    opener: (page) => page.getByRole('region', { name: 'Selected messages' }).getByRole('button', { name: 'Delete' }),
    first: cancel,
    prepare: selectTwo,
  },
  {
    title: 'New recovery codes',
    path: '/admin/account',
    opener: button('New recovery codes'),
    first: currentPassword,
  },
  {
    title: 'Remove second factor',
    path: '/admin/users',
    opener: (page) => page.getByRole('menuitem', { name: 'Remove second factor' }),
    first: currentPassword,
    heir: button('More actions for U Thet Naing'),
    prepare: (page) => button('More actions for U Thet Naing')(page).click(),
  },
];

/** Whether the focus is in the topmost dialog, or in the browser's own toolbar. */
const isInside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    const top = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
    return activeElement === body || Boolean(top?.contains(activeElement));
  });

for (const [turn, width] of [1440, 390].entries()) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every dialog is accessible and traps the focus, and Escape restores it [ADM-LAY-08]', async ({
      page,
      site,
      problems,
    }) => {
      await withSecondFactors(site);
      await signIn(page);
      const shown = dialogs.filter(({ only }, place) => only === width || (only === undefined && place % 2 === turn));
      for (const { title, path, opener, first, heir = opener, prepare } of shown)
        await test.step(`"${title}" over ${path}`, async () => {
          await page.goto(path);
          await prepare?.(page);
          await opener(page).focus();
          await page.keyboard.press('Enter');
          const dialog = page.getByRole('dialog', { name: title });
          await expect(dialog).toBeVisible();
          await expect(first(dialog)).toBeFocused();
          expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
          await nothingScrollsSideways(page);
          for (let step = 0; step < 14; step += 1) {
            await page.keyboard.press(step < 10 ? 'Tab' : 'Shift+Tab');
            expect(await isInside(page)).toBe(true);
          }
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await expect(heir(page)).toBeFocused();
        });
      expect(problems).toEqual([]);
    });
  });
}

test('a form in a dialog confirms before it discards input, with both dialogs accessible', async ({ page }) => {
  await signIn(page, '/admin/users');
  await button('Edit U Thet Naing')(page).click();
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByRole('button', { name: 'Set a new password' }).click();
  await expect(form.getByLabel('New password')).toBeFocused();
  await page.keyboard.type('golden-shuttle');
  // A click beside the form: typed text must not vanish by a stray click.
  await page.mouse.click(5, 5);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  // Browsers let a page prevent only so many close requests between two clicks.
  for (let round = 0; round < 4; round += 1) {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('New password')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  }
  await expect(form.getByLabel('New password')).toHaveValue('golden-shuttle');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await expect(button('Edit U Thet Naing')(page)).toBeFocused();
});

test('the button of a form can be pressed while a notice passes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/admin/blogs/1/edit');
  await page.getByLabel('Title').fill('Another title');
  await button('Update Blog')(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await page.goto('/admin/blogs/1/edit');
  await button('Versions')(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d|^Show|version/i })
    .first()
    .click();
  await button('Load into the form')(page).click();
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect(notice).toBeVisible();
  await button('Update Blog')(page).click({ trial: true });
  await expect(notice).toBeVisible();
});

test('a failed delete shows in the dialog and in a notice that can be closed and covers no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/admin/events');
  const reply = { success: false, error: 'The disk is full.' };
  await page.route('**/events.php', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 507, json: reply }) : route.fallback(),
  );
  await button(/^Delete /)(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The event was not deleted. The disk is full.');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const notice = page.getByRole('listitem').filter({ has: dismiss });
  await expect(notice).toContainText('The event was not deleted. The disk is full.');
  expect(await axeFindings(page)).toEqual([]);
  const isOnTop = await notice.evaluate((item) => {
    const { left, top, width: wide, height } = item.getBoundingClientRect();
    return item.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  // The notification does not cover the dialog's buttons.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click({ trial: true });
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(dialog).toBeVisible();
  // Escape closes only what has the focus.
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await dismiss.click();
  await page.unrouteAll();
  await button(/^Delete /)(page).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/admin/contacts');
  await button(/^View message from /)(page).click();
  const message = page.getByRole('dialog', { name: 'Contact Message' });
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await notice.hover();
  await message.getByRole('button', { name: 'Not answered' }).click({ trial: true, timeout: 5000 });
  await message.getByRole('button', { name: 'Close' }).click({ timeout: 5000 });
  await expect(message).toBeHidden();
});
