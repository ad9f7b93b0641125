import type { Page } from '@playwright/test';
import { onePerScreen, publicScreens } from './screens';
import { expect, stubMaps, test } from './site';

/** Controls that can be pressed but do nothing without scripts. */
const deadControls = (page: Page) =>
  page
    .locator('button:not([type=submit]):not([popovertarget]), [role=button], [role=tab]')
    .filter({ visible: true })
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label') ?? control.textContent));

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('every public page shows its content, captioned images and posters that link to their films [PUB-HOME-19]', async ({
  page,
}) => {
  for (const { path, heading } of publicScreens.filter((screen) => [...onePerScreen, '/nowhere'].includes(screen.path))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    expect(await deadControls(page), path).toEqual([]);
    if (path === '/events/10')
      await expect(page.getByRole('region', { name: 'Event images' }).getByRole('img').filter({ visible: true })).toHaveCount(4);
  }
  await page.goto('/');
  const last = page.getByRole('group', { name: '5 of 5' });
  const words = last.getByText('More than 100 graduates so far');
  await words.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect(last.getByRole('img', { name: /parasols/ })).toBeInViewport();
  const film = page.getByRole('link', { name: 'Play video: A first year at NIT' });
  await expect(film).toHaveAttribute('href', '/assets/films/first-year.mp4');
  const answer = await page.request.head('/assets/films/first-year.mp4');
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
});

test('the menu opens and closes, its links work, questions open, and a list is searched and filtered', async ({ page }) => {
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link')).toHaveCount(9);
  await expect(menu.getByRole('link', { name: /ITPEC/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await button.click();
  await expect(menu).toBeHidden();
  await page.getByText('When is the office open?').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await button.click();
  await menu.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);

  await page.getByRole('button', { name: 'Past' }).click();
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(page).toHaveURL(/\/events\??$/);
});

test('the map is a drawing with links, and "Apply Now" opens a form [D-50, ROUTE-03, PUB-PROG-02]', async ({ page }) => {
  const asked = await stubMaps(page);
  await page.goto('/programs/diploma-bit');
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'Apply for Dip.BIT (ABE)' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Program you apply for' }).getByRole('link', { name: 'ITPEC Program' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Application: ITPEC Program');
  await expect(page.getByRole('img', { name: /Schematic map/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open live map' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Kamayut in Google Maps/ })).toHaveAttribute('href', /google\.com\/maps/);
  expect(asked).toEqual([]);

  await page.goto('/programs#itpec');
  await expect(page.getByRole('article', { name: 'ITPEC IT Engineer Exam Program' })).toBeInViewport();
});
