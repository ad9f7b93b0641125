import type { Locator, Page } from '@playwright/test';
import { chooseMore, firstPublished, moreOf, notice, showBoxes } from './actor';
import { expect, signIn, test } from './site';

type Stored = Record<string, unknown>;

/** The fields that every save writes. */
const SELF_WRITTEN = ['version', 'updated_at', 'updated_by', 'updated_by_name'];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const title = (page: Page) => page.getByLabel('Title');
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** Presses a button and then Delete in its question. */
async function deleteBy(page: Page, button: Locator) {
  await button.click();
  await dialog(page, 'Confirm Delete').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(page, 'Confirm Delete')).toBeHidden();
}

/** Presses Undo in the notice that contains a text. */
const undoIn = (page: Page, text: string) => notice(page, text).getByRole('button', { name: 'Undo' }).click();

/** Selects three records of a list with the keyboard, and deletes them. */
async function deleteSelected(page: Page, path: string, boxes: RegExp, bar: string) {
  await page.goto(path);
  await showBoxes(page);
  for (const place of [0, 1, 2]) {
    await page.getByRole('checkbox', { name: boxes }).nth(place).focus();
    await page.keyboard.press('Space');
  }
  // Leads from the row to the bar.
  await page.keyboard.press('Enter');
  await deleteBy(page, page.getByRole('region', { name: bar }).getByRole('button', { name: 'Delete' }));
}

async function saveTitle(page: Page, text?: string) {
  if (text) await title(page).fill(text);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
}

type Click = { name: string; collection: string; press(page: Page): Promise<unknown>; goBack(page: Page): Promise<unknown> };

/** One click of each way back; tests of the screens press the others of `docs/reliability.md`. */
const clicks: Click[] = [
  {
    name: 'Delete selected messages',
    collection: 'contacts',
    press: (page) => deleteSelected(page, '/admin/contacts', /^Select message from/, 'Selected messages'),
    goBack: (page) => undoIn(page, '3 messages deleted.'),
  },
  {
    name: 'Delete selected events',
    collection: 'events',
    press: (page) => deleteSelected(page, '/admin/events', /^Select (?!all )/, 'Selected events'),
    goBack: (page) => undoIn(page, '3 events deleted.'),
  },
  {
    name: 'Unpublish a post',
    collection: 'blogs',
    press: async (page) => {
      await page.goto('/admin/blogs');
      await chooseMore(moreOf(page, await firstPublished(page)), 'Unpublish');
      await expect(notice(page, 'unpublished.')).toBeVisible();
    },
    goBack: (page) => undoIn(page, 'unpublished.'),
  },
  {
    name: 'Delete a post, and restore it as a draft',
    collection: 'blogs',
    press: async (page) => {
      await page.goto('/admin/blogs');
      await deleteBy(page, page.getByRole('button', { name: /^Delete / }).first());
      const undo = notice(page, 'deleted.').getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      const back = await page.context().newPage();
      await back.goto('/admin/history?tab=deleted');
      await back
        .getByRole('button', { name: /^Restore / })
        .first()
        .click();
      await undoIn(back, 'restored');
      await expect(notice(back, 'deleted again.')).toBeVisible();
      await back.close();
    },
    goBack: (page) => undoIn(page, 'deleted.'),
  },
  {
    name: 'Save an edit of a post',
    collection: 'blogs',
    press: async (page) => {
      await page.goto('/admin/blogs/1/edit');
      await expect(title(page)).not.toHaveValue('');
      await saveTitle(page, 'Overwritten by mistake');
    },
    goBack: async (page) => {
      await page.goto('/admin/blogs/1/edit');
      await page.getByRole('button', { name: 'Versions' }).click();
      const versions = dialog(page, 'Versions');
      await versions
        .getByRole('button', { name: /^Compare/ })
        .first()
        .click();
      await versions.getByRole('button', { name: 'Load into the form' }).click();
      await expect(title(page)).not.toHaveValue('Overwritten by mistake');
      await saveTitle(page);
    },
  },
];

test('the way back of a destructive click brings everything back, and a discarded text comes back as well [D-76]', async ({
  page,
  site,
}) => {
  /** The records by their ids. */
  const stored = async (collection: string) => {
    const records: Stored[] = JSON.parse(await site.dbText())[collection];
    const kept = (record: Stored) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => !SELF_WRITTEN.includes(field)));
    return Object.fromEntries(records.map((record) => [String(record.id), kept(record)]));
  };
  await signIn(page);
  for (const { name, collection, press, goBack } of clicks) {
    await test.step(name, async () => {
      const before = await stored(collection);
      await press(page);
      await expect.poll(() => stored(collection)).not.toEqual(before);
      await goBack(page);
      await expect.poll(() => stored(collection)).toEqual(before);
    });
  }

  await page.goto('/admin/blogs/create');
  await title(page).fill('Half a post');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved/blog'))))
    .toBe(true);
  await page.reload();
  await unsaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved(page)).toBeHidden();
  await undoIn(page, 'discarded.');
  await unsaved(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('Half a post');
});
