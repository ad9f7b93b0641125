import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { fillPost } from './actor';
import { layoutShift } from './checks';
import { expect, signIn, test } from './site';

test('a photo is dropped into a text, described, and read without a shift [E40, D-74]', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page);
  await fillPost(page, 'The lab in photos');
  await page.getByLabel('Cover Image').setInputFiles('uploads/seedautocover5000000000004.webp');
  const text = page.getByLabel('Content');
  await text.click();
  await page.keyboard.type('Rain.');

  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  await text.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'lab.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [...photo],
  );
  const lab = page.getByRole('listitem', { name: 'lab.jpg' });
  await lab.getByLabel('What the photo shows').fill('Four students in the lab');
  await lab.getByLabel(/^Caption/).fill('The lab in July');
  await expect(lab.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add photo', exact: true }).click();
  await expect(text).toHaveValue(
    /^Rain\.\n\n!\[Four students in the lab\]\(\/uploads\/\w{26}\.webp#1920x1280 "The lab in July"\)$/,
  );
  // Texts from before can hold photos that are wider than the words.
  await text.fill((await text.inputValue()).replace('#1920x1280', '#1920x1280-wide'));
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/, { timeout: 60_000 });

  await page.goto('/blogs/the-lab-in-photos');
  const wide = page.getByRole('img', { name: 'Four students in the lab' });
  await wide.scrollIntoViewIfNeeded();
  await expect(wide).toHaveJSProperty('complete', true);
  await expect(page.getByRole('figure').filter({ hasText: 'The lab in July' })).toBeVisible();
  const none = { width: 0, height: 1 };
  const [words, box] = [(await page.getByText('Rain.').boundingBox()) ?? none, (await wide.boundingBox()) ?? none];
  expect(box.width / box.height).toBeCloseTo(1.5, 1);
  expect(box.width).toBeGreaterThan(words.width + 100);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});

const UNTYPED = [
  ['IMG_4711', ''],
  ['photo.jpg', ''],
  ['photo', 'application/octet-stream'],
  ['photo.jpg', 'image/jpg'],
] as const;

type Arrival = 'change' | 'drop' | 'paste';

/** Gives an element a file, with a type that the browser did not find by itself. */
const give = (target: Locator, how: Arrival, [name, type]: readonly [string, string], bytes: Uint8Array) =>
  target.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }));
      const options = { bubbles: true, cancelable: true };
      if (element instanceof HTMLInputElement) element.files = dataTransfer.files;
      if (given.how === 'change') element.dispatchEvent(new Event('change', options));
      if (given.how === 'drop') element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer }));
      if (given.how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: dataTransfer }));
    },
    { how, name, type, bytes: [...bytes] },
  );

test('a photo without an ending or a right type is taken by its bytes in every field [D-44, E40]', async ({ page, problems }) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  const notes = Buffer.from('Shopping: rice, tea');
  await signIn(page, '/admin/blogs/create');
  const text = page.getByLabel('Content');
  for (const file of UNTYPED) {
    await give(page.getByLabel('Cover Image'), 'change', file, photo);
    await expect(page.getByRole('img', { name: `Preview of ${file[0]}` })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${file[0]}` }).click();
    for (const how of ['drop', 'paste'] as const) {
      await give(text, how, file, photo);
      await expect(page.getByRole('listitem', { name: file[0] }).getByText('Uploaded')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
  }
  await give(page.getByLabel('Cover Image'), 'change', ['photo', ''], notes);
  await expect(page.getByText('This is not an image. Choose an image file.').first()).toBeVisible();
  await give(text, 'drop', ['photo', ''], notes);
  await expect(page.getByRole('listitem', { name: 'photo' }).getByText('This is not an image.')).toBeVisible();

  await page.goto('/admin/events/create');
  for (const file of UNTYPED) {
    await give(page.locator('input[type=file]'), 'change', file, photo);
    await expect(page.getByRole('img', { name: `Preview of ${file[0]}` }).last()).toBeVisible();
  }
  expect(problems).toEqual([]);
});
