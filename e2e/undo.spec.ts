import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { aSecondFactor } from '../src/testing/aSecondFactor';
import { chooseMore, firstPublished, moreOf, notice, showBoxes } from './actor';
import { expect, signIn, test as site } from './site';

type Stored = Record<string, unknown>;
type Collection = 'blogs' | 'events' | 'contacts' | 'users' | 'deleted';
/** All records, as they are stored at this moment. */
type Read = () => Promise<Record<Collection, Stored[]>>;

type Click = {
  /** The row of docs/reliability.md. */
  name: string;
  /** The records that the click may change. */
  collection: Collection;
  /** Whether the click alone changes no stored record, because it asks first or only changes a form. */
  isHarmless?: true;
  prepare?: (page: Page, read: Read) => Promise<unknown>;
  /** Presses it, until it has taken effect; resolves to its way back. */
  press: (page: Page) => Promise<() => Promise<void>>;
};

const SELF_WRITTEN = ['version', 'updated_at', 'updated_by', 'updated_by_name'];
const NOTE = {
  id: 'first',
  author_id: 1,
  author_name: 'Daw Thandar Hlaing',
  text: 'Called once.',
  created_at: '2026-11-20T05:00:00.000Z',
};

const test = site.extend<{ read: Read }>({
  read: async ({ site: { dbText, editDb } }, use) => {
    const db = JSON.parse(await dbText());
    const { factor } = aSecondFactor();
    await editDb({
      ...db,
      users: db.users.map((user: Stored) => (user.id === 2 ? { ...user, second_factor: factor } : user)),
      contacts: db.contacts.map((message: Stored) => ({ ...message, status: 'unread', notes: [NOTE] })),
    });
    await use(async () => ({ deleted: [], ...JSON.parse(await dbText()) }));
  },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Presses a button and then the confirming button of its dialog. */
async function confirm(page: Page, button: Locator, title: string, label: string) {
  await button.click();
  await dialog(page, title).getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page, title)).toBeHidden();
}

/** Presses Undo in the notice that contains a text. */
const undoIn = (page: Page, text: string) => async () => {
  await notice(page, text).getByRole('button', { name: 'Undo' }).click();
};

/** A click in a list: opens the list, presses the button and confirms its question, if it has one; Undo is its way back. */
const inList =
  (path: string, button: RegExp, done: string, question?: string): Click['press'] =>
  async (page) => {
    await page.goto(path);
    if (question) await confirm(page, first(page, button), question, 'Delete');
    else await first(page, button).click();
    await expect(notice(page, done)).toBeVisible();
    return undoIn(page, done);
  };

/** Unpublishes the first published record of a list; Undo is its way back. */
const unpublishIn =
  (path: string): Click['press'] =>
  async (page) => {
    await page.goto(path);
    await chooseMore(moreOf(page, await firstPublished(page)), 'Unpublish');
    await expect(notice(page, 'unpublished.')).toBeVisible();
    return undoIn(page, 'unpublished.');
  };

/** A click that only asks: Cancel is its way back. */
const asked =
  (path: string, button: RegExp, question: string, open?: (page: Page) => Promise<void>): Click['press'] =>
  async (page) => {
    await page.goto(path);
    await open?.(page);
    await first(page, button)
      .or(page.getByRole('menuitem', { name: button }))
      .click();
    await expect(dialog(page, question)).toBeVisible();
    return () => dialog(page, question).getByRole('button', { name: 'Cancel' }).click();
  };

/** Selects three records with the keyboard, and presses a button of the bar; Undo is its way back. */
const withSelected =
  (path: string, boxes: RegExp, bar: string, button: 'Delete' | 'Unpublish', done: string): Click['press'] =>
  async (page) => {
    await page.goto(path);
    await showBoxes(page);
    for (const place of [0, 1, 2]) {
      await page.getByRole('checkbox', { name: boxes }).nth(place).focus();
      await page.keyboard.press('Space');
    }
    // Leads from the row to the bar.
    await page.keyboard.press('Enter');
    const action = page.getByRole('region', { name: bar }).getByRole('button', { name: button });
    if (button === 'Delete') await confirm(page, action, 'Confirm Delete', 'Delete');
    else await action.click();
    await expect(notice(page, done)).toBeVisible();
    return undoIn(page, done);
  };

