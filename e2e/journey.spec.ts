import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site';

async function sendMessage(page: Page, name: string) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('su.su@mail.test');
  await page.getByLabel(/^Message/).fill('Can my daughter start in June? မင်္ဂလာပါ');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
}

test('staff see a new message within five seconds, read it and export it [ADM-MSG-10, ADM-MSG-13, ADM-MSG-14]', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/admin/contacts');
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  const before = await waiting();

  const visitor = await context.newPage();
  await sendMessage(visitor, 'Ko Zaw Htet');
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
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(lines[0]?.replaceAll('"', '')).toBe('Name,Phone No,Email,Subject,Message,Status,Date');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Ko Zaw Htet');
});

test('staff publish a post, change it and delete it [ADM-BLOGF-10, ADM-BLOG-15]', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Rain season timetable');
  await expect(page.getByLabel('Slug')).toHaveValue('rain-season-timetable');
  await page.getByLabel('Excerpt').fill('Evening classes begin half an hour later.');
  await page.getByLabel('Category').fill('student-success');
  await page.getByLabel('Content').fill('## New times\n\n- Evening: **18:30**\n- Weekend: unchanged');
  await page.getByLabel('Cover Image').setInputFiles('uploads/seedautocover5000000000004.webp');
  await page.getByRole('button', { name: 'Create Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(page.getByRole('row', { name: /Rain season timetable/ })).toBeVisible();

  await page.goto('/blogs');
  const card = page.getByRole('article').filter({ hasText: 'Rain season timetable' });
  await expect(card).toBeVisible();
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Rain season timetable/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Evening: 18:30' })).toBeVisible();

  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: 'Edit Rain season timetable' }).click();
  await expect(page.getByLabel('Slug')).toHaveAttribute('readonly');
  await page.getByLabel('Title').fill('Monsoon timetable');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.getByRole('button', { name: 'Delete Monsoon timetable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete "Monsoon timetable"? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Monsoon timetable/ })).toHaveCount(0);
});
