import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { z } from 'zod';
import { startServer } from '@/testing/startServer';

/** The manifest fields that Chrome requires for installation. */
const manifestSchema = z.object({
  name: z.string().min(3).max(45),
  short_name: z.string().min(3).max(12),
  start_url: z.literal('/'),
  display: z.enum(['browser', 'minimal-ui', 'standalone']),
  theme_color: z.string().regex(/^#[0-9A-F]{6}$/),
  background_color: z.string().regex(/^#[0-9A-F]{6}$/),
  icons: z.array(
    z.object({ src: z.string().startsWith('/assets/'), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});

let server: Awaited<ReturnType<typeof startServer>>;
let clientDir: string;
beforeAll(async () => {
  clientDir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-manifest-'));
  await fs.symlink(path.resolve('src/assets'), path.join(clientDir, 'assets'));
  server = await startServer({ clientDir });
});
afterAll(async () => {
  await server.close();
  await fs.rm(clientDir, { recursive: true, force: true });
});

const get = (address: string) => fetch(`${server.url}${address}`);
const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
const pageHead = async () => load(await fs.readFile('src/index.html', 'utf8'));

async function manifest() {
  const $ = await pageHead();
  const response = await get($('link[rel="manifest"]').attr('href') ?? '');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return manifestSchema.parse(await response.json());
}

test('a phone that installs the site finds a name, colours and icons of the declared sizes', async () => {
  const { icons, theme_color } = await manifest();
  const $ = await pageHead();
  expect(theme_color).toBe($('meta[name="theme-color"]').attr('content'));
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const response = await get(src);
    expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await bytesAt(src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('an icon cropped to a circle loses nothing of the logo', async () => {
  const { icons } = await manifest();
  const src = icons.find(({ purpose }) => purpose === 'maskable')?.src ?? '';
  const { data, info } = await sharp(await bytesAt(src))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  const safe = info.width * 0.4;
  let drawn = 0;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels;
      if (Math.abs((data[at] ?? 0) - (ground[0] ?? 0)) < 24) continue;
      drawn += 1;
      if (Math.hypot(x - info.width / 2, y - info.height / 2) > safe) throw new Error(`The sign reaches ${x}, ${y}.`);
    }
  }
  expect(drawn).toBeGreaterThan(5000);
});

test('an iPhone gets its own icon, without transparent corners that it would fill with black', async () => {
  const $ = await pageHead();
  const { width, height, hasAlpha } = await sharp(await bytesAt($('link[rel="apple-touch-icon"]').attr('href') ?? '')).metadata();
  expect([width, height, hasAlpha]).toEqual([180, 180, false]);
});
