import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Child, startChild } from '@/testing/childServer';
import { cleanUp, dataFolder, smallDb } from '@/testing/cleanup';
import { imageCalls, textsFor } from '@/testing/imageFixtures';
import { childrenOf, residentMb } from '@/testing/processes';
import { reportProof, seededRandom } from '@/testing/proof';

afterEach(cleanUp);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long the site is in use between two checks, at least, and how long it is idle before each check. */
const LASTS_MS = 30 * MINUTE;
const FIRST_LOOK_MS = 5 * MINUTE;
const FIRST_REST_MS = MINUTE;
const LAST_REST_MS = MINUTE;
const REQUESTS_A_SECOND = 150;
const CALLERS = 12;
const POSTS = 200;
const RSS_MOST_MB = 200;
const DESCRIPTORS_MORE = 5;

/** The minimum work before released memory proves anything. */
const LEAST = { share: 200, upload: 50, page: 10_000 };

type Act = 'page' | 'list' | 'width' | 'share' | 'message' | 'staff' | 'upload';

const [newPost] = imageCalls;
const nameOf = (index: number) => `soak${String(index).padStart(22, '0')}.webp`;

/** A photo of noise, as hard to decode as a real one. */
function aPhoto(width: number, height: number) {
  const random = seededRandom(7);
  const pixels = Uint8Array.from({ length: 160 * 120 * 3 }, () => random() * 255);
  return sharp(pixels, { raw: { width: 160, height: 120, channels: 3 } }).resize(width, height);
}

async function aCollege() {
  const blogs = Array.from({ length: POSTS }, (_, index) => ({
    id: 1000 + index,
    title: `Story ${index}`,
    slug: `story-${index}`,
    excerpt: 'Short.',
    content: `## What happened\n\n${'Something happened at the college, and it is told here. '.repeat(60)}`,
    category: index % 2 === 0 ? 'Education' : 'Technology',
    image: `uploads/${nameOf(index)}`,
    status: 'published',
    created_at: '2026-11-01T04:00:00.000Z',
  }));
  const { dir } = await dataFolder({ ...smallDb, blogs });
  const photo = await aPhoto(1600, 1200).webp().toBuffer();
  await fs.mkdir(path.join(dir, 'uploads'));
  for (let index = 0; index < POSTS; index += 1) await fs.writeFile(path.join(dir, 'uploads', nameOf(index)), photo);
  return dir;
}

const descriptorsOf = async (pid: number) => (await fs.readdir(`/proc/${pid}/fd`)).length;

