import type { Page } from '@playwright/test';
import { axeFindings } from './checks';
import { expect, isHydrated, test } from './site';

const strip = (page: Page) => page.getByRole('group', { name: 'Faculty' });

const track = (page: Page) => strip(page).locator(':scope > *');

/** How the row moves. */
const motion = (page: Page) =>
  track(page).evaluate((row) => {
    const { animationName, animationDuration, animationPlayState } = getComputedStyle(row);
    return { animationName, animationDuration, animationPlayState };
  });

test('the row of teachers moves by in 60 s and stops under pointer, focus or Pause [PUB-ABOUT-09, CONST-06]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/about');
  expect(await motion(page)).toMatchObject({ animationDuration: '60s', animationPlayState: 'running' });
  const lefts = await strip(page)
    .locator('li', { has: page.locator('h3') })
    .evaluateAll((cards) => cards.map((card) => ({ left: card.getBoundingClientRect().left, width: card.clientWidth })));
  expect(new Set(lefts.map(({ width }) => width))).toEqual(new Set([280]));
  const steps = lefts.slice(1).map(({ left }, place) => Math.round(left - (lefts[place]?.left ?? 0)));
  expect(new Set(steps)).toEqual(new Set([312]));

  // One loop is five cards; at its end the last copy must still reach the right edge.
  const end = await track(page).evaluate((row) => {
    const [animation] = row.getAnimations();
    animation?.pause();
    if (animation) animation.currentTime = 59_999;
    const { left, right } = row.getBoundingClientRect();
    return { left, right };
  });
  expect(end.left).toBeCloseTo(-5 * 312, 0);
  expect(end.right).toBeGreaterThan(1920);

  await page.reload();
  await isHydrated(page);
  const state = async () => (await motion(page)).animationPlayState;
  await strip(page).hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');

  await page.getByRole('link', { name: 'Talk to a teacher' }).focus();
  await page.keyboard.press('Tab');
  await expect(strip(page)).toBeFocused();
  expect(await state()).toBe('paused');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Apply Now' }).last()).toBeFocused();

  await page.getByRole('button', { name: 'Pause the moving row of teachers' }).click();
  await page.mouse.move(0, 0);
  expect(await state()).toBe('paused');
});

test('with reduced motion the row is a plain scroller, each teacher once [PUB-ABOUT-09]', async ({ page }) => {
  await page.goto('/about');
  expect((await motion(page)).animationName).toBe('none');
  await expect(page.getByRole('button', { name: /row of teachers/ })).toBeHidden();
  const seen = await strip(page)
    .locator('h3')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility()).length);
  expect(seen).toBe(5);
  await strip(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

/** From the seed: an upcoming event with four images. */
const OPEN_DAY = '/events/10';

// The two outermost images of a fan of four are the same one, on both sides.
const slide = (page: Page, name: string) => page.getByRole('group', { name, exact: true, includeHidden: true }).first();
const caption = (page: Page, text: string) => page.getByText(text, { exact: true });

test('neighbours are smaller and darker; with reduced motion the fan stays still [PUB-EVT-12, CONST-03]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(OPEN_DAY);
  const look = (name: string) =>
    slide(page, name).evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      filter: getComputedStyle(element.querySelector('img') ?? element).filter,
    }));
  const middle = await look('1 of 4');
  const near = await look('2 of 4');
  const far = await look('3 of 4');
  expect(near.width / middle.width).toBeCloseTo(0.83, 2);
  expect(far.width / middle.width).toBeCloseTo(0.66, 2);
  expect(middle.filter).toBe('none');
  expect(near.filter).toContain('brightness(0.62)');
  expect(far.filter).toContain('brightness(0.62)');
  // A moving fan announces none of its images.
  await expect(page.getByText('Image 1 of 4')).toHaveAttribute('aria-live', 'polite');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe turns the fan [PUB-EVT-12]', async ({ page }) => {
    await page.goto(OPEN_DAY);
    const box = await slide(page, '1 of 4').boundingBox();
    if (!box) throw new Error('The picture in the middle has no box.');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const stroke = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      for (const part of [0.3, 0.6, 1]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (to - from) * part, y }] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await stroke(300, 120);
    await expect(caption(page, 'Image 2 of 4')).toBeVisible();
    await stroke(100, 280);
    await expect(caption(page, 'Image 1 of 4')).toBeVisible();
  });
});

/** A film of each page that has some. */
const films = [
  ['/', 'A first year at NIT'],
  ['/programs/ncc-education-uk-diploma', 'How the four levels fit together'],
  ['/about', 'A walk through the Kamayut campus'],
] as const;

test.describe('for a visitor who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('films play in place from this site, by keyboard, with captions [PUB-HOME-19, PUB-PDET-20, PUB-ABOUT-04]', async ({
    page,
    baseURL,
    problems,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    /** The films and captions that a page has requested so far, and all addresses of other hosts. */
    const [requested, foreign]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url());
      if (pathname.startsWith('/assets/films/')) requested.push(pathname);
      if (protocol !== 'data:' && origin !== baseURL) foreign.push(request.url());
    });
    for (const [place, [path, title]] of films.entries()) {
      await page.goto(path);
      const button = page.getByRole('button', { name: `Play video: ${title}`, exact: true });
      await button.scrollIntoViewIfNeeded();
      expect(requested).toEqual([]);
      await button.press(place === 0 ? 'Enter' : ' ');
      const player = page.locator(`video[aria-label="${title}"]`);
      await expect(player).toBeFocused();
      const shown = () =>
        player.evaluate((video: HTMLVideoElement) => {
          const [track] = video.textTracks;
          const [cue] = track?.activeCues ?? [];
          return { moves: video.currentTime > 0.5, mode: track?.mode, words: cue instanceof VTTCue ? cue.text : '' };
        });
      await expect.poll(shown).toEqual({ moves: true, mode: 'showing', words: expect.stringMatching(/\w/) });
      expect(new Set(requested.splice(0)).size).toBe(2);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
  });
});
