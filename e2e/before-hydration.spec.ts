import type { Page } from '@playwright/test';
import { writeMessage } from './actor';
import { expect, hold, isHydrated, stubMaps, test } from './site';

test.beforeEach(async ({ page }) => void (await stubMaps(page)));

/** Opens a page whose scripts arrive only when the test releases them. */
async function openBeforeItsCode(page: Page, address: string) {
  const release = await hold(page);
  // The boot script, the last element of the document, records what the visitor does.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

const dot = (page: Page, place: number) => page.getByRole('button', { name: `Show image ${place} of 5` });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a dot and Stop of the banner, and Pause of the row of teachers, pressed before hydration take effect after it', async ({
    page,
  }) => {
    let release = await openBeforeItsCode(page, '/');
    await dot(page, 4).click();
    await page.getByRole('button', { name: 'Stop slide rotation' }).click();
    release();
    await isHydrated(page);
    await expect(dot(page, 4)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();

    release = await openBeforeItsCode(page, '/about');
    await page.getByRole('button', { name: /^Pause/ }).press('Enter');
    release();
    await isHydrated(page);
    await expect(page.getByRole('button', { name: 'Play the moving row of teachers' })).toBeVisible();
  });

  test('the banner stops for a focus that it had before hydration', async ({ page }) => {
    await page.clock.install();
    const release = await openBeforeItsCode(page, '/');
    await dot(page, 2).focus();
    release();
    await isHydrated(page);
    const banner = page.getByRole('region', { name: 'Life at NIT College' });
    await expect(banner.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(12_000);
    await expect(dot(page, 1)).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a visitor who types during hydration stays in the field', async ({ page }) => {
  const release = await openBeforeItsCode(page, '/contact?apply=bit#form');
  await page.getByLabel('Name').pressSequentially('Su');
  release();
  await isHydrated(page);
  // Longer than the page waits before it scrolls to the fragment in its URL.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.keyboard.type(' Su');
  await expect(page.getByLabel('Name')).toHaveValue('Su Su');
});

async function sendMessage(page: Page, email: string) {
  await writeMessage(page, 'Is there\na bus?', { email });
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('a message sent before hydration is confirmed once, and its draft is gone; a rejected form keeps its input', async ({
  page,
  problems,
}) => {
  await page.route('**/static/*.js', (route) => (page.url().includes('sent=') ? route.continue() : new Promise(() => {})));
  await page.goto('/contact', { waitUntil: 'commit' });
  await sendMessage(page, 'su@mail.test');
  await page.waitForURL(/sent=/);
  await isHydrated(page);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.unroute('**/static/*.js');
  await page.reload();
  await isHydrated(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText('Message sent successfully!')).toBeHidden();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(problems).toEqual([]);

  const release = await openBeforeItsCode(page, '/contact');
  await sendMessage(page, 'su@mail');
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
  release();
  await isHydrated(page);
  await expect(page.getByLabel('Name')).toHaveValue('Su Su');
  await expect(page.getByLabel('Email')).toHaveValue('su@mail');
  await expect(page.getByLabel('Message')).toHaveValue('Is there\na bus?');
  await page.getByLabel('Email').fill('su.su@mail.test');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});

test('menu and programs open before hydration and close after it; an early search filters the list', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = await openBeforeItsCode(page, '/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  release();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  release = await openBeforeItsCode(page, '/blogs');
  await page.getByRole('searchbox').fill('no such thing');
  release();
  await expect(page.getByRole('heading', { name: 'No articles found.' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('no such thing');

  await page.setViewportSize({ width: 1440, height: 900 });
  release = await openBeforeItsCode(page, '/contact');
  const button = page.getByRole('button', { name: 'Programs' });
  const link = page.getByRole('banner').getByRole('link', { name: /ITPEC/ });
  await button.click();
  await expect(link).toBeVisible();
  release();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeHidden();
  expect(problems).toEqual([]);
});
