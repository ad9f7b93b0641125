import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { fillPost, writeMessage } from './actor';
import { axeFindings } from './checks';
import { expect, signIn, test } from './site';

const UPLOAD = '/uploads/seedautocover5000000000004.webp';

test('staff see a new message within five seconds, read it and export it [ADM-MSG-10, ADM-MSG-13, ADM-MSG-14]', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/contacts');
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  const before = await waiting();

  const visitor = await context.newPage();
  await visitor.goto('/contact');
  await writeMessage(visitor, 'Can my daughter start in June? မင်္ဂလာပါ', { name: 'Ko Zaw Htet' });
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible();
  await visitor.close();
  await expect.poll(waiting, { timeout: 15_000 }).toBe(before + 1);

  await page.getByRole('button', { name: /^View .*Ko Zaw Htet/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Message' });
  await expect(dialog).toContainText('Can my daughter start in June?');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.poll(waiting).toBe(before);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: /Search messages/ }).fill('Ko Zaw Htet');
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^contacts_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Ko Zaw Htet');
});

const WRITTEN = [
  '## Three habits',
  '',
  'Read **aloud** and _slowly_, then [ask us](/contact).',
  '',
  '- Every day',
  '- Before lunch',
].join('\n');

/** The elements that a text is rendered to: preview and post must be equal. */
const elements = (shown: Locator) =>
  shown.evaluate((element) => {
    const prose = [...element.querySelectorAll('div')].find((div) => div.querySelector(':scope > h2 + p'));
    return [...(prose?.querySelectorAll('*') ?? [])].map((node) => {
      const { width } = node.getBoundingClientRect();
      const { fontSize, fontWeight, color } = getComputedStyle(node);
      return [
        node.tagName,
        node.textContent,
        node.getAttribute('src'),
        node.getAttribute('href'),
        fontSize,
        fontWeight,
        color,
        width > 0,
      ];
    });
  });

test('a post is written, published as previewed, changed and deleted [ADM-BLOGF-10, ADM-BLOG-15, PUB-BLOG-02]', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await fillPost(page, 'Three habits for the rains');
  await expect(page.getByLabel('Slug')).toHaveValue('three-habits-for-the-rains');
  await page.getByLabel('Cover Image').setInputFiles(`.${UPLOAD}`);

  await page.getByLabel('Content').fill(WRITTEN);
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Three habits' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const previewed = await elements(preview);
  expect(previewed.length).toBeGreaterThan(7);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.goto('/');
  await page
    .getByRole('link', { name: /Three habits for the rains/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Three habits for the rains' })).toBeVisible();
  // The text follows the head of the page after a frame.
  await expect(page.getByRole('article').getByRole('heading', { name: 'Three habits', exact: true })).toBeVisible();
  expect(await elements(page.getByRole('article'))).toEqual(previewed);

  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Edit Three habits for the rains' }).click();
  await page.getByLabel('Title').fill('Monsoon habits');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.getByRole('button', { name: 'Delete Monsoon habits' }).click();
  await page.getByRole('dialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: /Monsoon habits/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
