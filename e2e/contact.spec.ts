import type { Route } from '@playwright/test';
import { writeMessage } from './actor';
import { expect, hold, PROBE, stubMaps, test } from './site';

test('loads near the screen only, and stays a drawing where a network answers for Google [D-50, PUB-CONT-04]', async ({
  page,
  problems,
}) => {
  const asked = await stubMaps(page);
  await page.goto('/contact');
  await expect(page.getByText('Hledan Road, Kamayut Township, Yangon').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open directions to Kamayut/ })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('region', { name: 'Map' }).scrollIntoViewIfNeeded();
  await expect(page.getByTitle('Live map: Kamayut campus')).toBeVisible();
  await expect(page.getByRole('img', { name: /Schematic map/ })).toHaveCount(0);
  // The visitor did not ask for it, so the focus must not move.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('button', { name: 'Thamine Junction' }).click();
  await expect(page.getByTitle('Live map: Thamine Junction campus')).toBeVisible();
  await expect.poll(() => asked).toHaveLength(2);
  expect(problems).toEqual([]);

  await page.route(PROBE, (route) => route.fulfill({ contentType: 'text/html', body: 'Blocked' }));
  const probed = page.waitForRequest(PROBE);
  await page.goto('/contact');
  const open = page.getByRole('button', { name: 'Open live map' });
  await open.scrollIntoViewIfNeeded();
  await probed;
  await open.click();
  await expect(page.getByText('Google Maps cannot be reached now.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Schematic map/ })).toBeVisible();
  await expect(open).toBeFocused();
  expect(asked).toHaveLength(2);
});

test('stays a drawing in data-saver mode, until the visitor requests it, also before hydration [D-50]', async ({ page }) => {
  const asked = await stubMaps(page);
  page.on('request', (request) => request.url().startsWith('https://www.google.com/favicon') && asked.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/contact');
  const open = page.getByRole('button', { name: 'Open live map' });
  await open.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /Schematic map/ })).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'Questions we hear often' })).toBeInViewport();
  expect(asked).toEqual([]);
  await open.click();
  // Not `toBeFocused`: it also needs `document.hasFocus`, which is false when Chromium gives the focus to the process of the
  // frame.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Live map: Kamayut campus');
  await expect.poll(() => asked.filter((url) => url.includes('/maps'))).toHaveLength(1);

  const release = await hold(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await open.click();
  release();
  await expect.poll(() => asked.filter((url) => url.includes('/maps'))).toHaveLength(2);
  await expect(page.getByTitle('Live map: Kamayut campus')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('"Apply Now" and "Register" show the first field of the form, also under a long title [PUB-LAY-09]', async ({ page }) => {
    await page.goto('/programs/diploma-bit');
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click();
    const heading = page.getByRole('heading', { name: 'Apply for Dip.BIT (ABE)' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Subject')).toHaveValue('Application: Dip.BIT (ABE)');

    const title = 'Open Day with a title that needs some lines on a phone';
    await page.goto(`/contact?register=${encodeURIComponent(title)}#form`);
    await expect(page.getByRole('heading', { name: `Register for ${title}` })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Subject')).toHaveValue(`Registration: ${title}`);
  });

  test('the button is busy while sending; error and confirmation come into view with the focus [PUB-CONT-10 to 12]', async ({
    page,
  }) => {
    let answers = (_route: Route) => {};
    await page.route('**/contacts.php', (route) => answers(route));
    /** Sends the message, and scrolls to the top of the page before the response arrives. */
    const sendAndScrollUp = async () => {
      const sent = new Promise<Route>((resolve) => {
        answers = resolve;
      });
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return sent;
    };
    await page.goto('/contact');
    await writeMessage(page, 'Is there a bus?');
    const rejected = await sendAndScrollUp();
    await rejected.fulfill({ status: 422, json: { success: false, error: 'Name is required.' } });
    const error = page.getByRole('alert').filter({ hasText: 'Name is required.' });
    await expect(error).toBeFocused();
    await expect(error).toBeInViewport({ ratio: 1 });

    const accepted = await sendAndScrollUp();
    await accepted.continue();
    const answer = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(answer).toContainText('su@mail.test');
  });
});
