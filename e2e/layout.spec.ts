import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signIn, test } from './site';

test('the header stays in sight while the page scrolls [PUB-LAY-01]', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const header = page.getByRole('banner').getByRole('link', { name: 'Apply Now' });
  await expect(header).toBeInViewport();
});

test('articles stand in three columns on large screens, one on phones [PUB-BLOGS-07]', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  for (const [width, count] of [
    [1440, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `columns at ${width} px`).toBe(count);
  }
});

test.describe('with letters twice as large', () => {
  // As set in the browser, which widths in em follow, too.
  const large = test.extend({
    launchOptions: [
      async ({ launchOptions }, use) => {
        await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
      },
      { scope: 'worker' },
    ],
  });

  large('a phone keeps its menu in sight and no page moves sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/blogs', '/contact', '/nothing-here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expect(page.getByRole('button', { name: 'Open menu' }), path).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test('the picture of the learning platform reaches both edges of a tablet [PUB-HOME-10]', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Class goes on after class' }).getByRole('img');
  for (const width of [600, 768, 860]) {
    await page.setViewportSize({ width, height: 900 });
    const { left, right } = await picture.evaluate((image) => image.getBoundingClientRect().toJSON());
    expect([left, right], `${width} px`).toEqual([0, width]);
  }
});

test('no card of a list is invisible for longer than 0.4 s, whenever its turn to enter comes [D-49]', async ({ page }) => {
  await page.goto('/blogs');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
  await expect(cards.first()).toBeVisible();
  // Each card enters once more, and all are looked at as they are 0.4 s later.
  const seen = await cards.evaluateAll((all) => {
    for (const card of all) if (card instanceof HTMLElement) card.style.animation = 'none';
    document.body.getBoundingClientRect();
    return all.map((card) => {
      if (card instanceof HTMLElement) card.style.animation = '';
      const entrances = card.getAnimations();
      for (const entrance of entrances) {
        entrance.pause();
        entrance.currentTime = 400;
      }
      return { entrances: entrances.length, opacity: getComputedStyle(card).opacity };
    });
  });
  expect(seen.length).toBeGreaterThan(9);
  expect(seen).toEqual(seen.map(() => ({ entrances: 1, opacity: '1' })));
});

test('a line of an article holds 60 to 75 letters on large screens', async ({ page }) => {
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blogs/13');
    await page.evaluate(() => document.fonts.ready);
    const lengths = await page
      .getByRole('article')
      .locator('p')
      .evaluateAll((paragraphs) =>
        paragraphs.flatMap((paragraph) => {
          const lines: number[] = [];
          const range = document.createRange();
          const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          let top = Number.NaN;
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (let place = 0; place < (node.textContent ?? '').length; place += 1) {
              range.setStart(node, place);
              range.setEnd(node, place + 1);
              const [box] = range.getClientRects();
              if (!box) continue;
              if (!(Math.abs(box.top - top) < box.height / 2)) lines.push(0);
              top = box.top;
              lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
            }
          }
          // The last line is as long as what is left.
          return lines.slice(0, -1);
        }),
      );
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(lengths.length).toBeGreaterThan(10);
    expect(mean, `${width} px`).toBeGreaterThanOrEqual(60);
    expect(mean, `${width} px`).toBeLessThanOrEqual(75);
    expect(Math.max(...lengths), `${width} px`).toBeLessThanOrEqual(78);
  }
});

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('cards stand still and the banner waits to be moved [PUB-BLOGS-08, PUB-HOME-04]', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
    await page.goto('/blogs');
    await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10).length,
    );
    expect(moving).toBe(0);
  });
});

test('the banner moves on by itself, stands under the pointer and can be stopped [PUB-HOME-04, CONST-02]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const shown = (number: number) => page.getByRole('button', { name: `Show image ${number} of 5` });
  await expect(shown(1)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5100);
  await expect(shown(2)).toHaveAttribute('aria-disabled', 'true');

  await page
    .getByRole('region', { name: 'Life at NIT College' })
    .or(page.getByRole('group', { name: 'Life at NIT College' }))
    .first()
    .hover();
  await page.clock.runFor(12_000);
  await expect(shown(2)).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Stop slide rotation' }).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(12_000);
  await expect(shown(2)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Start slide rotation' })).toBeVisible();
});

test('an edit of db.json by hand is on the site within two seconds [GEN-09]', async ({ page, site }) => {
  await page.goto('/blogs');
  const file = join(site.dataDir, 'db.json');
  const db: { blogs: { title: string; status: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const post = db.blogs.find(({ status }) => status === 'published');
  if (!post) throw new Error('The seed has no published post.');
  post.title = 'Edited in an editor';
  writeFileSync(file, JSON.stringify(db, null, 2));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Edited in an editor' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 6000 });
});

test('on a phone the back office menu opens over the page, closes by Escape and gives the focus back [ADM-LAY-08]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/admin/dashboard');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('the charts are drawn in amber and green at their heights [ADM-DASH-05, ADM-DASH-06, CONST-19]', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/dashboard');
  for (const [name, height, colour] of [
    [/views per page/i, 250, '199,119,0'],
    [/events per category/i, 300, '21,128,61'],
  ] as const) {
    const canvas = page.getByRole('img', { name });
    await expect(canvas).toBeVisible();
    await expect.poll(() => canvas.evaluate((element) => Math.round(element.getBoundingClientRect().height))).toBe(height);
    const isDrawnIn = (wanted: string) =>
      canvas.evaluate((element, rgb) => {
        if (!(element instanceof HTMLCanvasElement)) return false;
        const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4) if (`${data[at]},${data[at + 1]},${data[at + 2]}` === rgb) return true;
        return false;
      }, wanted);
    await expect.poll(() => isDrawnIn(colour)).toBe(true);
  }
});
