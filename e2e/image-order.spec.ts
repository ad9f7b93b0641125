import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { nothingScrollsSideways } from './actor';
import { expect, signIn, test } from './site';

const EDIT = '/admin/events/1/edit';

const list = (page: Page) => page.getByRole('list', { name: 'Images of the event' });
const item = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByAltText(`Preview of ${name}`) });
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

/** Saves, and reads what the server stored. */
async function saved(page: Page) {
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  const event: { images: string[]; image_alts: string[] } = await (await page.request.get('/api/events.php?id=1')).json();
  return event;
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('a new image becomes the cover, before the stored ones [D-84]', async ({ page, problems }) => {
    const before = await openWithNewImages(page);
    await item(page, 'stage.jpg').getByRole('button', { name: 'Make cover: stage.jpg' }).click();
    await expect(item(page, 'stage.jpg').getByRole('button', { name: 'Make cover: stage.jpg' })).toBeInViewport();
    await expect(page.getByText(`Image ${before.length} moved to place 1 of ${before.length}. It is the cover.`)).toBeAttached();
    expect(await places(page)).toEqual(['Preview of stage.jpg', ...before.slice(0, -1)]);
    await expect(item(page, 'stage.jpg')).toContainText('Image 1, cover');
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
      await expect(page.getByText(`Image ${place + 1} moved to place ${place} of ${before.length}.`)).toBeAttached();
      await expect(earlier).toBeFocused();
      await expect(earlier).toBeInViewport();
    }
    await nothingScrollsSideways(page);
    expect((await saved(page)).image_alts[0]).toBe('The stage by night');
    expect(problems).toEqual([]);
  });
});