const deletePost = inList('/admin/blogs', /^Delete /, 'deleted.', 'Confirm Delete');
const title = (page: Page) => page.getByLabel('Title');
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** Begins a new post, and waits until the browser has kept its title. */
async function writeHalfAPost(page: Page) {
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Create Blog' }).click();
  await title(page).fill('Half a post');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved/blog'))))
    .toBe(true);
}

/** Saves another title, and brings the old one back from the versions. */
const saveEdit =
  (path: string, list: RegExp, submit: string): Click['press'] =>
  async (page) => {
    const save = () => page.getByRole('button', { name: submit }).click();
    await page.goto(path);
    await expect(title(page)).not.toHaveValue('');
    await title(page).fill('Overwritten by mistake');
    await save();
    await expect(page).toHaveURL(list);
    return async () => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Versions' }).click();
      await dialog(page, 'Versions')
        .getByRole('button', { name: /^Compare/ })
        .first()
        .click();
      await dialog(page, 'Versions').getByRole('button', { name: 'Load into the form' }).click();
      await expect(title(page)).not.toHaveValue('Overwritten by mistake');
      await save();
      await expect(page).toHaveURL(list);
    };
  };

const clicks: Click[] = [
  { name: 'Delete a post', collection: 'blogs', press: deletePost },
  {
    name: 'Delete an event',
    collection: 'events',
    press: inList('/admin/events', /^Delete /, 'deleted.', 'Confirm Delete'),
  },
  {
    name: 'Delete a message',
    collection: 'contacts',
    press: inList('/admin/contacts', /^Delete message/, 'deleted.', 'Confirm Delete'),
  },
  {
    name: 'Delete selected messages',
    collection: 'contacts',
    press: withSelected('/admin/contacts', /^Select message from/, 'Selected messages', 'Delete', '3 messages deleted.'),
  },
  {
    name: 'Delete selected posts or events',
    collection: 'events',
    press: withSelected('/admin/events', /^Select (?!all )/, 'Selected events', 'Delete', '3 events deleted.'),
  },
  {
    name: 'Unpublish selected posts or events',
    collection: 'blogs',
    press: withSelected(
      '/admin/blogs?status=published',
      /^Select (?!all )/,
      'Selected posts',
      'Unpublish',
      '3 posts unpublished.',
    ),
  },
  {
    name: 'Delete a user',
    collection: 'users',
    press: inList('/admin/users', /^Delete Ma Phyo Wai/, 'deleted.', 'Confirm Delete'),
  },
  { name: 'Unpublish a post', collection: 'blogs', press: unpublishIn('/admin/blogs') },
  { name: 'Unpublish an event', collection: 'events', press: unpublishIn('/admin/events') },
  { name: 'Deactivate a user', collection: 'users', press: inList('/admin/users', /Deactivate Ma Phyo Wai/, 'deactivated.') },
  {
    name: 'Mark a message as read',
    collection: 'contacts',
    press: inList('/admin/contacts', /^Status: unread\. Mark/, 'as read.'),
  },
  {
    name: 'Save an edit of a post',
    collection: 'blogs',
    press: saveEdit('/admin/blogs/1/edit', /\/admin\/blogs$/, 'Update Blog'),
  },
  {
    name: 'Save an edit of an event',
    collection: 'events',
    press: saveEdit('/admin/events/13/edit', /\/admin\/events$/, 'Update Event'),
  },
  {
    name: 'Remove a stored image of an event',
    collection: 'events',
    isHarmless: true,
    press: async (page) => {
      await page.goto('/admin/events/13/edit');
      await first(page, /^Remove seed/).click();
      return async () => {
        await first(page, /^Put back seed/).click();
        await page.getByRole('button', { name: 'Update Event' }).click();
        await expect(page).toHaveURL(/\/admin\/events$/);
      };
    },
  },
  {
    name: 'Leave a form without saving',
    collection: 'blogs',
    isHarmless: true,
    press: async (page) => {
      await writeHalfAPost(page);
      await page.getByRole('link', { name: 'Back to Blogs' }).click();
      const question = dialog(page, 'Leave without saving?');
      return async () => {
        await question.getByRole('button', { name: 'Stay' }).click();
        await expect(title(page)).toHaveValue('Half a post');
      };
    },
  },
  {
    name: 'Discard an unsaved text',
    collection: 'blogs',
    isHarmless: true,
    press: async (page) => {
      await writeHalfAPost(page);
      await page.goto('/admin/blogs/create');
      await unsaved(page).getByRole('button', { name: 'Discard' }).click();
      await expect(unsaved(page)).toBeHidden();
      return async () => {
        await undoIn(page, 'discarded.')();
        await unsaved(page).getByRole('button', { name: 'Restore' }).click();
        await expect(title(page)).toHaveValue('Half a post');
      };
    },
  },
  {
    name: 'Restore a deleted record',
    collection: 'blogs',
    prepare: deletePost,
    press: async (page) => {
      await page.goto('/admin/history?tab=deleted');
      await first(page, /^Restore /).click();
      await expect(notice(page, 'restored')).toBeVisible();
      return undoIn(page, 'restored');
    },
  },
  {
    name: 'Delete for good',
    collection: 'deleted',
    isHarmless: true,
    prepare: deletePost,
    press: asked('/admin/history?tab=deleted', /^Delete for good/, 'Delete for good'),
  },
  {
    name: 'Delete a note',
    collection: 'contacts',
    isHarmless: true,
    // Opening a message marks it as read.
    prepare: async (page, read) => {
      await page.goto('/admin/contacts');
      await first(page, /^View message/).click();
      await expect.poll(async () => (await read()).contacts.some(({ status }) => status === 'read')).toBe(true);
    },
    press: asked('/admin/contacts', /^Delete note/, 'Confirm Delete', (page) => first(page, /^View message/).click()),
  },
  {
    name: 'Remove the second factor of a user',
    collection: 'users',
    isHarmless: true,
    press: asked('/admin/users', /^Remove second factor/, 'Remove second factor', (page) => first(page, /^More actions/).click()),
  },
];

