import type { Locator, Page } from '@playwright/test';
import { notice, showBoxes } from './actor';
import { axeFindings, nothingScrollsSideways } from './checks';
import type { Site } from './runningSite';
import { expect, hold, signIn, test } from './site';

const COUNT = 5000;
const NODES_MAX = 1200;
const HOUR_MS = 3_600_000;

/** Message 5000 is the newest. The texts differ in length and script, so the rows differ in height. */
const message = (id: number) => ({
  id,
  name: `Sender ${id}`,
  email: `sender.${id}@mail.test`,
  phno: id % 3 ? '+95 9 000 210 014' : '',
  subject: id % 5 ? 'Level 3 entry' : 'ညနေပိုင်း သင်တန်း',
  message:
    id === 1
      ? 'The very first question.'
      : `${'Can my daughter start in June? '.repeat(1 + (id % 7))} ${id % 4 ? '' : 'မင်္ဂလာပါ ဆရာမ'}`,
  status: id % 9 ? 'read' : 'unread',
  created_at: new Date(Date.parse('2026-11-20T00:00:00Z') - (COUNT - id) * HOUR_MS).toISOString(),
});

async function openList(page: Page, site: Site, contacts: object[]) {
  const db = JSON.parse(await site.dbText());
  await site.editDb({ ...db, contacts });
  await signIn(page, '/admin/contacts');
  await expect(page.getByText(`${contacts.length.toLocaleString('en')} messages`, { exact: true })).toBeVisible();
}

async function openInbox(page: Page, site: Site) {
  await page.clock.install();
  await openList(
    page,
    site,
    Array.from({ length: COUNT }, (_, index) => message(index + 1)),
  );
  // Headless Chromium hides the scroll bar, whose room a dialog keeps.
  await page.evaluate(() => void Object.assign(document.documentElement.style, { scrollbarGutter: 'stable' }));
}

const send = (page: Page, name: string) =>
  page.request.post('/contacts.php', {
    data: { name, email: 'new@mail.test', phno: '', subject: 'Fees', message: 'When can I pay?', website: '' },
  });

/** Lets the five seconds until the next poll pass. */
const nextPoll = (page: Page) => page.clock.fastForward(5000);

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Message' });
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0));

test.describe('5,000 messages', () => {
  test('the search finds the oldest, and one that arrives is announced and moves nothing [ADM-MSG-03, 05, 13]', async ({
    page,
    site,
    problems,
  }) => {
    await openInbox(page, site);
    await expect(rows(page).first()).toContainText('Sender 5000');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    expect(await nodes(page)).toBeLessThanOrEqual(NODES_MAX);

    // Unseen rows are measured as they appear, so the end moves a little during the scroll.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(rows(page).last()).toContainText('The very first question.', { timeout: 500 });
    }).toPass();
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '5001');
    await expect(rows(page).last()).toBeInViewport();
    expect(await nodes(page)).toBeLessThanOrEqual(NODES_MAX);

    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.pressSequentially('very first');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Sender 1');
    await expect(page.getByText('1 of 5,000 messages')).toBeVisible();
    await search.press('Escape');
    await expect(rows(page).first()).toContainText('Sender 5000');

    await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: 'instant' }));
    await expect.poll(() => rows(page).first().getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(30);
    const name = (await rows(page).nth(4).getAttribute('data-id')) ?? '';
    const row = page.locator(`tr[data-id="${name}"]`);
    const opener = page.getByRole('button', { name: `View message from Sender ${name}`, exact: true });
    await opener.click();
    await expect(dialog(page)).toContainText(`Sender ${name}`);
    const place = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
    const before = await place();

    expect((await send(page, 'Daw New')).ok()).toBe(true);
    await nextPoll(page);
    const news = page.getByRole('status').filter({ hasText: '1 new message' });
    await expect(news).toHaveCount(1);
    await expect(dialog(page)).toContainText(`Sender ${name}`);
    expect(await place()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await place()).toBe(before);
    await news.getByRole('button', { name: '1 new message' }).click();
    await expect(rows(page).first()).toContainText('Daw New');
    await expect(page.getByText('5,001 messages', { exact: true })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('on a phone Tab goes through the cards, and one keeps the focus at any scroll position', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openInbox(page, site);
    await page.getByRole('button', { name: 'View message from Sender 5000' }).focus();
    // In each card.
    const controls = 4;
    for (let press = 0; press < 20 * controls; press++) await page.keyboard.press('Tab');
    expect(await focusedRow(page)).toBe(22);
    await expect(page.locator('tr[aria-rowindex="22"]')).toBeInViewport();

    await page.evaluate(() => window.scrollTo({ top: 60_000, behavior: 'instant' }));
    await expect.poll(() => rows(page).last().getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(150);
    expect(await focusedRow(page)).toBe(22);
    for (let press = 0; press < controls; press++) await page.keyboard.press('Tab');
    expect(await focusedRow(page)).toBe(23);
    await expect(page.locator('tr[aria-rowindex="23"]')).toBeInViewport();
  });
});

