import { keyboardOf, shouldRun } from './actor';
import { expect, test } from './site';

for (const [turn, width] of [1440, 390].entries()) {
  test.describe(`at ${width} px, by keyboard alone`, () => {
    test.use({ viewport: { width, height: 900 } });

    if (shouldRun(1, turn, 2))
      test('a visitor skips to the content, finds a post and sends a message', async ({ page }) => {
        const hands = keyboardOf(page);
        await page.goto('/blogs');
        await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
        await page.keyboard.press('Enter');
        await hands.write(page.getByRole('searchbox'), 'itpec');
        await expect(page).toHaveURL(/q=itpec/);
        await hands.press(page.getByRole('link', { name: /^Read More/ }).first());
        await expect(page).toHaveURL(/\/blogs\/\d+$/);

        await page.goto('/contact');
        await hands.write(page.getByLabel('Name', { exact: true }), 'Su Su');
        await hands.write(page.getByLabel('Email', { exact: true }), 'su.su@mail.test');
        await hands.write(page.getByLabel('Message', { exact: true }), 'Can I visit on Saturday?');
        await hands.press(page.getByRole('button', { name: 'Send Message' }));
        await expect(page.getByText('Message sent successfully!')).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeFocused();
      });
  });
}
