import type { Page } from '@playwright/test';
import { enterPassword, writeMessage } from './actor';
import { codeOf, expect, signIn, test } from './site';

/** Blocks the storage of the browser: even reading `localStorage` throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test('the site works in a browser that blocks storage: the contact form, signing in, writing, signing out [GEN-01]', async ({
  page,
  problems,
}) => {
  await blockStorage(page);
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

const UNREADABLE = { contentType: 'text/javascript', body: 'let let' };

for (const [from, link, code, heading] of [
  ['/', 'About', codeOf('AboutPage'), 'An IT college in Yangon and online'],
  ['/blogs', 'Events', codeOf('EventListPage'), 'Come and see the college at work'],
  ['/', 'Contact', codeOf('ContactPage'), /./],
] as const) {
  test(`a visitor whose browser cannot read the code of ${link} gets the page from the server, once`, async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    await page.route(code, (route) => route.fulfill(UNREADABLE));
    await page.goto(from);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#page-data')).toBeAttached();
    await expect.poll(() => loads).toEqual([from, new URL(page.url()).pathname]);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });
}

for (const [path, code] of [
  ['/admin/login', 'LoginPage'],
  ['/admin/dashboard', 'AdminRoutes'],
  ['/admin/contacts', 'AdminContactListPage'],
  ['/admin/blogs/create', 'AdminBlogFormPage'],
] as const) {
  test(`${path} says within seconds that ${code} cannot be read, and Retry shows it once it can`, async ({ page }) => {
    if (path !== '/admin/login') await signIn(page);
    const file = codeOf(code);
    await page.route(file, (route) => route.fulfill(UNREADABLE));
    await page.goto(path);
    const error = page.getByText('This part of the site could not be loaded. Please check your connection.');
    await expect(error).toBeVisible({ timeout: 8000 });
    await page.unroute(file);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    await expect(error).toBeHidden();
  });
}
