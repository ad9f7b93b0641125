import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { programs } from '@/content/programs/programs';
import { fixedPages } from '@/domain/publicScreens';
import { aBlogPost, anEvent } from '@/testing/builders';
import { clientOf } from '@/testing/client';
import { startServer } from '@/testing/startServer';
import { buildMetaTags } from '../ssr/metaTags';
import { ShareImageCache } from './ShareImageCache';

const SITE = 'https://college.test';
const nameOf = (letter: string) => `uploads/${letter.repeat(26)}.webp`;
const [BLUE, GREEN, SMALL, TALL, DAMAGED, GONE] = ['b', 'g', 's', 't', 'd', 'x'].map(nameOf);

const db = {
  blogs: [
    aBlogPost({ id: 1, title: 'With a photo', image: BLUE }),
    aBlogPost({ id: 2, title: 'Without a photo', image: '' }),
    aBlogPost({ id: 3, title: 'A small photo', image: SMALL }),
    aBlogPost({ id: 4, title: 'A damaged photo', image: DAMAGED }),
    aBlogPost({ id: 5, title: 'A photo that has gone', image: GONE }),
    aBlogPost({ id: 6, title: 'A photo elsewhere', image: 'https://elsewhere.test/photo.jpg' }),
    aBlogPost({ id: 7, title: 'A secret', image: BLUE, status: 'draft' }),
    aBlogPost({ id: 8, title: 'Out of the folder', image: 'uploads/../../db.json' }),
  ],
  events: [
    anEvent({ id: 1, title: 'Event with a photo', images: ['https://elsewhere.test/a.jpg', GREEN] }),
    anEvent({ id: 2, title: 'Event without one' }),
    anEvent({ id: 3, title: 'A tall photo', images: [TALL] }),
  ],
};

let server: Awaited<ReturnType<typeof startServer>>;
let clientDir: string;

