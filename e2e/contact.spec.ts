import type { Page, Route } from '@playwright/test';
import { expect, holdScripts, isHydrated, MAP_PAGE, MAPS, PROBE, test } from './site';

const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 640 };

/** The map requests of a page from now on. */
async function mapsAskedFor(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(MAPS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: MAP_PAGE });
  });
  return asked;
}

const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Holds back the response to a message until the test releases it. */
async function holdAnswer(page: Page, answer?: { status: number; body: string }) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contacts.php', async (route) => {
    await released;
    await (answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.continue());
  });
  return release;
}

async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Su Su');
  await page.getByLabel('Email').fill('su@mail.test');
  await page.getByLabel('Message').fill('Is there a bus?');
}

const top = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

test.describe('the map', () => {
  test('loads when it comes near the screen, and not before; the addresses are text [D-50, PUB-CONT-04]', async ({
    page,
    problems,
  }) => {
    const asked = await mapsAskedFor(page);
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
  });

  test('stays a drawing in data-saver mode, until the visitor requests it [D-50]', async ({ page }) => {
    const asked = await mapsAskedFor(page);
    await savesData(page);
    await page.goto('/contact');
    const open = page.getByRole('button', { name: 'Open live map' });
    await open.scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: /Schematic map/ })).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('heading', { name: 'Questions we hear often' })).toBeInViewport();
    expect(asked).toEqual([]);
    await open.click();
    // Not `toBeFocused`: it also needs `document.hasFocus`, which is false when Chromium gives the focus to the process of the frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Live map: Kamayut campus');
    await expect.poll(() => asked).toHaveLength(1);
  });

  for (const [what, answer] of [
    ['refused', (route: Route) => route.abort('connectionrefused')],
    ['answered by a page of the network', (route: Route) => route.fulfill({ contentType: 'text/html', body: 'Blocked' })],
  ] as const)
    test(`stays a drawing where Google is ${what}, and says so when it is requested [D-50]`, async ({ page }) => {
      const asked = await mapsAskedFor(page);
      await page.route(PROBE, answer);
      const probed = page.waitForRequest(PROBE);
      await page.goto('/contact');
      const open = page.getByRole('button', { name: 'Open live map' });
      await open.scrollIntoViewIfNeeded();
      await probed;
      await open.click();
      await expect(page.getByText('Google Maps cannot be reached now.')).toBeVisible();
      await expect(page.getByRole('img', { name: /Schematic map/ })).toBeVisible();
      await expect(open).toBeFocused();
      expect(asked).toEqual([]);
    });

  test('stays a drawing on a connection that does not say 4g, until the visitor requests it [D-50]', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
    const asked: string[] = [];
    await page.route(PROBE, (route) => {
      asked.push(route.request().url());
      return route.fallback();
    });
    await page.goto('/contact');
    const open = page.getByRole('button', { name: 'Open live map' });
    await open.scrollIntoViewIfNeeded();
    await expect(open).toBeInViewport();
    expect(asked).toEqual([]);
    await open.click();
    // Not `toBeFocused`: it also needs `document.hasFocus`, which is false when Chromium gives the focus to the process of the frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Live map: Kamayut campus');
  });

  test('requested before hydration, it opens after it [D-50]', async ({ page }) => {
    await mapsAskedFor(page);
    await savesData(page);
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Open live map' }).click();
    release();
    // Not `toBeFocused`: it also needs `document.hasFocus`, which is false when Chromium gives the focus to the process of the frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Live map: Kamayut campus');
  });
});

test.describe('the map without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is a drawing, and links lead to the same places [D-50]', async ({ page }) => {
    const asked = await mapsAskedFor(page);
    await page.goto('/contact');
    await expect(page.getByRole('img', { name: /Schematic map/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open live map' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Kamayut in Google Maps/ })).toHaveAttribute('href', /google\.com\/maps/);
    expect(asked).toEqual([]);
  });
});

/** Sends a message and scrolls to the top of the page before the response arrives. */
async function sendAndScrollUp(page: Page) {
  await page.goto('/contact');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await top(page);
}

for (const viewport of [phone, smallPhone, { width: 1440, height: 900 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('"Apply Now" opens the form, with its first field on the screen [PUB-LAY-09]', async ({ page }) => {
      await page.goto('/programs/diploma-bit');
      await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click();
      const heading = page.getByRole('heading', { name: 'Apply for Dip.BIT (ABE)' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Subject')).toHaveValue('Application: Dip.BIT (ABE)');
    });

    test('"Register" opens the form, with its first field on the screen, also under a long title', async ({ page }) => {
      const title = 'Open Day with a title that needs some lines on a phone';
      await page.goto(`/contact?register=${encodeURIComponent(title)}#form`);
      await expect(page.getByRole('heading', { name: `Register for ${title}` })).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Subject')).toHaveValue(`Registration: ${title}`);
    });

    test('after Send the confirmation is on the screen and focused, also when the visitor has scrolled up [PUB-CONT-11]', async ({
      page,
    }) => {
      const release = await holdAnswer(page);
      await sendAndScrollUp(page);
      release();
      const answer = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
      await expect(answer).toBeFocused();
      await expect(answer).toBeInViewport({ ratio: 1 });
      await expect(answer).toContainText('su@mail.test');
    });

    test('after Send an error is on the screen and focused, also when the visitor has scrolled up [PUB-CONT-12]', async ({
      page,
    }) => {
      const release = await holdAnswer(page, { status: 422, body: '{"success":false,"error":"Name is required."}' });
      await sendAndScrollUp(page);
      release();
      const answer = page.getByRole('alert').filter({ hasText: 'Name is required.' });
      await expect(answer).toBeFocused();
      await expect(answer).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('"Apply Now" opens the form for the program, which can be changed', async ({ page }) => {
    await page.goto('/programs/diploma-bit');
    await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click();
    await expect(page.getByRole('heading', { name: 'Apply for Dip.BIT (ABE)' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    await page.getByRole('navigation', { name: 'Program you apply for' }).getByRole('link', { name: 'ITPEC Program' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Application: ITPEC Program');
  });
});

test('a visitor who types before hydration stays in the field', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact?apply=bit#form', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name').pressSequentially('Su');
  release();
  await isHydrated(page);
  // Longer than the page waits before it scrolls to the fragment in its URL.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.keyboard.type(' Su');
  await expect(page.getByLabel('Name')).toHaveValue('Su Su');
});

test('a message sent before hydration is confirmed once, and its draft is gone', async ({ page, problems }) => {
  await page.route('**/static/*.js', (route) => (page.url().includes('sent=') ? route.continue() : new Promise(() => {})));
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
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
});
