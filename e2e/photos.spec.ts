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
