import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signIn, test } from './site';

/** A photo in one colour, as bytes in base64. */
async function photo(width: number, height: number): Promise<string> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'seagreen' } })
    .jpeg()
    .toBuffer();
  return buffer.toString('base64');
}

/** Drops files on an element or pastes them into it, as from a folder or the clipboard. */
const give = (target: Locator, type: 'drop' | 'paste', files: { name: string; base64: string }[]): Promise<void> =>
  target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { type, files },
  );

async function say(page: Page, name: string, words: string) {
  const row = page.getByRole('listitem', { name });
  await row.getByLabel('What the photo shows').fill(words);
  await expect(row.getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
  return row;
}

/** The sum of all layout shifts since the page began to load. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, 300);
      }),
  );

test('photos are dropped into a text, described, pasted, and read without a shift [E40, D-74]', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page);
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('The lab in photos');
  await page.getByLabel('Excerpt').fill('Two views.');
  await page.getByLabel('Category').fill('Education');
  await page.getByLabel('Cover Image').setInputFiles('uploads/seedautocover5000000000004.webp');
  const text = page.getByLabel('Content');
  await text.click();
  await page.keyboard.type('Rain.');

  await give(text, 'drop', [{ name: 'lab.jpg', base64: await photo(3000, 2000) }]);
  const lab = await say(page, 'lab.jpg', 'Four students in the lab');
  await lab.getByLabel(/^Caption/).fill('The lab in July');
  await page.getByRole('button', { name: 'Add photo', exact: true }).click();

  await give(text, 'paste', [{ name: 'door.jpg', base64: await photo(600, 900) }]);
  await say(page, 'door.jpg', 'The open door');
  await page.getByRole('button', { name: 'Add photo', exact: true }).click();
  await expect(text).toHaveValue(
    /^Rain\.\n\n!\[Four students in the lab\]\(\/uploads\/\w{26}\.webp#1920x1280 "The lab in July"\)\n\n!\[The open door\]\(\/uploads\/\w{26}\.webp#600x900\)$/,
  );
  // Texts from before can hold photos that are wider than the words.
  await text.fill((await text.inputValue()).replace('#1920x1280', '#1920x1280-wide'));
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/, { timeout: 60_000 });

  await page.goto('/blogs/the-lab-in-photos');
  const figure = page.getByRole('figure').filter({ hasText: 'The lab in July' });
  const [wide, tall] = [
    page.getByRole('img', { name: 'Four students in the lab' }),
    page.getByRole('img', { name: 'The open door' }),
  ];
  for (const image of [wide, tall]) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
  }
  await expect(figure).toBeVisible();
  const [words, wideBox, tallBox] = [
    await page.getByText('Rain.').boundingBox(),
    await wide.boundingBox(),
    await tall.boundingBox(),
  ];
  const ratio = (box: typeof words) => (box ? box.width / box.height : 0);
  expect(ratio(wideBox)).toBeCloseTo(1.5, 1);
  expect(ratio(tallBox)).toBeCloseTo(2 / 3, 1);
  expect(wideBox?.width ?? 0).toBeGreaterThan((words?.width ?? 0) + 100);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});
