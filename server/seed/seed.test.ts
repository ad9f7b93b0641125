import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventPhase } from '@/domain/eventTimes';
import { textLanguage } from '@/domain/language';
import { contactSchema } from '@/domain/messageSchema';
import { categoryTone } from '@/domain/post';
import { assignSeats } from '@/domain/seats';
import { SLUG_PATTERN } from '@/domain/slug';
import { demoUsers } from '../config/demoUsers';
import { verifyPassword } from '../lib/passwords';
import { SCHEMA_FIELD } from '../storage/format/dbSchema';
import { buildSeed, type Seed } from './buildSeed';
import { parsePost, readPosts } from './seedPosts';
import { writeSeed } from './writeSeed';

const SEEDING_DAY = '2026-11-21';
const PROJECT = process.cwd();
const AT_MOST_BYTES = 1.5 * 1024 * 1024;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

let seed: Seed;

beforeAll(async () => {
  seed = await buildSeed(SEEDING_DAY, await readPosts(join(PROJECT, 'server/seed/posts')));
});

test('the seed has fourteen posts in every coloured category and one other [DATA-02]', () => {
  const { blogs } = seed.db;
  expect(new Set(blogs.map(({ category }) => categoryTone(category)))).toEqual(
    new Set(['educationTechnology', 'studentSuccess', 'industryNews', 'knowledgeSharing', 'technology', 'education', 'plain']),
  );
  expect(blogs.filter(({ status }) => status === 'draft')).toHaveLength(1);
  for (const { slug, excerpt, created_at } of blogs) {
    expect(slug).toMatch(SLUG_PATTERN);
    expect(excerpt).not.toBe('');
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  }
});

test('an image in the text of a post is stored, and is not its cover', () => {
  const { blogs } = seed.db;
  const drawings = new Map(seed.images.map(({ path, asset }) => [path, asset]));
  const inTexts = blogs.flatMap(({ content, image }) =>
    Array.from(content.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g), ([, path = '']) => ({ path, cover: drawings.get(image) })),
  );
  expect(inTexts).not.toEqual([]);
  for (const { path, cover } of inTexts) {
    expect([...drawings.keys()]).toContain(path);
    expect(drawings.get(path)).not.toBe(cover);
  }
});

test('thirty-one events are past, running, upcoming and drafts, at any hour of seeding [DATA-03]', () => {
  const { events } = seed.db;
  const published = events.filter(({ status }) => status === 'published');
  expect(published).toHaveLength(28);
  for (const hour of ['00:00', '12:00', '23:59']) {
    const now = new Date(`${SEEDING_DAY}T${hour}:00+06:30`);
    const count = (wanted: string) => published.filter((event) => eventPhase(event, now) === wanted).length;
    expect([count('past'), count('running'), count('upcoming')]).toEqual([6, 2, 20]);
  }
  for (const { start_date, end_date, images, max_attendees, created_at } of events) {
    expect(start_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/);
    expect(end_date > start_date).toBe(true);
    expect([1, 2, 3, 4]).toContain(images.length);
    expect(max_attendees).toBeGreaterThanOrEqual(1);
    expect(new Date(created_at) < new Date(`${SEEDING_DAY}T00:00:00+06:30`)).toBe(true);
  }
  expect(new Set(published.map(({ registration_required }) => registration_required))).toEqual(new Set([0, 1]));
});

test('forty messages, each valid for the form, arrived before the seeding day [DATA-05]', () => {
  const { contacts } = seed.db;
  const dayStart = new Date(`${SEEDING_DAY}T00:00:00+06:30`);
  for (const message of contacts) {
    const { event_id, ...texts } = contactSchema.parse(message);
    expect(message).toMatchObject(texts);
    expect(String(message.event_id)).toBe(String(event_id));
    expect(new Date(message.created_at) < dayStart).toBe(true);
  }
  const times = contacts.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(contacts.filter(({ status }) => status === 'unread').length).toBeGreaterThan(10);
  expect(contacts.filter(({ status }) => status === 'read').length).toBeGreaterThan(10);
  expect(contacts.some(({ subject }) => subject === '')).toBe(true);
  expect(contacts.some(({ name }) => name === '=1+1')).toBe(true);
  expect(contacts.some(({ message }) => textLanguage(message) === 'my')).toBe(true);
  expect(contacts.some(({ message }) => message.length > 1500)).toBe(true);
});

test('one event has a few registrations, one is nearly full, and one is full with a waiting list [D-89]', () => {
  const counts = [11, 12, 13].map((id) => {
    const event = seed.db.events.find((one) => one.id === id);
    const { seatsLeft, waitingRegistrations } = assignSeats(
      seed.db.contacts.filter(({ event_id }) => event_id === id),
      event?.max_attendees,
    );
    return [event?.registration_required, seatsLeft, waitingRegistrations];
  });
  expect(counts).toEqual([
    [1, 197, 0],
    [1, 2, 0],
    [1, 0, 2],
  ]);
});

test('four distinct users can sign in, and no password is readable [DATA-06]', async () => {
  const { users } = seed.db;
  const kinds = ['admin active', 'admin active', 'editor active', 'editor inactive'];
  expect(users.map(({ role, status }) => `${role} ${status}`)).toEqual(kinds);
  const text = JSON.stringify(seed.db);
  for (const { password, email } of demoUsers) {
    expect(email).toMatch(/\.test$/);
    expect(text).not.toContain(password);
    expect(await verifyPassword(password, users.find((user) => user.email === email)?.password_hash)).toBe(true);
  }
  for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(text).not.toContain('"password"');
});

test('ids are unique, and the highest ones are stored', () => {
  const { meta, ...collections } = seed.db;
  for (const name of ['blogs', 'events', 'users', 'contacts'] as const) {
    const ids = collections[name].map(({ id }) => Number(id));
    expect(isUnique(ids)).toBe(true);
    expect(meta.last_ids[name]).toBe(Math.max(...ids));
  }
  expect(isUnique([...seed.db.blogs, ...seed.db.events].map(({ slug }) => slug))).toBe(true);
});

test('every image of a record is a separate file that can be decoded, and all together are small', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  let text = '';
  const replace = async (next: string) => {
    text = next;
  };
  try {
    await writeSeed(seed, { replace, images: undefined }, PROJECT, folder);
    const shown = [...seed.db.blogs.map(({ image }) => image), ...seed.db.events.flatMap(({ images }) => images)];
    expect(isUnique(shown)).toBe(true);
    let total = 0;
    for (const path of shown) {
      expect(path).toMatch(/^uploads\/seed[a-z0-9]{22}\.webp$/);
      const file = await readFile(join(folder, path));
      total += file.length;
      const { info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBeLessThanOrEqual(1600);
    }
    expect(total).toBeLessThan(AT_MOST_BYTES);
    const written = await readdir(join(folder, 'uploads'));
    expect(new Set(written.map((file) => `uploads/${file}`))).toEqual(new Set(shown));
    expect(JSON.parse(text)).toEqual({ ...SCHEMA_FIELD, ...seed.db });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file without front matter, and an invalid day, give an error that names them', async () => {
  expect(() => parsePost('Just text.', 'a.md')).toThrow('a.md: begin with');
  expect(() => parsePost('---\ntitle: A\n---\nText.', 'a.md')).toThrow('a.md: the line "slug: …" is missing or wrong.');
  for (const day of ['21/11/2026', '2026-02-31']) await expect(buildSeed(day, [])).rejects.toThrow(`"${day}" is not a day`);
});
