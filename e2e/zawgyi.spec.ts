import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import type { Site } from './runningSite';
import { expect, signIn, test } from './site';

const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။';
const UNICODE = 'ကျောင်းအပ်ချင်ပါတယ်။ သင်တန်းကြေးဘယ်လောက်လဲ။';
const QUESTION = 'This looks like Zawgyi. Convert?';
const CHUNK = '**/static/zawgyi.*.js';

async function fillIn(page: Page, message: string) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Su Su');
  await page.getByLabel('Email').fill('su@mail.test');
  await page.getByLabel('Message').fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const newest = async (site: Site): Promise<string> => JSON.parse(await site.dbText()).contacts.at(-1)?.message;

/** Waits until the chunk of the rules has run, and the form has rendered with them. */
async function rulesAreReady(page: Page) {
  await page.waitForFunction(() => JSON.stringify(Reflect.get(globalThis, 'webpackChunknit')).includes('"zawgyi"'));
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
}

for (const width of [390, 1440]) {
  test(`at ${width} px, the contact form offers to convert a message in Zawgyi, and sends it in Unicode [D-71]`, async ({
    page,
    site,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await fillIn(page, ZAWGYI);
    await rulesAreReady(page);
    await send(page);
    const offer = page.getByRole('status').filter({ hasText: QUESTION });
    await expect(offer).toBeFocused();
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect(offer).toContainText(UNICODE);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(await newest(site)).toBe(UNICODE);
    expect(problems).toEqual([]);
  });
}

test('a visitor who types no Burmese loads no rules about Zawgyi [D-71]', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/zawgyi.')) chunks.push(request.url());
  });
  await fillIn(page, 'Can my daughter start in June?');
  await send(page);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(chunks).toEqual([]);
});

test('a message in Zawgyi is sent as it is when the rules cannot be loaded, or are still loading [D-71]', async ({
  page,
  site,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  await fillIn(page, ZAWGYI);
  await send(page);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await newest(site)).toBe(ZAWGYI);
  await page.unroute(CHUNK);
  await page.route(CHUNK, () => new Promise(() => {}));
  await fillIn(page, `${ZAWGYI} 2`);
  await send(page);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await newest(site)).toBe(`${ZAWGYI} 2`);
});

test('in the editor, a pasted text is converted on request, and Ctrl+Z brings the original back [D-71]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/admin/blogs/create');
  const content = page.getByLabel('Content');
  await content.fill('Dear parents, ');
  const text = `${ZAWGYI}\n\n${ZAWGYI}`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await content.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('status').filter({ hasText: QUESTION })).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await expect(content).toHaveValue(`Dear parents, ${text}`);
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(content).toHaveValue(`Dear parents, ${UNICODE}\n\n${UNICODE}`);
  await expect(content).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect(content).toHaveValue(`Dear parents, ${text}`);
});
