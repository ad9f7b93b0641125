import { parseDate, yangonDay } from '../src/domain/dates';
import { inputProfiles, moreOf, shouldRun } from './actor';
import type { Site } from './runningSite';
import { COLLEAGUE, expect, signIn, test } from './site';

const TITLE = 'How employers read a diploma';
const { step } = test;
const DAY_MS = 86_400_000;

/** 8:00 in Yangon so many days from now, as a date picker takes it. */
const eightOClockIn = (days: number): string => `${yangonDay(new Date(Date.now() + days * DAY_MS))}T08:00`;

type Stored = Record<string, unknown> & { publish_at?: string; withdraw_at?: string };

const earlier = (date: string | undefined, days: number) => {
  const time = parseDate(date)?.getTime();
  return time === undefined ? date : new Date(time - days * DAY_MS).toISOString();
};

/** Days pass: the schedules of all posts come nearer, because the clock of the server cannot be moved. */
async function letPass({ dbText, editDb }: Site, days: number): Promise<void> {
  const db: { blogs: Stored[] } = JSON.parse(await dbText());
  const blogs = db.blogs.map((post) => ({
    ...post,
    publish_at: earlier(post.publish_at, days),
    withdraw_at: earlier(post.withdraw_at, days),
  }));
  await editDb({ ...db, blogs });
}

/** Another admin changes the description of an event. */
async function colleagueWrites({ url, dbText }: Site, id: number, change: (text: string) => string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/auth/login.php`, { method: 'POST', headers, body: JSON.stringify(COLLEAGUE) });
  const authorization = `Bearer ${(await login.json()).token}`;
  const db: { events: Record<string, unknown>[] } = JSON.parse(await dbText());
  const event = db.events.find((one) => one.id === id) ?? {};
  const form = new FormData();
  for (const field of [
    'id',
    'title',
    'location',
    'category',
    'start_date',
    'end_date',
    'max_attendees',
    'registration_required',
  ]) {
    form.set(field, String(event[field] ?? ''));
  }
  form.set('description', change(String(event.description)));
  const saved = await fetch(`${url}/events.php`, { method: 'POST', headers: { authorization }, body: form });
  expect(saved.ok, await saved.text()).toBe(true);
}

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  if (!shouldRun(1, turn)) continue;
  test.describe(manner, () => {
    test.use({ viewport });

    test('a week of the office: a post on schedule, an event again and another cancelled, and who changed the price [D-76, D-78, D-80]', async ({
      page,
      guest,
      site,
      problems,
    }) => {
      const hands = handsOf(page);
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      const saves = async (label: string) => {
        await hands.press(page.getByRole('button', { name: label, exact: true }));
        await expect(page).toHaveURL(/\/admin\/(blogs|events)(\?q=|$)/);
      };
      const visitorSees = async (path: string, heading: string) => {
        await guest.goto(path);
        await expect(guest.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      };
      await signIn(page);

      await step('a post is scheduled, and withdraws itself', async () => {
        await page.goto('/admin/blogs/14/edit');
        await hands.mark(page.getByLabel('Scheduled'));
        await page.getByLabel('Publish at').fill(eightOClockIn(2));
        await page.getByLabel('Withdraw at').fill(eightOClockIn(4));
        await saves('Update Blog');
        const row = page.getByRole('row', { name: TITLE });
        await expect(row).toContainText(/Scheduled for \w+ 8:00 AM/);
        await visitorSees('/blogs/14', 'Article Not Found');
        await letPass(site, 3);
        await visitorSees('/blogs/14', TITLE);
        await letPass(site, 3);
        await visitorSees('/blogs/14', 'Article Not Found');
        await page.reload();
        await expect(row).toContainText('Withdrawn');
      });

      await step('the Open Day is duplicated for the next year', async () => {
        await page.goto('/admin/events?q=Open+Day+at+Kamayut');
        await hands.more(moreOf(page, 'Open Day at Kamayut'), 'Duplicate');
        await expect(page.getByLabel('Slug')).toHaveValue('open-day-at-kamayut-2');
        await hands.write(page.getByLabel('Title'), 'Open Day 2027');
        await page.getByLabel('Start Date & Time').fill('2027-11-27T09:00');
        await hands.mark(page.getByLabel('Published'));
        await saves('Create Event');
        await visitorSees('/events/open-day-at-kamayut-2', 'Open Day 2027');
      });

      await step('another event is cancelled: its page and its card say so', async () => {
        await page.goto('/admin/events?q=Online+information');
        await hands.press(link('Edit Online information evening'));
        await hands.mark(page.getByLabel('Cancelled'));
        await saves('Update Event');
        await visitorSees('/events/11', 'Online information evening');
        await expect(guest.getByText('This event is cancelled.')).toBeVisible();
        await guest.goto('/events');
        const card = guest.getByRole('article').filter({ hasText: 'Online information evening' });
        await expect(card).toContainText('Cancelled');
      });

      await step('who changed the price?', async () => {
        await colleagueWrites(site, 13, (description) => `The exam costs 15,000 kyat.\n\n${description}`);
        await page.goto('/admin/history');
        await hands.pick(page.getByLabel('Person'), 'U Thet Naing');
        const line = page.getByRole('listitem').filter({ hasText: 'U Thet Naing changed the description of the event' });
        await hands.press(line.getByRole('link', { name: 'event "ITPEC full mock exam"' }).first());
        await expect(page.getByText(/Last changed by U Thet Naing/)).toBeVisible();
      });
      expect(problems).toEqual([]);
    });
  });
}
