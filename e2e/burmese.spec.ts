import type { Page } from '@playwright/test';
import { chooseMore, moreOf, notice, writeMessage } from './actor';
import type { Site } from './runningSite';
import { expect, signIn, test } from './site';

const TITLE = 'သင်္ကြန်မတိုင်မီ ကျောင်းဖွင့်ပွဲနှင့် တွေ့ဆုံဆွေးနွေးပွဲ';
const TEXT = 'ကျောင်းသားဟောင်းများနှင့်တွေ့ဆုံပြီးဘာသာရပ်တစ်ခုချင်းစီကိုမေးမြန်းနိုင်ပါသည်။မိဘများကိုလည်းဖိတ်ခေါ်ပါသည်။ဧည့်ခံပွဲတွင်လက်ဖက်ရည်နှင့်မုန့်များရှိပါသည်။';
/** Matches text that continues a syllable. */
const INSIDE_SYLLABLE = /^(?:[\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u103a\u1039])/;

/** Adds Burmese texts as staff would write them. */
async function writeBurmese(site: Site) {
  const db: Record<string, Record<string, unknown>[]> = JSON.parse(await site.dbText());
  const [event] = db.events ?? [];
  const dates = { start_date: '2030-01-12 09:00:00', end_date: '2030-01-12 12:00:00' };
  const burmese = { id: 900, slug: 'burmese', title: TITLE, description: TEXT, location: 'ကမာရွတ်ကျောင်းခွဲ', category: 'ဆွေးနွေးပွဲ' };
  db.events?.unshift({ ...event, ...dates, ...burmese, status: 'published' });
  db.contacts?.unshift({ ...db.contacts[0], id: 900, name: 'ဒေါ်ခင်စန္ဒာ', subject: TITLE, message: TEXT });
  db.users?.push({ ...db.users[1], id: 900, name: 'ဦးကျော်မြင့်', email: 'kyaw@nitcollege.test' });
  await site.editDb(db);
}

/** The line heights of all Burmese text on the screen below the design's minimum, as multiples of the font size. */
const lowLines = (page: Page) =>
  page.locator('[lang=my]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .map((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return { text: element.textContent, height: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) };
      })
      .filter(({ height }) => height < 1.79),
  );

test('stacked Burmese letters fit on every line, and a card ends with a whole syllable [D-40, GEN-09]', async ({
  page,
  site,
}) => {
  await writeBurmese(site);
  for (const path of ['/', '/my', '/blogs', '/blogs/3', '/blogs/12', '/events/900', '/events']) {
    await page.goto(path);
    await expect(page.locator('main [lang=my]').first()).toBeAttached();
    expect(await lowLines(page), path).toEqual([]);
  }
  const text = page.getByRole('article').filter({ hasText: TITLE }).locator('p').first();
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(text).toHaveText(/…$/);
    const shown = ((await text.textContent()) ?? '').slice(0, -1);
    expect(TEXT.startsWith(shown)).toBe(true);
    expect(TEXT.slice(shown.length)).not.toMatch(INSIDE_SYLLABLE);
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight), `${width} px`).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page);
  for (const path of ['/admin/blogs?q=ITPEC', '/admin/contacts', '/admin/users', '/admin/events?q=သင်္ကြန်']) {
    await page.goto(path);
    await expect(page.locator('main [lang=my]').first()).toBeVisible();
    expect(await lowLines(page), path).toEqual([]);
  }
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Confirm Delete' }).locator('[lang=my]')).toBeVisible();
  expect(await lowLines(page), 'the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await chooseMore(moreOf(page, TITLE), 'Unpublish');
  await expect(notice(page, TITLE).locator('[lang=my]')).toBeVisible();
  expect(await lowLines(page), 'the notice').toEqual([]);
});

const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။';

test('a visitor who writes in Zawgyi loads no rules about it, and the message is stored as sent [D-71]', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/contact');
  await writeMessage(page, ZAWGYI);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(JSON.parse(await site.dbText()).contacts.at(-1).message).toBe(ZAWGYI);
  expect(requests.some((url) => url.includes('/contacts.php'))).toBe(true);
  expect(requests.filter((url) => url.includes('/zawgyi.'))).toEqual([]);
});