beforeAll(async () => {
  clientDir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-share-'));
  await fs.symlink(path.resolve('src/assets'), path.join(clientDir, 'assets'));
  server = await startServer({ db, clientDir });
  const photo = (storedPath = '', width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toFile(path.join(server.uploadsDir, path.basename(storedPath)));
  await photo(BLUE, 1280, 800, '#0000ff');
  await photo(GREEN, 1920, 1000, '#00ff00');
  await photo(SMALL, 200, 150, '#0000ff');
  await photo(TALL, 800, 1920, '#00ff00');
  await fs.writeFile(path.join(server.uploadsDir, path.basename(DAMAGED ?? '')), 'RIFF nothing of a picture WEBP');
});
afterAll(async () => {
  await server.close();
  await fs.rm(clientDir, { recursive: true, force: true });
});

/** The tags of a page about its share image. */
function tagsOf(pathname: string) {
  const isPublished = ({ status }: { status: string }) => status === 'published';
  const published = { posts: server.db.blogs().filter(isPublished), events: server.db.events().filter(isPublished) };
  const $ = load(Object.values(buildMetaTags({ pathname, site: SITE, ...published })).join(''));
  const tag = (name: string) => $(`meta[property="og:image${name}"]`).attr('content') ?? '';
  return { address: tag('').replace(SITE, ''), width: Number(tag(':width')), height: Number(tag(':height')), type: tag(':type') };
}

async function get(address: string, init?: RequestInit) {
  const response = await fetch(`${server.url}${address}`, init);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The colour of a small square of an image, as three numbers. */
async function colourAt(bytes: Buffer, left: number, top: number) {
  const { channels } = await sharp(await sharp(bytes).extract({ left, top, width: 8, height: 8 }).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean / 16) * 16);
}

test('every page has a share image, of the size in its tags, and small enough for a phone', async () => {
  const addresses = [
    ...Object.keys(fixedPages),
    '/my',
    ...programs().map(({ slug }) => `/programs/${slug}`),
    ...[1, 2, 3, 4, 5, 6, 8].map((id) => `/blogs/${id}`),
    ...[1, 2, 3].map((id) => `/events/${id}`),
  ];
  for (const pathname of addresses) {
    const { address, ...tags } = tagsOf(pathname);
    const { status, headers, bytes } = await get(address);
    expect([pathname, status, headers.get('content-type')]).toEqual([pathname, 200, tags.type]);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([pathname, { width, height, type: `image/${format}` }]).toEqual([pathname, tags]);
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(300_000);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

test('an uploaded photo fills the image; a small one is framed on cloth', async () => {
  const blue = (await get(tagsOf('/blogs/1').address)).bytes;
  expect(await colourAt(blue, 0, 0)).toEqual([0, 0, 256]);
  expect(await colourAt(blue, 1190, 620)).toEqual([0, 0, 256]);
  expect(await colourAt((await get(tagsOf('/events/1').address)).bytes, 0, 0)).toEqual([0, 256, 0]);
  expect(await colourAt((await get(tagsOf('/events/3').address)).bytes, 600, 300)).toEqual([0, 256, 0]);
  const small = (await get(tagsOf('/blogs/3').address)).bytes;
  expect(await colourAt(small, 600, 300)).toEqual([0, 0, 256]);
  expect(await colourAt(small, 20, 20)).not.toEqual([0, 0, 256]);
});

test("pages without a stored photo show the woven cover with the college's logo, as the page itself does", async () => {
  for (const pathname of ['/blogs/2', '/blogs/4', '/blogs/5', '/blogs/6', '/blogs/8', '/events/2']) {
    const { bytes } = await get(tagsOf(pathname).address);
    // The background of the label, beside its letters.
    expect([pathname, await colourAt(bytes, 104, 100)]).toEqual([pathname, [16, 64, 48]]);
    const { entropy } = await sharp(bytes).stats();
    expect(entropy).toBeGreaterThan(1);
  }
});

test('an image is cached for good under its own URL, and revalidated where the record shows another one', async () => {
  const before = tagsOf('/blogs/2').address;
  expect((await get(before)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = (await get(before)).headers.get('etag') ?? '';
  expect((await get(before, { headers: { 'If-None-Match': etag } })).status).toBe(304);

  expect((await clientOf(server)('PATCH', '/qa/blogs/2', { json: { image: GREEN } })).status).toBe(200);
  const after = tagsOf('/blogs/2').address;
  expect(after).not.toBe(before);
  const late = await get(before, { headers: { 'If-None-Match': etag } });
  expect([late.status, late.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(late.bytes.equals((await get(after)).bytes)).toBe(true);
});

test('an image is rendered once for concurrent requests, and the least recently used ones are evicted', async () => {
  const [first, second, third] = [1, 2, 3].map((cover) => ({ kind: 'cover' as const, cover: `/assets/auto-cover-${cover}.svg` }));
  if (!first || !second || !third) throw new Error('There are three covers.');
  const folders = { assets: path.resolve('src/assets'), uploads: server.uploadsDir };
  const drawn = await new ShareImageCache(folders).get(first);
  // Room for two and a half images.
  const images = new ShareImageCache(folders, undefined, Math.floor((drawn?.bytes.length ?? 0) * 2.5));
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => images.get(first)));
  expect(others.filter((other) => other !== one)).toEqual([]);
  const two = await images.get(second);
  expect(await images.get(first)).toBe(one);
  await images.get(third);
  expect(await images.get(first)).toBe(one);
  expect(await images.get(second)).not.toBe(two);
});

test('drafts and missing records have no share image; only GET and HEAD are allowed', async () => {
  const version = /-(\w{8})\.jpg/.exec(tagsOf('/blogs/1').address)?.[1];
  const unknown = [
    `/share/blogs/7-${version}.jpg`,
    `/share/blogs/999-${version}.jpg`,
    `/share/events/%2e%2e-${version}.jpg`,
    '/share/programs/no-program.jpg',
    '/share/programs/constructor.jpg',
    '/share/blogs/1.jpg',
    '/share/other.jpg',
  ];
  for (const address of unknown) expect([address, (await get(address)).status]).toEqual([address, 404]);
  const { address } = tagsOf('/blogs/1');
  const head = await get(address, { method: 'HEAD' });
  expect([head.status, head.bytes.length, head.headers.get('content-type')]).toEqual([200, 0, 'image/jpeg']);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await get(address, { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
});