/** The records by their ids, without the fields that every save writes. */
const byId = (records: Stored[]) =>
  Object.fromEntries(
    records.map((record) => [
      String(record.id),
      Object.fromEntries(Object.entries(record).filter(([field]) => !SELF_WRITTEN.includes(field))),
    ]),
  );

test('the table of destructive clicks names those that are tried here', () => {
  const rows = readFileSync('docs/reliability.md', 'utf8').matchAll(/^\| ([^|]+) \|.*\| `e2e\/undo\.spec\.ts` \|$/gm);
  expect(Array.from(rows, ([, name]) => name)).toEqual(clicks.map(({ name }) => name));
});

/** Two clicks that begin the same new form are in different halves. */
for (const half of [0, 1]) {
  test(`the way back of each destructive click brings everything back, half ${half + 1} [D-76]`, async ({ page, read }) => {
    await signIn(page);
    for (const { name, collection, isHarmless, prepare, press } of clicks.filter((_, place) => place % 2 === half)) {
      await test.step(name, async () => {
        const stored = async () => byId((await read())[collection]);
        await prepare?.(page, read);
        const before = await stored();
        const goBack = await press(page);
        const meanwhile = await stored();
        if (isHarmless) expect(meanwhile).toEqual(before);
        else expect(meanwhile).not.toEqual(before);
        await goBack();
        await expect.poll(stored).toEqual(before);
      });
    }
  });
}