const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select message from ${name}`, exact: true });
const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected messages' });
const view = (page: Page, name: string) => page.getByRole('button', { name: `View message from ${name}`, exact: true });

for (const { width, height, whole } of [
  { width: 1280, height: 720, whole: 5 },
  { width: 390, height: 844, whole: 2 },
]) {
  test(`a window of ${width} by ${height} shows at least ${whole} whole answered messages [ADM-MSG-03]`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const contacts = Array.from({ length: 8 }, (_, index) => ({ ...message(index + 1), answered_at: '2026-11-21T00:00:00Z' }));
    await openList(page, site, contacts);
    const edges = () => rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    await expect.poll(async () => (await edges()).filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(whole);
    expect((await edges())[0].top).toBeLessThanOrEqual(380);
  });
}

test('on a phone the card of a message grows by no line while a colleague answers it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const colleague = { answering_at: new Date().toISOString(), answering_by: 2, answering_by_name: 'U Thet' };
  await openList(page, site, [message(6), { ...message(6), ...colleague, id: 7 }]);
  await expect(page.getByText('U Thet began to answer just now')).toBeVisible();
  const heights = () => rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const linePx = 18;
  await expect.poll(async () => Math.max(...(await heights())) - Math.min(...(await heights()))).toBeLessThan(linePx / 2);
});

test('on a phone "Select all" waits for the older messages, selects all matches, and goes when nothing matches', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const contacts = Array.from({ length: 60 }, (_, index) => ({ ...message(index + 1), message: `Question ${index % 2}` }));
  await openList(page, site, contacts);
  const release = await hold(page, /contacts\.php$/);
  await page.goto('/admin/contacts?q=question+1');
  await showBoxes(page);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await expect(all).toHaveCount(0);
  release();
  await page.getByRole('checkbox', { name: 'Select all 30 that match' }).click();
  await expect(bar(page)).toContainText('30 selected');
  await page.getByRole('searchbox').fill('nothing of this kind');
  await expect(page.getByText('No messages found.')).toBeVisible();
  await expect(all).toHaveCount(0);
});

test('messages are selected, answered and taken back; a long one opens at its beginning [ADM-MSG-09]', async ({
  page,
  site,
  problems,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const letters = [
    { name: 'Daw Long', message: 'Can my daughter start in June? '.repeat(100) },
    { name: 'Ko Zaw' },
    { name: 'Ko Htet' },
  ];
  const newest = [{ name: 'မမြ', subject: 'ညနေပိုင်း သင်တန်း', message: 'မင်္ဂလာပါ ဆရာမ။' }, ...letters, { name: 'Su Event' }];
  const contacts = newest.map((letter, place) => ({ ...message(COUNT - place), ...letter, phno: '၀၉ ၄၂၀ ၀၀၀ ၀၀၂' }));
  await openList(page, site, contacts.toReversed());
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

  await nothingScrollsSideways(page);
  expect(problems).toEqual([]);
});