/** User actions in the shares of promise H10: four fifths read, some send messages, a few are staff. */
function actsOn({ send, token, url }: Child, photo: File) {
  const random = seededRandom(3);
  const int = (below: number) => Math.floor(random() * below);
  const shared = new Map<number, string>();
  const pages = ['/', '/blogs', '/events', '/programs', '/about', '/contact', '/ncc-program'];

  const read = async (address: string) => {
    const encodings = ['br', 'gzip', 'identity'];
    const response = await fetch(`${url}${address}`, {
      headers: { 'accept-encoding': encodings[int(3)] ?? 'br', accept: 'image/avif,image/webp,*/*' },
    });
    return { status: response.status, text: await response.text() };
  };

  const acts: Record<Act, () => Promise<number>> = {
    page: async () => {
      const index = int(POSTS);
      const address = int(2) === 0 ? `/blogs/${1000 + index}` : (pages[int(pages.length)] ?? '/');
      const { status, text } = await read(int(10) === 0 ? `/blogs?q=${int(1_000_000)}` : address);
      const [, picture] = /property="og:image" content="[^"]*(\/share\/blogs\/(?:\d+)-[^"]+)"/.exec(text) ?? [];
      if (picture !== undefined) shared.set(index, picture);
      return status;
    },
    list: async () => (await read(int(2) === 0 ? '/blogs.php' : '/events.php')).status,
    width: async () => (await read(`/uploads/${nameOf(int(POSTS))}?w=${[480, 960, 1600][int(3)]}`)).status,
    share: async () => {
      const known = [...shared.values()];
      return (await read(known[int(known.length)] ?? '/share/site.jpg')).status;
    },
    message: async () => {
      const from = int(500);
      const texts = {
        name: `Ma ${from}`,
        email: `ma${from}@visitor.test`,
        phone: '09 123 456',
        subject: 'Fees',
        message: 'How much?',
      };
      return (await send('POST', '/contacts.php', { json: texts })).status;
    },
    staff: async () => (await send('GET', ['/contacts.php', '/dashboard.php', '/users.php'][int(3)] ?? '', { as: token })).status,
    upload: async () => {
      const saved = await send('POST', newPost.path, { as: token, form: { ...textsFor(newPost), image: photo } });
      const json = { id: saved.body.id };
      return saved.status === 200 ? (await send('DELETE', newPost.path, { as: token, json })).status : saved.status;
    },
  };
  return acts;
}

/** A sequence of 100 requests: 80 reads, 15 messages, 5 from staff. */
function actFor(turn: number): Act {
  const place = (turn * 37) % 100;
  if (place < 15) return 'message';
  // A save makes all cached pages stale.
  if (place < 20) return place === 19 && turn % 300 < 100 ? 'upload' : 'staff';
  if (place < 24) return 'share';
  if (place < 34) return 'width';
  return place < 50 ? 'list' : 'page';
}

test(`after ${LASTS_MS / SECOND} s of use and ${LAST_REST_MS / SECOND} s idle memory is released [H10]`, async () => {
  const dir = await aCollege();
  // The client must not use a connection at the moment when it is closed as idle.
  const site = await startChild(dir, { LIMIT_KEEP_ALIVE_S: '30', LIMIT_CONTACTS: '100000' }, { isSignedIn: true });
  const pid = site.pid;
  const photo = new File([new Uint8Array(await aPhoto(3000, 2250).jpeg().toBuffer())], 'photo.jpg');
  const acts = actsOn(site, photo);
  const done: Record<Act, number> = { page: 0, list: 0, width: 0, share: 0, message: 0, staff: 0, upload: 0 };
  const wrong = new Map<string, number>();
  const begun = await residentMb(pid);
  const started = performance.now();
  let turn = 0;
  // Independent of the speed of the machine.
  const hasDoneEnough = () => done.share >= LEAST.share && done.upload >= LEAST.upload && done.page >= LEAST.page;

  async function use(forMs: number, restMs: number, isEnough = () => true) {
    const start = performance.now();
    const first = turn;
    const person = async () => {
      while (performance.now() - start < forMs || !isEnough()) {
        const due = ((turn - first) * SECOND) / REQUESTS_A_SECOND;
        const act = actFor(turn);
        turn += 1;
        const early = due - (performance.now() - start);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const status = await acts[act]();
        done[act] += 1;
        if (status !== 200) wrong.set(`${act} ${status}`, (wrong.get(`${act} ${status}`) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, person));
    const busy = await residentMb(pid);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const children = (await childrenOf(pid)).length;
    return { busy, rested: await residentMb(pid), descriptors: await descriptorsOf(pid), children };
  }

  const early = await use(FIRST_LOOK_MS, FIRST_REST_MS);
  const late = await use(LASTS_MS - FIRST_LOOK_MS, LAST_REST_MS, hasDoneEnough);
  reportProof(
    'H10',
    `${turn} requests in ${Math.round((performance.now() - started) / SECOND)} s, of them ${JSON.stringify(done)}: ${Math.round(begun)} MB at the start, ` +
      `${Math.round(early.busy)} in use and ${Math.round(early.rested)} at rest after ${FIRST_LOOK_MS / SECOND} s, ` +
      `${Math.round(late.busy)} in use and ${Math.round(late.rested)} at rest in the end; ` +
      `${early.descriptors} and ${late.descriptors} open files; not 200: ${JSON.stringify([...wrong])}`,
  );
  await site.end('SIGTERM');

  expect([...wrong]).toEqual([]);
  expect(late.children).toBe(0);
  expect(late.rested).toBeLessThanOrEqual(RSS_MOST_MB);
  expect(late.rested).toBeLessThanOrEqual(early.rested * 1.1 + 20);
  expect(late.descriptors).toBeLessThanOrEqual(early.descriptors + DESCRIPTORS_MORE);
});
