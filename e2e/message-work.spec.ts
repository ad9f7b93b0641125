import type { Locator, Page } from '@playwright/test';
import { enterPassword, notice, showBoxes } from './actor';
import { axeFindings, nothingScrollsSideways } from './checks';
import { COLLEAGUE, expect, signIn, test } from './site';

const HOUR_MS = 3_600_000;
const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။';
const UNICODE = 'ကျောင်းအပ်ချင်ပါတယ်။ သင်တန်းကြေးဘယ်လောက်လဲ။';

/** What the newest messages say; the others ask about fees. */
const letters = [
  { name: 'မမြ', subject: 'ညနေပိုင်း သင်တန်း', message: 'မင်္ဂလာပါ ဆရာမ။ အတန်းတွေ ဘယ်တော့ စမလဲ။' },
  { name: 'Ko Zaw', subject: '', message: ZAWGYI },
  { name: 'Daw Long', subject: 'Everything', message: 'Can my daughter start in June? '.repeat(100) },
  { name: 'Su Event', subject: 'Registration: Open Day', message: 'Two seats, please.' },
  { name: 'Aung Program', subject: 'Application: Level 3', message: 'I passed Level 2.' },
];

/** The hours that a message has waited: 40 came this morning, the next 8 are nearly due, the last 12 are late. */
const hoursWaited = (place: number) => (place < 40 ? 1 : place < 48 ? 21.5 : 30);

/** The newest first: message 60 is the newest. */
const morning = () =>
  Array.from({ length: 60 }, (_, place) => ({
    id: 60 - place,
    name: `Sender ${60 - place}`,
    email: 'sender@mail.test',
    phno: '၀၉ ၄၂၀ ၀၀၀ ၀၀၂',
    subject: 'Fees',
    message: 'When can I pay?',
    ...letters[place],
    status: 'unread',
    created_at: new Date(Date.now() - hoursWaited(place) * HOUR_MS - place * 1000).toISOString(),
  }));

test.beforeEach(async ({ page, guest, context, site: { dbText, editDb } }) => {
  const db = JSON.parse(await dbText());
  await editDb({ ...db, contacts: morning().reverse() });
  await context.grantPermissions(['clipboard-write']);
  for (const each of [page, guest]) await each.clock.install();
});

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Message' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select message from ${name}`, exact: true });
const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected messages' });
const view = (page: Page, name: string) => page.getByRole('button', { name: `View message from ${name}`, exact: true });

async function openInbox(page: Page) {
  await signIn(page);
  await page.goto('/admin/contacts');
  await expect(row(page, 'မမြ')).toBeVisible();
}

/** Lets the five seconds until the next poll pass. */
const nextPoll = (page: Page) => page.clock.fastForward(5000);

/** What the dashboard says about messages: how many wait, and how many of them longer than promised. */
async function saysWaiting(page: Page, { late, waiting }: { late: number; waiting: number }) {
  const line = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: /wait for an answer/ });
  await expect(line).toHaveText(
    `${waiting} messages, read or unread, wait for an answer. ${late} have waited for more than 24 hours.`,
  );
  return line;
}

test.use({ viewport: { width: 360, height: 640 } });

