import type { Locator, Page } from '@playwright/test';
import { shouldRun } from './actor';
import { ADMIN, expect, test } from './site';

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator, atMost = 120) {
  for (let step = 0; step < atMost; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

async function tabAndType(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: typeof label === 'string' }));
  await page.keyboard.type(text);
}

async function tabAndPress(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

for (const [turn, width] of [1440, 390].entries()) {
  test.describe(`at ${width} px, by keyboard alone`, () => {
    test.use({ viewport: { width, height: 900 } });

    if (shouldRun(1, turn, 2))
      test('a visitor skips to the content, finds a post and sends a message', async ({ page }) => {
        await page.goto('/blogs');
        await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
        await page.keyboard.press('Enter');
        await tabTo(page, page.getByRole('searchbox'));
        await page.keyboard.type('itpec');
        await expect(page).toHaveURL(/q=itpec/);
        await tabAndPress(page, page.getByRole('link', { name: /^Read More/ }).first());
        await expect(page).toHaveURL(/\/blogs\/\d+$/);

        await page.goto('/contact');
        await tabAndType(page, 'Name', 'Su Su');
        await tabAndType(page, 'Email', 'su.su@mail.test');
        await tabAndType(page, 'Message', 'Can I visit on Saturday?');
        await tabAndPress(page, page.getByRole('button', { name: 'Send Message' }));
        await expect(page.getByText('Message sent successfully!')).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeFocused();
      });

    if (shouldRun(0, turn, 2))
      test('staff sign in, read and answer a message, write a post, delete it and sign out', async ({ page }) => {
        await page.goto('/admin/login');
        await tabAndType(page, 'Email', ADMIN.email);
        await tabAndType(page, 'Password', ADMIN.password);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

        await page.goto('/admin/contacts');
        const view = page.getByRole('button', { name: /^View / }).first();
        await expect(view).toBeVisible();
        await tabAndPress(page, view);
        const message = page.getByRole('dialog', { name: 'Contact Message' });
        await expect(message.getByRole('link', { name: /Reply/ })).toHaveAttribute('href', /^mailto:/);
        await page.keyboard.press('Escape');
        await expect(message).toBeHidden();
        await expect(view).toBeFocused();

        await page.goto('/admin/blogs/create');
        await expect(page.getByLabel('Title')).toBeVisible();
        await tabAndType(page, 'Title', 'Written without a mouse');
        await tabAndType(page, 'Excerpt', 'Every control is reached by Tab.');
        await tabAndType(page, 'Category', 'Technology');
        await page.getByLabel('Cover Image').setInputFiles('uploads/seedautocover5000000000004.webp');
        await tabAndType(page, 'Content', 'Plain words.');
        await page.keyboard.press('Control+s');
        await expect(page).toHaveURL(/\/admin\/blogs$/);

        await tabAndPress(page, page.getByRole('button', { name: 'Delete Written without a mouse' }));
        const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: 'Confirm Delete' });
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(question).toBeHidden();
        await expect(page.getByRole('row', { name: /Written without a mouse/ })).toHaveCount(0);

        await tabAndPress(page, page.getByRole('button', { name: 'Sign Out' }));
        await tabAndPress(page, page.getByRole('button', { name: 'Logout' }));
        await expect(page).toHaveURL(/\/admin\/login$/);
      });
  });
}
