import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { nothingScrollsSideways } from './actor';
import { expect, signIn, test } from './site';

const EDIT = '/admin/events/1/edit';

const list = (page: Page) => page.getByRole('list', { name: 'Images of the event' });
const item = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByAltText(`Preview of ${name}`) });
const picture = (page: Page, name: string) => item(page, name).locator('[data-grip]');
const places = (page: Page) =>
  list(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

async function openWithNewImages(page: Page) {
  await signIn(page);
  await page.goto(EDIT);
  const files = ['tea.jpg', 'stage.jpg'].map(async (name, place) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: place ? '#1040d0' : '#e0b000' } })
      .jpeg()
      .toBuffer(),
  }));
  await page.getByLabel('Featured Images').setInputFiles(await Promise.all(files));
  await expect(item(page, 'stage.jpg').getByRole('img')).toBeVisible();
  await page.getByLabel('What stage.jpg shows').fill('The stage by night');
  return places(page);
}

async function centreOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The picture is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The image at a place has moved aside: the list knows above which place the dragged picture is. */
const expectMadeRoom = (page: Page, place: number) =>
  expect(list(page).getByRole('listitem').nth(place)).toHaveAttribute('style', /translate(?:3d)?\((?!0px, 0px)/);

/** Saves, and reads what the server stored. */
async function saved(page: Page) {
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  const event: { images: string[]; image_alts: string[] } = await (await page.request.get('/api/events.php?id=1')).json();
  return event;
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('a new image is dragged before the stored ones with the mouse, and becomes the cover [D-84]', async ({
    page,
    problems,
  }) => {
    const before = await openWithNewImages(page);
    const from = await centreOf(picture(page, 'stage.jpg'));
    const to = await centreOf(list(page).locator('[data-grip]').first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y - 10);
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await expectMadeRoom(page, 0);
    await page.mouse.up();
    await expect(page.getByText(`Photo ${before.length} moved to place 1 of ${before.length}. It is the cover.`)).toBeAttached();
    expect(await places(page)).toEqual(['Preview of stage.jpg', ...before.slice(0, -1)]);
    await expect(item(page, 'stage.jpg')).toContainText('Photo 1, cover');
    const { images, image_alts } = await saved(page);
    expect(images).toHaveLength(before.length);
    expect(image_alts[0]).toBe('The stage by night');
    await page.goto('/events/1');
    await expect(page.getByRole('img', { name: 'The stage by night' })).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an image is moved by its buttons, which stay in view and keep the focus [D-84]', async ({ page, problems }) => {
    const before = await openWithNewImages(page);
    const earlier = item(page, 'stage.jpg').getByRole('button', { name: 'Move stage.jpg earlier' });
    for (let place = before.length - 1; place > 0; place -= 1) {
      await earlier.tap();
      await expect(page.getByText(`Photo ${place + 1} moved to place ${place} of ${before.length}.`)).toBeAttached();
      await expect(earlier).toBeFocused();
      await expect(earlier).toBeInViewport();
    }
    await nothingScrollsSideways(page);
    expect((await saved(page)).image_alts[0]).toBe('The stage by night');
    expect(problems).toEqual([]);
  });

  test('a finger that rests on a picture drags it, and one that moves at once scrolls the page [D-84]', async ({ page }) => {
    const before = await openWithNewImages(page);
    const touches = await page.context().newCDPSession(page);
    const first = list(page).locator('[data-grip]').first();

    const from = await centreOf(first);
    await touch(touches, 'touchStart', from);
    // It is lifted once the finger has rested.
    await expect(list(page).getByRole('listitem').first()).toHaveAttribute('style', /translate/);
    for (let step = 1; step <= 25; step += 1) await touch(touches, 'touchMove', { x: from.x, y: from.y + step * 10 });
    await expectMadeRoom(page, 1);
    await touch(touches, 'touchEnd');
    await expect(page.getByText(/^Photo 1 moved to place [2-5] of 5\.$/)).toBeAttached();
    const moved = await places(page);
    expect(moved.indexOf(before[0] ?? null)).toBeGreaterThan(0);

    const scrolled = () => page.evaluate(() => window.scrollY);
    const start = await centreOf(first);
    const top = await scrolled();
    await touch(touches, 'touchStart', start);
    for (let step = 1; step <= 5; step += 1) await touch(touches, 'touchMove', { x: start.x, y: start.y - step * 30 });
    await touch(touches, 'touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(top);
    expect(await places(page)).toEqual(moved);
  });
});

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}
