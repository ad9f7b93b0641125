import type { BrowserContext, Page } from '@playwright/test';
import { enterPassword } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const EDIT = '/admin/blogs/1/edit';

test.use({ viewport: { width: 390, height: 844 } });

const title = (page: Page) => page.getByLabel('Title');
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });
const choice = (page: Page) => page.getByRole('dialog', { name: 'Someone else has saved this record in the meantime.' });
const saved = (page: Page, name: string) => expect(page.getByText(`Post '${name}' updated.`, { exact: true })).toBeVisible();

async function openPost(page: Page) {
  await page.goto(EDIT);
  await expect(title(page)).not.toHaveValue('');
}

async function saveExcerpt(page: Page, text: string) {
  await page.getByLabel('Excerpt').fill(text);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
}

/** Ends the session of this browser on the server, as its expiry would. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('admin_user') ?? '{}').token);
  const reply = await page.request.post('/admin/logout.php', {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  expect(reply.ok()).toBe(true);
}

async function signInWithin(context: BrowserContext, open: () => Promise<void>) {
  const [page] = await Promise.all([context.waitForEvent('page'), open()]);
  await enterPassword(page);
  await page.close();
}

test('of two editors of one post the second resolves the conflict, and no input is lost', async ({ page, guest: colleague }) => {
  for (const editor of [page, colleague]) {
    await signIn(editor);
    await openPost(editor);
  }
  await title(page).fill('Mine');
  await saveExcerpt(colleague, 'Theirs.');

  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(choice(page)).toContainText('They changed: Excerpt.');
  await nothingScrollsSideways(page);
  await choice(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The post was not saved.' })).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');

  await page.getByRole('button', { name: 'Retry' }).click();
  await choice(page).getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.');
  await expect(bar(page)).toContainText('The post has been saved since then.');
  await nothingScrollsSideways(page);
  await bar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await saved(page, 'Mine');
});

test('a session that ends during a save keeps the form, and signing in in another tab lets it save', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openPost(page);
  await title(page).fill('Written for an hour');
  await endSession(page);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  const ended = page.getByText('Your session has ended. Sign in again; your text is kept.');
  await expect(ended).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in again, then choose Retry.' })).toBeFocused();
  await nothingScrollsSideways(page);
  await expect(title(page)).toHaveValue('Written for an hour');

  await signInWithin(context, () => page.getByRole('link', { name: 'Sign in again' }).click());
  await expect(ended).toBeHidden();
  await expect(page.getByText('You are signed in again. The post was not saved. Choose Retry.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await saved(page, 'Written for an hour');
});
