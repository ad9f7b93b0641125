import type { BrowserContext, Locator, Page } from '@playwright/test';
import { notice, showBoxes } from './actor';
import { axeFindings } from './axe';
import { expect, signIn, test as site } from './site';

const COLLEAGUE = { email: 'thet.naing@nitcollege.test', password: 'golden-padauk-2019' };

/** The newest first: three that wait, then what the seed holds. */
const waiting = ['Su Su', 'Ko Zaw', 'မမြ'].map((name, index) => ({
  id: 900 - index,
  name,
  email: 'sender@mail.test',
  phno: '၀၉ ၄၂၀ ၀၀၀ ၀၀၂',
  subject: index === 0 ? 'Application: Level 3' : 'Fees',
  message: index === 2 ? 'အတန်းတွေ ဘယ်တော့ စမလဲ။' : 'When do the classes start?',
  status: 'unread',
  created_at: new Date(Date.parse('2026-11-20T09:00:00Z') - index * 60_000).toISOString(),
}));

const test = site.extend<{ colleague: Page }>({
  page: async ({ page, site: { dbText, editDb } }, use) => {
    const db = JSON.parse(await dbText());
    const [admin] = db.users;
    const users = db.users.map((user: typeof admin) =>
      user.email === COLLEAGUE.email ? { ...user, password: undefined, password_hash: admin.password_hash } : user,
    );
    await editDb({ ...db, users, contacts: [...db.contacts, ...waiting] });
    await use(page);
  },
  // Another admin in another browser.
  colleague: async ({ browser, baseURL, page: _prepared }, use) => {
    const context: BrowserContext = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(COLLEAGUE.email);
    await page.getByLabel('Password', { exact: true }).fill(COLLEAGUE.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.goto('/admin/contacts');
    await use(page);
    await context.close();
  },
});

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Message' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select message from ${name}` });
const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected messages' });

async function openInbox(page: Page) {
  await page.context().grantPermissions(['clipboard-write']);
  await signIn(page);
  await page.goto('/admin/contacts');
  await expect(row(page, 'Su Su')).toBeVisible();
}

test('a message longer than the window opens at its beginning [ADM-MSG-09]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/admin/contacts');
  await page.getByRole('button', { name: 'View message from Moe Thida' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contact Message' })).toBeInViewport({ ratio: 1 });
});

test('two admins see who began to answer a message and who has answered it, within a poll [D-67]', async ({
  page,
  colleague,
}) => {
  await openInbox(page);
  await page.getByRole('button', { name: 'View message from Su Su' }).click();
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(row(colleague, 'Su Su')).toContainText('Daw Thandar Hlaing began to answer', { timeout: 15_000 });

  await colleague.getByRole('button', { name: 'View message from Su Su' }).click();
  await expect(dialog(colleague)).toContainText('Daw Thandar Hlaing began to answer');
  await dialog(colleague).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(dialog(page)).toContainText('Answered by U Thet Naing', { timeout: 15_000 });
  await expect(row(page, 'Su Su')).toContainText('Answered by U Thet Naing');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  site.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('messages are selected, answered and taken back, and nothing is covered or too small', async ({ page, problems }) => {
      await openInbox(page);
      await showBoxes(page);
      await box(page, 'Su Su').click();
      await box(page, 'Ko Zaw').click();
      await expect(bar(page)).toContainText('2 selected');
      expect(await ground(row(page, 'Su Su'))).not.toBe(await ground(row(page, 'မမြ')));
      expect(await axeFindings(page)).toEqual([]);
      for (const target of await bar(page).getByRole('button').all()) {
        const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      // At the end of the list the bar is below the last row.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const last = await page.locator('tbody tr').last().boundingBox();
      const top = (await bar(page).boundingBox())?.y ?? 0;
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

      await bar(page).getByRole('button', { name: 'Mark as answered' }).click();
      await expect(page.getByText('2 messages marked as answered.', { exact: true })).toBeVisible();
      await expect(bar(page)).toBeHidden();
      await box(page, 'မမြ').click();
      await expect(bar(page)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();

      // The bar does not cover a notice.
      const undone = notice(page, 'The change was undone.');
      await expect(undone).toBeVisible();
      await undone.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));
      const noticeBox = await undone.boundingBox();
      const barTop = (await bar(page).boundingBox())?.y ?? 0;
      expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barTop);
      await expect(row(page, 'Su Su')).not.toContainText('Answered');
      expect(problems).toEqual([]);
    });

    test('the dialog holds every way to answer and the notes', async ({ page }) => {
      await openInbox(page);
      await page.getByRole('button', { name: 'View message from မမြ' }).click();
      for (const name of ['Reply by email', 'Call', 'Viber', 'Telegram'])
        await expect(dialog(page).getByRole('link', { name })).toBeVisible();
      await dialog(page).getByLabel('Add a note').fill('မနက်ဖြန် ဖုန်းဆက်မယ်');
      await dialog(page).getByRole('button', { name: 'Add note' }).click();
      await expect(dialog(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('မနက်ဖြန် ဖုန်းဆက်မယ်');
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}

test('by keyboard alone: a range with Shift and Space, then an answer', async ({ page }) => {
  await openInbox(page);
  await box(page, 'Su Su').focus();
  await page.keyboard.press('Space');
  await box(page, 'မမြ').focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Mark as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('views and order are in the address: Back and Reload keep them', async ({ page }) => {
  await openInbox(page);
  await page.getByRole('button', { name: 'Applications' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest first');
  await expect(page).toHaveURL('/admin/contacts?about=apply&sort=oldest');
  await page.reload();
  await expect(row(page, 'Su Su')).toBeVisible();
  await expect(row(page, 'Ko Zaw')).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/admin/contacts');
  await expect(row(page, 'Ko Zaw')).toBeVisible();
});
