import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { shouldRun } from './actor';
import { expect, signIn, test } from './site';

/** A photo as a phone takes it: several megabytes of noise that no encoder can shrink much. */
const photo = async () => {
  const { data } = await sharp({
    create: { width: 2600, height: 1900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: 'black' },
  })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return data;
};

async function sendMessage(page: Page, name: string) {
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('su.su@mail.test');
  await page.getByLabel(/^Message/).fill('Can my daughter start in June? မင်္ဂလာပါ');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
}

for (const [turn, viewport] of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].entries()) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    if (shouldRun(1, turn, 2))
      test('a visitor reads the site, searches, and sends a message [PUB-HOME-12, PUB-BLOGS-03, PUB-CONT-11]', async ({
        page,
      }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1, name: /Start in Yangon/ })).toBeVisible();
        await page.getByRole('link', { name: 'All articles' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();

        const cards = page.getByRole('link', { name: /Read More/ });
        await expect(cards.first()).toBeVisible();
        const all = await cards.count();
        await page.getByRole('searchbox', { name: /Search articles/ }).fill('ITPEC');
        await expect(page).toHaveURL(/q=ITPEC/);
        await expect.poll(() => cards.count()).toBeLessThan(all);
        await cards.first().click();
        await expect(page).toHaveURL(/\/blogs\/\d+/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('searchbox', { name: /Search articles/ })).toHaveValue('ITPEC');

        await sendMessage(page, 'Su Su Lwin');
        await expect(page.getByLabel('Name')).toHaveValue('');
      });

    if (shouldRun(0, turn, 2))
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
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export CSV' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^contacts_\d{4}-\d{2}-\d{2}\.csv$/);
        const csv = readFileSync(await download.path(), 'utf8');
        expect(csv.startsWith('\ufeff')).toBe(true);
        const lines = csv.slice(1).trimEnd().split('\r\n');
        expect(lines[0]?.replaceAll('"', '')).toBe('Name,Phone No,Email,Subject,Message,Status,Date');
        expect(lines).toHaveLength(2);
        expect(lines[1]).toContain('Ko Zaw Htet');
      });

    if (shouldRun(1, turn, 2))
      test('staff publish a post with a large photo, change it, delete it and sign out [ADM-BLOGF-10, ADM-BLOG-15, ADM-LAY-06]', async ({
        page,
      }) => {
        await signIn(page);
        await page.goto('/admin/blogs/create');
        await page.getByLabel('Title').fill('Rain season timetable');
        await expect(page.getByLabel('Slug')).toHaveValue('rain-season-timetable');
        await page.getByLabel('Excerpt').fill('Evening classes begin half an hour later.');
        await page.getByLabel('Category').fill('student-success');
        await page.getByLabel('Content').fill('## New times\n\n- Evening: **18:30**\n- Weekend: unchanged');
        const picture = await photo();
        expect(picture.length).toBeGreaterThan(2_000_000);
        await page.getByLabel('Cover Image').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: picture });
        await page.getByRole('button', { name: 'Create Blog' }).click();
        // The photo is reduced first.
        await expect(page).toHaveURL(/\/admin\/blogs$/, { timeout: 60_000 });
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
        const dialog = page
          .getByRole('alertdialog', { name: 'Confirm Delete' })
          .or(page.getByRole('dialog', { name: 'Confirm Delete' }));
        await expect(dialog).toContainText('Are you sure you want to delete "Monsoon timetable"? This action cannot be undone.');
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('row', { name: /Monsoon timetable/ })).toHaveCount(0);

        await page.getByRole('button', { name: 'Sign Out' }).first().click();
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page).toHaveURL(/\/admin\/login$/);
        expect(await page.evaluate(() => localStorage.getItem('admin_user'))).toBeNull();
        await page.goto('/admin/blogs');
        await expect(page).toHaveURL(/\/admin\/login$/);
      });
  });
}
