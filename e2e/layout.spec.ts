import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './site';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('lists have three, two or one column, and posts appear within 0.4 s [PUB-BLOGS-07, PUB-EVTS-05, D-49]', async ({
    page,
  }) => {
    const columns = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
    for (const path of ['/events', '/blogs']) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      for (const [width, count] of [
        [1920, 3],
        [1024, 3],
        [800, 2],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(columns, `${path} at ${width} px`).toBe(count);
      }
    }

    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') });
    await expect(cards.first()).toBeVisible();
    // Restarts each card's entry animation and reads all cards 0.4 s later.
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

  test('the hero does not enter again when the window narrows for a moment, as for a picture of the whole page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const states = () =>
      page
        .getByRole('main')
        .locator('picture img')
        .first()
        .evaluate((art) => art.getAnimations().map(({ playState }) => playState));
    await expect.poll(states).toEqual(['finished']);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await states()).not.toContain('running');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await states()).toEqual(['finished']);
  });
});

test('the header stays while the page scrolls; the image of the LMS fills a tablet [PUB-LAY-01, PUB-HOME-10]', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Apply Now' })).toBeInViewport();
  const picture = page.getByRole('region', { name: 'Class goes on after class' }).getByRole('img');
  for (const width of [600, 768, 860]) {
    await page.setViewportSize({ width, height: 900 });
    const { left, right } = await picture.evaluate((image) => image.getBoundingClientRect().toJSON());
    expect([left, right], `${width} px`).toEqual([0, width]);
  }
});

test('a line of a post has 60 to 75 letters on large screens', async ({ page }) => {
  await page.goto('/blogs/13');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { letters, lines } = await page
      .getByRole('article')
      .locator('p')
      .evaluateAll((paragraphs) =>
        paragraphs.reduce(
          (sum, paragraph) => {
            const { height } = paragraph.getBoundingClientRect();
            // The last line has the length of the remaining text, half of one on average.
            const lines = Math.round(height / Number.parseFloat(getComputedStyle(paragraph).lineHeight)) - 0.5;
            return { letters: sum.letters + (paragraph.textContent ?? '').length, lines: sum.lines + lines };
          },
          { letters: 0, lines: 0 },
        ),
      );
    expect(lines).toBeGreaterThan(10);
    expect(letters / lines, `${width} px`).toBeGreaterThanOrEqual(60);
    expect(letters / lines, `${width} px`).toBeLessThanOrEqual(75);
  }
});

/** The darkness of the left and right edges of a box relative to its middle: 0 is equal. */
async function darkness(box: Locator) {
  const png = await box.screenshot();
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  // The highest value of each pixel column is its background, under any text. A box that begins between two pixels leaves the
  // page's background in the first or the last rows.
  const ground = (x: number) => {
    let highest = 0;
    for (let y = 2; y < info.height - 2; y += 1) highest = Math.max(highest, data[(y * info.width + x) * info.channels] ?? 0);
    return highest;
  };
  const middle = ground(Math.floor(info.width / 2));
  return { left: middle - ground(1), right: middle - ground(info.width - 2) };
}

test('a table wider than its post shows on which side it continues; one that fits shows nothing', async ({ page, site }) => {
  const db: { blogs: { id: number; content: string }[] } = JSON.parse(await site.dbText());
  const post = db.blogs.find(({ id }) => id === 1);
  if (!post) throw new Error('The seed has no first post.');
  const row = (cells: number, text: string) => `|${` ${text} |`.repeat(cells)}`;
  const table = (cells: number) => [row(cells, 'Timetable'), row(cells, '---'), row(cells, 'Monday')].join('\n');
  post.content = `${table(2)}\n\n${table(12)}`;
  await site.editDb(db);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blogs/1');
  const [narrow, wide] = [page.getByRole('group', { name: 'Table' }).first(), page.getByRole('group', { name: 'Table' }).last()];
  expect(await darkness(narrow)).toEqual({ left: 0, right: 0 });
  const begin = await darkness(wide);
  expect(begin.left).toBe(0);
  expect(begin.right).toBeGreaterThan(30);
  await wide.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  const end = await darkness(wide);
  expect(end.left).toBeGreaterThan(30);
  expect(end.right).toBe(0);
});

test('the places left of an event stand below the note on registration', async ({ page }) => {
  await page.goto('/events');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /places left/ })
    .getByRole('link')
    .first()
    .click();
  const facts = page.getByRole('region', { name: 'Event facts' });
  const note = await facts.getByText('Registration Required').boundingBox();
  const places = await facts.getByText(/places left/).boundingBox();
  if (!note || !places) throw new Error('The event shows no note or no places.');
  expect(places.y).toBeGreaterThanOrEqual(note.y + note.height);
});

test('an event fits on one sheet, without what only a screen can do, and lists keep their bullets', async ({ page }) => {
  await page.goto('/events/10');
  await expect(page.getByText('Max attendees')).toBeVisible();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Event images' }).locator('img').filter({ visible: true })).toHaveCount(1);
  for (const name of ['Add to calendar', 'Add to Google Calendar', 'Show on map']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
  const bullet = (item: Element) => getComputedStyle(item, '::before').content;
  expect(await page.getByRole('main').locator('ul > li').first().evaluate(bullet)).toBe('"•"');
});

test('in print a post, a program and an event are their text alone, with the URLs of links, and nothing overlaps it', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  let addresses = 0;
  for (const path of ['/blogs/13', '/programs/itpec-program', '/events/10']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'searchbox'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    }
    for (const name of [/^Back to/, 'Apply Now', 'Skip to content']) {
      await expect(page.getByRole('link', { name }).filter({ visible: true }), `${name} of ${path}`).toHaveCount(0);
    }
    const seen = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body *')].filter((part) => part.checkVisibility());
      const stuck = shown.filter((part) => /fixed|sticky/.test(getComputedStyle(part).position)).map((part) => part.outerHTML);
      const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd)')].filter((part) =>
        part.checkVisibility({ opacityProperty: true }),
      );
      const covered = texts.filter((part) => {
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [box] = part.getClientRects();
        if (!box || box.width < 2 || box.height < 2) return false;
        const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 8), box.top + box.height / 2);
        return hit !== null && !part.contains(hit) && !hit.contains(part);
      });
      const links = [...document.querySelectorAll('main :is(p, li, td) a[href]:not([href^="#"])')].filter((link) =>
        link.checkVisibility(),
      );
      const after = links.map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const);
      return { stuck, texts: texts.length, covered: covered.map((part) => part.textContent), after };
    });
    expect(seen.texts, path).toBeGreaterThan(5);
    expect([seen.stuck, seen.covered], path).toEqual([[], []]);
    for (const [href, words] of seen.after) expect(words, path).toContain(href);
    addresses += seen.after.length;
  }
  expect(addresses).toBeGreaterThan(0);
});
