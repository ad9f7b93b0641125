import type { Page } from '@playwright/test';
import { clickNotingPlace } from './actor';
import { expect, signIn, test } from './site';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 560 } });

  test('a form returns to a page of the list at the same scroll position, a chosen page starts at its top, and cards are low', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/admin/events?page=2');
    const edit = page.getByRole('link', { name: /^Edit / }).nth(3);
    await edit.scrollIntoViewIfNeeded();
    const before = await clickNotingPlace(page, edit);
    expect(before.scrollY).toBeGreaterThan(300);
    await expect(page.getByLabel('Title')).not.toHaveValue('');
    expect(await scrolled(page)).toBe(0);
    await page.getByRole('link', { name: 'Back to Events' }).click();
    await expect(page).toHaveURL('/admin/events?page=2');
    await expect.poll(() => scrolled(page)).toBe(before.scrollY);

    await page.goto('/admin/events');
    const cards = page.locator('tbody tr, article');
    await expect(cards).toHaveCount(10);
    for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(210);
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(boxes).toHaveCount(11);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(boxes).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Selected/ })).toBeHidden();

    const second = page.getByRole('button', { name: 'Page 2' });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeInViewport();
  });
});

test('the charts have their sizes and colours, and a table by keyboard; no other screen loads their code [ADM-DASH-05, ADM-DASH-06, CONST-19]', async ({
  page,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/\/charts[.-][^/]*\.js/.test(request.url())) charts.push(request.url());
  });
  await signIn(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('img', { name: /^Line chart/ })).toHaveCount(2);
  expect(charts).toHaveLength(1);

  const looks = [
    { title: 'Views Per Page', height: 250, colour: [199, 119, 0] },
    { title: 'Events Per Category', height: 300, colour: [21, 128, 61] },
  ];
  for (const { title, height, colour } of looks) {
    const panel = page.getByRole('region', { name: title });
    const canvas = panel.getByRole('img');
    await expect(canvas).toHaveAccessibleName(new RegExp(`^Line chart, ${title.toLowerCase()}: \\S+ \\d+, `));
    expect((await canvas.boundingBox())?.height).toBe(height);
    const drawn = () =>
      canvas.evaluate((element, [red, green, blue]) => {
        if (!(element instanceof HTMLCanvasElement)) return 0;
        const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1;
        }
        return count;
      }, colour);
    await expect.poll(drawn, `${title} in its colour`).toBeGreaterThan(300);

    const table = panel.getByRole('table');
    await expect(table).toBeHidden();
    await panel.getByText('Show as table').focus();
    await page.keyboard.press('Enter');
    await expect(table).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
  }

  const others = await page.context().newPage();
  others.on('request', (request) => charts.push(...(/\/charts[.-]/.test(request.url()) ? [request.url()] : [])));
  for (const path of ['/admin/events', '/admin/blogs/create']) {
    await others.goto(path);
    await expect(others.getByRole('heading', { level: 1 })).toBeVisible();
    await others.waitForLoadState('networkidle');
  }
  expect(charts).toHaveLength(1);
});
