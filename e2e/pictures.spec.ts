import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { fillPost } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const MB = 1024 * 1024;
const RED = '#d01010';

type Photo = { name: string; mimeType: string; buffer: Buffer };

/**
 * A photo as a phone takes it: grainy, heavy, stored sideways with an orientation tag, red in the upper right corner when
 * upright.
 */
const photo = async (name = 'IMG_1.jpg'): Promise<Photo> => ({ name, mimeType: 'image/jpeg', buffer: await phonePhoto() });

let made: Promise<Buffer> | undefined;

function phonePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const corner = { create: { width: width / 4, height: height / 4, channels: 3 as const, background: RED } };
  made ??= sharp({ create: { width, height, channels: 3, noise, background: 'black' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return made;
}

/** An image as an office keeps it: of the right size and light. */
async function sketch(name = 'sketch.png'): Promise<Photo> {
  const buffer = await sharp({
    create: { width: 800, height: 500, channels: 4, background: { r: 14, g: 92, b: 67, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

// Reducing four million pixels takes time on a busy machine.
const REDUCED_IN = { timeout: 60_000 };
const reducedText = (page: Page) => page.getByText(/^[\d.]+ MB, reduced to [\d.]+ [KM]B$/);

const isSave = (request: Request) => request.method() === 'POST' && /\/(blogs|events)\.php$/.test(request.url());
const lengthOf = (request: Request) => request.postDataBuffer()?.length ?? 0;

/** The images stored since; seed images have other names than uploads. */
function storedSince(dataDir: string, before: string[]) {
  return readdirSync(join(dataDir, 'uploads'))
    .filter((name) => /^[a-z0-9]{26}\.webp$/.test(name) && !before.includes(name))
    .map((name) => join(dataDir, 'uploads', name));
}

async function fillEvent(page: Page, title: string) {
  await page.goto('/admin/events/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('Meet thirty companies.');
  await page.getByLabel('Start Date & Time').fill('2035-02-14T10:00');
}

const cover = (page: Page) => page.getByLabel('Cover Image');
const images = (page: Page) => page.getByLabel('Featured Images');
const create = (page: Page, what: 'Blog' | 'Event') => page.getByRole('button', { name: `Create ${what}` });

/** A slow connection, as in a teashop: uploads crawl. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await session.send('Network.enable');
  await set(40_000);
  return { heal: () => set(-1) };
}

test("a phone's photo is sent reduced, and is upright afterwards, also when saved immediately [ADM-BLOGF-05]", async ({
  page,
  site,
  problems,
}) => {
  const chosen = await photo();
  expect(chosen.buffer.length).toBeGreaterThan(2 * MB);
  await signIn(page);
  await fillPost(page, 'The first day');
  await page.getByLabel('Content').fill('The rains have come.');
  const before = readdirSync(join(site.dataDir, 'uploads'));

  await cover(page).setInputFiles(chosen);
  // Playwright sees the files in the body of a request only when it routes it.
  await page.route('**/blogs.php', (route) => route.continue());
  const [request] = await Promise.all([page.waitForRequest(isSave, REDUCED_IN), create(page, 'Blog').click()]);
  // The photo itself is in the body; Playwright does not count a file sent straight from disk.
  expect(lengthOf(request)).toBeGreaterThan(0.1 * MB);
  expect(lengthOf(request)).toBeLessThan(1.5 * MB);
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  const [stored = ''] = storedSince(site.dataDir, before);
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1440, 1920]);
  const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 255) < 60;
  expect([redAt(1400, 40), redAt(40, 40), redAt(40, 1880)]).toEqual([true, false, false]);
  expect(problems).toEqual([]);
});

test('images of an event show their sizes and are moved by buttons that keep the focus [ADM-EVTF-07, D-84]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await fillEvent(page, 'Job Fair');
  const { buffer } = await sketch();
  const drop = (selector: string) =>
    page.evaluate(
      ({ selector, bytes }) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
        const event = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
        document.querySelector(selector)?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { selector, bytes: [...buffer] },
    );
  // The browser itself puts a file dropped on a file input into it, and opens a file dropped elsewhere.
  expect(await drop('#event-images')).toBe(false);
  expect(await drop('h1')).toBe(true);

  const before = readdirSync(join(site.dataDir, 'uploads'));
  await images(page).setInputFiles([await photo('hall.jpg'), await sketch('plan.png')]);
  const list = page.getByRole('list', { name: 'Images of the event' });
  await expect(reducedText(page)).toBeVisible(REDUCED_IN);
  await expect(list.getByText(/^\d KB, kept as it is$/)).toBeVisible();
  await expect(page.getByRole('status').getByText(/^2 of 10 images\. [\d.]+ MB reduced to /)).toBeVisible();
  await expect(list.getByRole('img', { name: 'Preview of hall.jpg' })).toBeVisible();
  const earlier = list.getByRole('button', { name: 'Move plan.png earlier' });
  await earlier.click();
  await expect(list.getByRole('img').first()).toHaveAccessibleName('Preview of plan.png');
  await expect(earlier).toBeFocused();
  await expect(earlier).toBeInViewport();
  await nothingScrollsSideways(page);

  await create(page, 'Event').click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  const sizes = await Promise.all(storedSince(site.dataDir, before).map((file) => sharp(file).metadata()));
  expect(sizes.map(({ width, hasAlpha }) => [width, hasAlpha]).sort()).toEqual([
    [1440, false],
    [800, true],
  ]);
});

test('an upload shows its progress; cancelled it saves nothing and loses no input [ADM-EVTF-09, ERR-14]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await fillEvent(page, 'Open Day');
  await images(page).setInputFiles(await photo());
  await expect(reducedText(page)).toBeVisible(REDUCED_IN);
  const line = await slowLine(page);
  await create(page, 'Event').click();

  const bar = page.getByRole('progressbar', { name: 'Uploading the images' });
  await expect(bar).toBeVisible();
  const percent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(percent).toBeGreaterThan(4);
  expect(await percent()).toBeLessThan(100);
  await expect(page.getByText(/^Uploading the images: \d+%$/)).toBeVisible();

  await page.getByRole('button', { name: 'Stop' }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'The event was not saved. The upload was stopped.' });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  // Neither the progress bar nor a notification covers it.
  const isCovered = () =>
    alert.evaluate((shown) => {
      const { left, top, bottom } = shown.getBoundingClientRect();
      return [top + 4, bottom - 4].some((y) => !shown.contains(document.elementFromPoint(left + 24, y)));
    });
  await expect.poll(isCovered).toBe(false);
  await expect(bar).toBeHidden();
  await nothingScrollsSideways(page);
  await expect(page.getByLabel('Description')).toHaveValue('Meet thirty companies.');
  await expect(page.getByRole('list', { name: 'Images of the event' }).getByRole('listitem')).toHaveCount(1);

  await line.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Open Day', { exact: true })).toHaveCount(1);
});
