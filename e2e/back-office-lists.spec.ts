import type { Page } from '@playwright/test';
import { firstPublished, moreOf, pointer } from './actor';
import { clickNotingPlace } from './clickNotingPlace';
import { expect, signIn, test } from './site';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const lists = [
  { path: '/admin/blogs?page=2', back: 'Back to Blogs', first: '/admin/blogs', kind: 'Post' },
  { path: '/admin/events?page=2', back: 'Back to Events', first: '/admin/events', kind: 'Event' },
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 560 } });

  for (const { path, back, first } of lists) {
    test(`a form returns to ${path} at the same scroll position, and a chosen page starts at its top`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
      const edit = page.getByRole('link', { name: /^Edit / }).nth(3);
      await edit.scrollIntoViewIfNeeded();
      const before = await clickNotingPlace(page, edit);
      expect(before.scrollY).toBeGreaterThan(300);
      await expect(page.getByLabel('Title')).not.toHaveValue('');
      expect(await scrolled(page)).toBe(0);
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(path);
      await expect.poll(() => scrolled(page)).toBe(before.scrollY);

      await page.goto(first);
      const second = page.getByRole('button', { name: 'Page 2' });
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeInViewport();
    });
  }
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { first: path, kind } of lists) {
      test(`the More menu in ${path} hides a record from visitors, and Undo shows it again`, async ({ page, request }) => {
        await signIn(page);
        await page.goto(path);
        const title = await firstPublished(page);
        const more = moreOf(page, title);
        await more.focus();
        await page.keyboard.press('Enter');
        const view = page.getByRole('menuitem', { name: 'View on site' });
        const address = (await view.getAttribute('href')) ?? '';
        expect((await request.get(address)).status()).toBe(200);

        await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(more).toBeFocused();
        await expect(page.getByText(`${kind} '${title}' unpublished.`, { exact: true })).toBeVisible();
        const undo = page.getByRole('button', { name: 'Undo' });
        // A notice under the pointer stays.
        await undo.hover();
        expect((await request.get(address)).status()).toBe(404);

        await undo.click();
        await expect(page.getByText(`${kind} '${title}' published.`, { exact: true })).toBeVisible();
        expect((await request.get(address)).status()).toBe(200);
      });
    }

    test('while the server fails at every change, each list shows the stored state and names what failed [ERR-14]', async ({
      page,
    }) => {
      await signIn(page);
      const json = { success: false, error: 'The disk is full.' };
      await page.route(/\.php$/, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 507, json }),
      );
      const expectNotice = (text: string | RegExp) => expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
      const press = async (name: string | RegExp) => {
        const pressed = page.getByRole('button', { name }).first();
        await pressed.focus();
        await page.keyboard.press('Enter');
      };

      for (const { first: path, kind } of lists) {
        await page.goto(path);
        const title = await firstPublished(page);
        await pointer.more(moreOf(page, title), 'Unpublish');
        await expectNotice(`${kind} '${title}' was not unpublished. The disk is full.`);
        await expect(moreOf(page, title)).toBeFocused();
        await press(/^Delete /);
        await press(/^Delete$/);
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('was not deleted. The disk is full.');
        await page.keyboard.press('Escape');
        await expectNotice(`The ${kind.toLowerCase()} was not deleted. The disk is full.`);
      }

      await page.goto('/admin/users');
      await press('Status: active. Deactivate U Thet Naing');
      await expectNotice("User 'U Thet Naing' was not deactivated. The disk is full.");
      await expect(page.getByRole('button', { name: 'Status: active. Deactivate U Thet Naing' })).toBeFocused();
      await press('Delete U Thet Naing');
      await press(/^Delete$/);
      await expectNotice('The user was not deleted. The disk is full.');
      await page.keyboard.press('Escape');
      await press('Edit U Thet Naing');
      const form = page.getByRole('dialog', { name: 'Edit User' });
      await expect(form.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' Oo');
      await page.keyboard.press('Control+s');
      await expect(form.getByRole('alert')).toContainText('The user was not saved. The disk is full.');
      await expect(form.getByLabel('Name')).toHaveValue('U Thet Naing Oo');
      await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible();
      await page.unrouteAll();
      await form.getByRole('button', { name: 'Retry' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: 'Edit U Thet Naing Oo' })).toBeFocused();
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
      for (const path of ['/admin/blogs', '/admin/events', '/admin/users', '/admin/contacts', '/admin/blogs/create']) {
        await others.goto(path);
        await expect(others.getByRole('heading', { level: 1 })).toBeVisible();
        await others.waitForLoadState('networkidle');
      }
      expect(charts).toHaveLength(1);
    });
  });
}

test('with long titles and words, the lists are tables with titles of 240 px from 860 px on and cards below, and nothing scrolls sideways [D-82]', async ({
  page,
  site,
}) => {
  const titles = [
    'A long headline about scholarships and interviews '.repeat(3),
    'Donaudampfschifffahrt'.repeat(5),
    'ပညာသင်ဆု'.repeat(12),
  ];
  const db: Record<'blogs' | 'events', object[]> = JSON.parse(await site.dbText());
  const named = (records: object[]) =>
    records.map((record, at) => ({ ...record, title: titles[at % 3], category: titles[at % 2], location: titles[(at + 1) % 3] }));
  await site.editDb({ ...db, blogs: named(db.blogs), events: named(db.events) });
  await signIn(page);
  for (const { first: path } of lists) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(10);
    for (const width of [320, 360, 390, 768, 859, 860, 1000, 1024, 1241, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      const seen = await page.evaluate(() => {
        const record = document.querySelector('tbody tr, article');
        const title = record?.querySelector('h2') ?? record?.querySelector('td:nth-child(2)');
        return {
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          isTable: record?.matches('tr') && getComputedStyle(record).display === 'table-row',
          titleWidth: title?.getBoundingClientRect().width ?? 0,
          top: record?.getBoundingClientRect().top ?? 0,
        };
      });
      expect(seen.overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      expect(seen.titleWidth, `${path} at ${width} px`).toBeGreaterThanOrEqual(240);
      if (path.includes('blogs')) expect(seen.isTable, `${path} at ${width} px`).toBe(width >= 860);
      if (width === 390) expect(seen.top, path).toBeLessThan(380);
    }
  }
});

test.describe('on a phone of usual height', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { first: path } of lists) {
    test(`the cards of ${path} are at most 210 px high and show their check boxes only after Select`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
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
    });
  }
});
