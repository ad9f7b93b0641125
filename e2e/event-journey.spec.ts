import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { keyboardOf, moreOf, notice } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const TITLE = 'Monsoon Code Camp';
/** The images have heights of their own, by which visitors' screens tell them apart. */
const HEIGHTS = [200, 400, 600, 800];

async function anImage(height: number) {
  const buffer = await sharp({ create: { width: 600, height, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  return { name: `camp-${height}.jpg`, mimeType: 'image/jpeg', buffer };
}

const images = (page: Page) => page.getByRole('list', { name: 'Images of the event' }).getByRole('listitem');

/** The heights of the images in the fan, in their order. The dot of the middle image is off. */
async function heightsSeen(page: Page, count: number): Promise<number[]> {
  await expect(page.getByRole('button', { name: new RegExp(`^Show image \\d of ${count}$`) })).toHaveCount(count);
  const seen: number[] = [];
  for (let place = 1; place <= count; place += 1) {
    await page.getByRole('button', { name: `Show image ${place} of ${count}` }).click({ force: true });
    const picture = page.getByRole('img', { name: `${TITLE}, image ${place}` });
    const height = () => picture.evaluate((image: HTMLImageElement) => (6 * image.naturalHeight) / image.naturalWidth);
    await expect.poll(height).toBeGreaterThan(0);
    seen.push(100 * Math.round(await height()));
  }
  return seen;
}

/** Asserts that visitors cannot find the event: not in the list, not by its URL, not through the API. */
async function isHiddenFrom(visitor: Page, id: string) {
  await visitor.goto('/events');
  await expect(visitor.getByRole('link', { name: /Open Day at Kamayut/ }).first()).toBeVisible();
  await expect(visitor.getByText(TITLE)).toHaveCount(0);
  const reply = await visitor.goto(`/events/${id}`);
  expect(reply?.status()).toBe(404);
  expect((await visitor.request.get(`/api/api/events.php?id=${id}`)).status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible();
}

test('by keyboard alone an event with four images is drafted, published, unpublished, edited and deleted', async ({
  page,
  guest: visitor,
}) => {
  const hands = keyboardOf(page);
  const button = (name: string) => page.getByRole('button', { name });
  await signIn(page, '/admin/events');
  await hands.press(page.getByRole('link', { name: 'Create Event' }));
  await hands.write(page.getByLabel('Title'), TITLE);
  await expect(page.getByLabel('Slug')).toHaveValue('monsoon-code-camp');
  await hands.write(page.getByLabel('Description'), 'Four days of code while it rains.');
  await page.getByLabel('Start Date & Time').fill('2035-07-14T10:00');
  await hands.choose(page.getByLabel('Featured Images'), await Promise.all(HEIGHTS.map(anImage)));
  await expect(images(page)).toHaveCount(4);
  await expect(page.getByText(/^4 of \d+ images/)).toBeVisible();
  await nothingScrollsSideways(page);
  await hands.press(button('Create Event'));
  const saved = notice(page, 'Saved as draft. Visitors cannot see it yet.');
  await expect(saved).toBeVisible();
  // The next draft is saved before this notice would close by itself.
  await saved.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) });
  await expect(card).toContainText('Draft');
  const edit = page.getByRole('link', { name: `Edit ${TITLE}` });
  const [, id = ''] = /events\/(\d+)\/edit/.exec((await edit.getAttribute('href')) ?? '') ?? [];
  await isHiddenFrom(visitor, id);

  await hands.more(moreOf(page, TITLE), 'Publish');
  await expect(notice(page, `Event '${TITLE}' published.`)).toBeVisible();
  await expect(card).toContainText('Published');
  await visitor.goto('/events');
  await visitor
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(await heightsSeen(visitor, 4)).toEqual(HEIGHTS);
  await nothingScrollsSideways(visitor);

  await hands.more(moreOf(page, TITLE), 'Unpublish');
  await expect(notice(page, `Event '${TITLE}' unpublished.`)).toBeVisible();
  await expect(card).toContainText('Draft');
  await isHiddenFrom(visitor, id);

  await hands.press(edit);
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await hands.press(
    images(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ }),
  );
  await expect(images(page).nth(1)).toContainText('Removed when you save');
  await nothingScrollsSideways(page);
  await hands.press(button('Update Event'));
  await expect(saved).toBeVisible();

  await hands.more(moreOf(page, TITLE), 'Publish');
  await expect(card).toContainText('Published');
  // An optimistic update, which can still be rolled back.
  await expect(notice(page, `Event '${TITLE}' published.`)).toBeVisible();
  await visitor.goto(`/events/${id}`);
  expect(await heightsSeen(visitor, 3)).toEqual([200, 600, 800]);

  await hands.press(button(`Delete ${TITLE}`));
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText(`Are you sure you want to delete "${TITLE}"? This action cannot be undone.`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await hands.press(question.getByRole('button', { name: 'Delete' }));
  await expect(question).toBeHidden();
  await expect(notice(page, `Event '${TITLE}' deleted.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await isHiddenFrom(visitor, id);
});
