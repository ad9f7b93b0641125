import type { Page } from '@playwright/test';
import { parseDate, yangonDay } from '../src/domain/dates';
import { copy, corpus } from './clipboard';
import type { Site } from './runningSite';
import { COLLEAGUE, expect } from './site';

const DAY_MS = 86_400_000;

/** 8:00 in Yangon so many days from now, as a date picker takes it. */
export const eightOClockIn = (days: number): string => `${yangonDay(new Date(Date.now() + days * DAY_MS))}T08:00`;

type Stored = Record<string, unknown> & { publish_at?: string; withdraw_at?: string };

const earlier = (date: string | undefined, days: number) => {
  const time = parseDate(date)?.getTime();
  return time === undefined ? date : new Date(time - days * DAY_MS).toISOString();
};

/** Days pass: the schedules of all posts come nearer, because the clock of the server cannot be moved. */
export async function letPass({ dbText, editDb }: Site, days: number): Promise<void> {
  const db: { blogs: Stored[] } = JSON.parse(await dbText());
  const blogs = db.blogs.map((post) => ({
    ...post,
    publish_at: earlier(post.publish_at, days),
    withdraw_at: earlier(post.withdraw_at, days),
  }));
  await editDb({ ...db, blogs });
}

/** Another admin changes the description of an event. */
export async function colleagueWrites({ url, dbText }: Site, id: number, change: (text: string) => string): Promise<void> {
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

/** Pastes what another program has copied into the focused field, with the keys for it. */
export async function pasteFrom(page: Page, example: string): Promise<void> {
  await copy(page, corpus(`${example}.html`), example);
  await page.keyboard.press('Control+v');
}
