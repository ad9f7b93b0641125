import type { Page } from '@playwright/test';
import { publicScreens } from './screens';
import { expect, holdScripts, isHydrated, test } from './site';

const phone = { width: 390, height: 844 };

const screens = publicScreens.filter(({ path }) => !path.startsWith('/admin'));

/** Controls that can be pressed but do nothing without scripts. */
const deadControls = (page: Page) =>
  page
    .locator('button:not([type=submit]):not([popovertarget]), [role=button], [role=tab]')
    .filter({ visible: true })
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label') ?? control.textContent));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every public page shows its content, and no control that does not work', async ({ page }) => {
    for (const { path, heading } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      expect(await deadControls(page), path).toEqual([]);
    }
  });

  test('the menu opens over the page, its links work, and it closes by Escape and by its button', async ({ page }) => {
    await page.goto('/contact');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      /^NCC Education/,
      /^Dip\.BIT/,
      /^ITPEC Program/,
      /^Diploma Courses/,
      'Blog',
      'Events',
      'About',
      'Contact',
    ]);
    await expect(menu.getByRole('link', { name: /ITPEC/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await button.click();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
  });

  test('a message is sent, and a rejected one returns with its input', async ({ page }) => {
    await page.goto('/contact?subject=Open+Day');
    await page.getByLabel('Name').fill('Su Su');
    await page.getByLabel('Email').fill('su@mail');
    await page.getByLabel('Message').fill('Is there a bus?\nမင်္ဂလာပါ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(page.getByLabel('Name')).toHaveValue('Su Su');
    await expect(page.getByLabel('Subject')).toHaveValue('Open Day');
    await expect(page.getByLabel('Message')).toHaveValue('Is there a bus?\nမင်္ဂလာပါ');

    await page.getByLabel('Email').fill('su@mail.test');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeInViewport();
    await expect(page.getByText('We answer within 24 hours by email, to su@mail.test.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    // The confirmation shows once, and a reload sends nothing.
    await page.reload();
    await expect(page.getByLabel('Message')).toBeVisible();
    await expect(page.getByText('Message sent successfully!')).toBeHidden();
  });

  test('questions open, and lists can be searched and filtered', async ({ page }) => {
    await page.goto('/contact');
    await page.getByText('When is the office open?').click();
    await expect(page.locator('details[open]')).toHaveCount(1);

    await page.goto('/events');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page).toHaveURL(/when=past/);
    await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all events' }).click();
    await expect(page).toHaveURL(/\/events\??$/);

    await page.goto('/blogs');
    await page.getByRole('searchbox').fill('ITPEC');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blogs\?q=ITPEC/);
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Technology', exact: true }).click();
    await expect(page).toHaveURL(/category=Technology/);
    await expect(page.getByRole('button', { name: 'Technology', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
  });

  test('the images of the college scroll, each with its caption', async ({ page }) => {
    await page.goto('/');
    const last = page.getByRole('group', { name: '5 of 5' });
    const words = last.getByText('More than 100 graduates so far');
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport({ ratio: 1 });
    await expect(last.getByRole('img', { name: /parasols/ })).toBeInViewport();
  });

  test('a post is rendered under every spelling of its URL', async ({ page }) => {
    await page.goto('/blogs/1');
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.goto('/blogs/%31');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test('all images of an event are in a row', async ({ page }) => {
    await page.goto('/events/10');
    const images = page.getByRole('region', { name: 'Event images' }).getByRole('img').filter({ visible: true });
    await expect(images).toHaveCount(4);
  });
});

test.describe('before hydration', () => {
  test.use({ viewport: phone });

  test('input in the contact form stays, and works after hydration', async ({ page, problems }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Name').fill('Su Su');
    await page.getByLabel('Message').fill('Is there\na bus?');
    release();
    await isHydrated(page);
    await page.getByLabel('Email').fill('su@mail.test');
    await expect(page.getByLabel('Name')).toHaveValue('Su Su');
    await expect(page.getByLabel('Message')).toHaveValue('Is there\na bus?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(page.url()).toMatch(/\/contact$/);
    expect(problems).toEqual([]);
  });

  test('a search started early filters the list as soon as it can', async ({ page, problems }) => {
    const release = await holdScripts(page);
    await page.goto('/blogs', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('no such thing');
    release();
    await expect(page.getByRole('heading', { name: 'No articles found.' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('no such thing');
    expect(problems).toEqual([]);
  });

  test('pages shared by many URLs hydrate at each of them', async ({ page, problems }) => {
    const addresses = [
      '/blogs/%31',
      '/blogs/no-such-article',
      '/programs/none',
      '/nowhere/at/all',
      '/about/nowhere',
      '/?q=exam&page=3',
      '/events?when=never',
    ];
    for (const address of addresses) {
      await page.goto(address);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await isHydrated(page);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading ?? '');
    }
    // The browser itself logs the 404 response.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  test('the menu opens immediately, and stays open after hydration', async ({ page, problems }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    release();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    expect(problems).toEqual([]);
  });

  test('the programs open immediately, and close after hydration', async ({ page, problems }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
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

  test('a rejected form works as usual after hydration', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Name').fill('Su Su');
    await page.getByLabel('Email').fill('su@mail');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
    release();
    await isHydrated(page);
    await expect(page.getByLabel('Email')).toHaveValue('su@mail');
    await page.getByLabel('Email').fill('su@mail.test');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});
