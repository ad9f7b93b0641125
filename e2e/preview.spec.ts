import type { Page } from '@playwright/test';
import { chooseMore, firstPublished, moreOf } from './actor';
import { nothingScrollsSideways } from './checks';
import { expect, signIn, test } from './site';

const frame = (page: Page, device: string) => page.frameLocator(`iframe[title$="on ${device}"]`);

test('the preview shows the whole page at the widths of a phone and of a computer, in the design of the site [D-79]', async ({
  page,
  problems,
}) => {
  await signIn(page);
  await page.goto('/admin/blogs/1/preview');
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

test('a person without an account opens the preview link of a draft, until it is ended [Z5]', async ({ page, guest }) => {
  await signIn(page);
  await page.goto('/admin/blogs');
  const title = await firstPublished(page);
  await chooseMore(moreOf(page, title), 'Unpublish');
  await expect(page.getByText(`Post '${title}' unpublished.`, { exact: true })).toBeVisible();
  await chooseMore(moreOf(page, title), 'Preview');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = (await page.getByText(/\/preview\/blogs\/\d+\?key=/).textContent()) ?? '';

  const complaints: string[] = [];
  guest.on('console', (message) => complaints.push(message.text()));
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(guest.getByText(/^Preview\. Visitors cannot see this page yet\./)).toBeVisible();
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await guest.goto(address))?.status()).toBe(404);
});