test('two admins work through a morning of 60 messages, and the dashboard is right before and after [D-67]', async ({
  page,
  guest: colleague,
}) => {
  await colleague.goto('/admin/login');
  await enterPassword(colleague, COLLEAGUE);
  await signIn(page);
  await page.goto('/admin/dashboard');
  await (await saysWaiting(page, { late: 12, waiting: 60 })).click();
  await expect(page).toHaveTitle('(60) Messages - Admin');

  // Two are answered, each in another way.
  const ways = [
    ['မမြ', /^Reply by email/],
    ['Ko Zaw', /^Copy/],
  ] as const;
  for (const [name, way] of ways) {
    await view(page, name).click();
    const answer = dialog(page).getByRole('group', { name: 'Answer this message' });
    if (name === 'Ko Zaw') await expect(dialog(page)).toContainText(UNICODE);
    await answer
      .getByRole('link', { name: way })
      .or(answer.getByRole('button', { name: way }))
      .click();
    await expect(dialog(page)).toContainText('Daw Thandar Hlaing began to answer');
    if (name === 'မမြ') {
      await colleague.goto('/admin/contacts');
      await expect(row(colleague, name)).toContainText('Daw Thandar Hlaing began to answer');
    }
    await dialog(page).getByRole('button', { name: 'Mark as answered' }).click();
    await expect(dialog(page)).toContainText('Answered by Daw Thandar Hlaing');
    // A notice that appeared later could lie above the next control at the moment of its click.
    await expect(notice(page, `from "${name}" marked as answered.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await expect(page).toHaveTitle('(58) Messages - Admin');

  // The colleague answers one while this admin writes a note on another.
  await view(page, 'Sender 50').click();
  await dialog(page).getByLabel('Add a note').fill('She calls again on Monday.');
  await view(colleague, 'Sender 49').click();
  await dialog(colleague).getByRole('button', { name: 'Mark as answered' }).click();
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('on Monday.');
  await page.keyboard.press('Escape');
  await nextPoll(page);
  await expect(page).toHaveTitle('(57) Messages - Admin');
  await nextPoll(colleague);
  await expect(row(colleague, 'Sender 50')).toContainText('1 note');
  await expect(row(colleague, 'မမြ')).toContainText('Answered by Daw Thandar Hlaing');

  // One click marks the three oldest messages.
  await page.getByRole('button', { name: 'Waiting', exact: true }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Sender 1');
  await showBoxes(page);
  for (let id = 1; id <= 3; id++) await box(page, `Sender ${id}`).click();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(notice(page, '3 messages marked as answered.')).toBeVisible();
  await nothingScrollsSideways(page);
  await colleague.goto('/admin/dashboard');
  await saysWaiting(colleague, { late: 9, waiting: 54 });
});

test('messages are selected, answered and taken back, and the dialog holds every way to answer; a long message opens at its beginning, and nothing is covered or too small [ADM-MSG-09]', async ({
  page,
  problems,
}) => {
  await openInbox(page);
  await view(page, 'Daw Long').click();
  await expect(dialog(page).getByRole('heading', { name: 'Contact Message' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await showBoxes(page);
  await box(page, 'Ko Zaw').focus();
  await page.keyboard.press('Space');
  await box(page, 'Su Event').focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  expect(await ground(row(page, 'Su Event'))).not.toBe(await ground(row(page, 'မမြ')));
  expect(await axeFindings(page)).toEqual([]);
  for (const target of await bar(page).getByRole('button').all()) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  // At the end of the list the bar is below the last row.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = await page.locator('tbody tr').last().boundingBox();
  const top = (await bar(page).boundingBox())?.y ?? 0;
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  await nothingScrollsSideways(page);

  await bar(page).getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('3 messages marked as answered.', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await box(page, 'မမြ').click();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  // The bar does not cover a notice.
  const undone = notice(page, 'The change was undone.');
  await expect(undone).toBeVisible();
  await undone.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));
  const noticeBox = await undone.boundingBox();
  const barTop = (await bar(page).boundingBox())?.y ?? 0;
  expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barTop);
  await expect(row(page, 'Su Event')).not.toContainText('Answered');

  await view(page, 'မမြ').click();
  for (const name of ['Reply by email', 'Call', 'Viber', 'Telegram'])
    await expect(dialog(page).getByRole('link', { name })).toBeVisible();
  await dialog(page).getByLabel('Add a note').fill('မနက်ဖြန် ဖုန်းဆက်မယ်');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('မနက်ဖြန် ဖုန်းဆက်မယ်');
  expect(await axeFindings(page)).toEqual([]);
  await nothingScrollsSideways(page);
  expect(problems).toEqual([]);
});
