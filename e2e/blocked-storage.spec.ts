import { enterPassword, writeMessage } from './actor';
import { expect, test } from './site';

// Simulates a browser with storage blocked: even reading `localStorage` throws.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }),
);

test('the site works in a browser that blocks storage: the contact form, signing in, writing, signing out [GEN-01]', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();
  await page.goto('/contact');
  await writeMessage(page, 'When does the next intake begin?');
  await page.getByRole('button', { name: 'Send', exact: false }).last().click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();

  await page.goto('/admin/login');
  await page.getByRole('checkbox').check();
  await enterPassword(page);

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('searchbox').fill('Open Day at Kamayut');
  await page.getByRole('link', { name: 'Edit Open Day at Kamayut' }).click();
  await page.getByLabel('Location').fill('Library, second floor');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByText("Event 'Open Day at Kamayut' updated.", { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(problems).toEqual([]);
});
