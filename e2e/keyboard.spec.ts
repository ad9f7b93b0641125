import type { Locator, Page } from '@playwright/test';
import { shouldRun } from './actor';
import { expect, test } from './site';

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
  });
}
