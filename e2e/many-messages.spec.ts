import type { Page } from '@playwright/test';
import type { Site } from './runningSite';
import { expect, signIn, test } from './site';

const COUNT = 5000;
const NODES_MAX = 1200;
const UNCHANGED_POLL_BYTES = 0.3 * 1024;
const NEW_MESSAGE_BYTES = 1024;
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

async function openInbox(page: Page, site: Site) {
  const db = JSON.parse(await site.dbText());
  await site.editDb({ ...db, contacts: Array.from({ length: COUNT }, (_, index) => message(index + 1)) });
  await signIn(page);
  await page.clock.install();
  await page.goto('/admin/contacts');
  await expect(page.getByText('5,000 messages', { exact: true })).toBeVisible({ timeout: 20_000 });
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
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0));

test.describe('5,000 messages', () => {
  test('only the visible ones are in the DOM, the search finds the oldest, and one that arrives while another is read changes nothing and is announced [ADM-MSG-03, ADM-MSG-05, ADM-MSG-13]', async ({
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
    await page.getByRole('combobox', { name: 'Status' }).selectOption('unread');
    await expect(page.getByText('555 of 5,000 messages')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All Status');
    await expect(rows(page).first()).toContainText('Sender 5000');

    await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: 'instant' }));
    await expect.poll(() => rows(page).first().getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(30);
    const name = (await rows(page).nth(4).getAttribute('data-id')) ?? '';
    const row = page.locator(`tr[data-id="${name}"]`);
    const opener = page.getByRole('button', { name: `View message from Sender ${name}`, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Contact Message' });
    await expect(dialog).toContainText(`Sender ${name}`);
    const place = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
    const before = await place();

    expect((await send(page, 'Daw New')).ok()).toBe(true);
    await nextPoll(page);
    const news = page.getByRole('status').filter({ hasText: '1 new message' });
    await expect(news).toHaveCount(1);
    await expect(dialog).toContainText(`Sender ${name}`);
    expect(await place()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-modal]') !== null)).toBe(true);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
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

const NEWEST = /contacts\.php\?limit=50$/;

test('the newest messages are requested once, while the program is still loading; an unchanged poll renders nothing and is small, and so is one with a new message [ADM-MSG-05, ADM-MSG-13]', async ({
  page,
  site,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => NEWEST.test(request.url()) && sent.push(request.url()));
  const early = page.waitForRequest(NEWEST);
  await page.route('**/static/framework.*', async (route) => {
    await early;
    await route.continue();
  });
  await openInbox(page, site);
  expect(sent).toHaveLength(1);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const polls = new Map<string, number>();
  const sizes: number[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('contacts.php')) polls.set(requestId, 0);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (polls.has(requestId)) sizes.push(encodedDataLength);
  });
  const drawn = await page.evaluateHandle(() => {
    const seen = { changes: 0 };
    new MutationObserver((changes) => {
      seen.changes += changes.length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });

  // Until the first poll, the page looks for Zawgyi in the messages that it has just loaded.
  await nextPoll(page);
  await expect.poll(() => sizes.length).toBeGreaterThanOrEqual(1);
  await drawn.evaluate((seen) => {
    seen.changes = 0;
  });
  const before = sizes.length;
  await nextPoll(page);
  await expect.poll(() => sizes.length - before).toBeGreaterThanOrEqual(1);
  expect(await drawn.evaluate(({ changes }) => changes)).toBe(0);
  expect(Math.max(...sizes.slice(before))).toBeLessThanOrEqual(UNCHANGED_POLL_BYTES);

  await send(page, 'Daw New');
  await nextPoll(page);
  await expect(rows(page).first()).toContainText('Daw New');
  expect(sizes.at(-1)).toBeLessThanOrEqual(NEW_MESSAGE_BYTES);
});
