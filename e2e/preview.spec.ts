import type { Page } from '@playwright/test';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const frame = (page: Page, device: string) => page.frameLocator(`iframe[title$="on ${device}"]`);

test('the preview shows the whole page at the widths of a phone and of a computer, in the design of the site [D-79]', async ({
  page,
  problems,
}) => {
  await signIn(page, '/admin/blogs/1/preview');
  const heading = frame(page, 'a phone').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  await expect(page.getByText(`How visitors will see “${title}”`)).toBeVisible();
  const look = (element: Element) => ({ width: window.innerWidth, font: getComputedStyle(element).fontFamily });
  expect(await heading.evaluate(look)).toEqual({ width: 390, font: expect.stringMatching(/^Gabarito|^"Gabarito/) });

  await page.getByRole('tab', { name: 'Computer' }).click();
  const large = frame(page, 'a computer').getByRole('heading', { level: 1, name: title });
  expect((await large.evaluate(look)).width).toBe(1280);
  await nothingScrollsSideways(page);
  expect(problems).toEqual([]);
});
