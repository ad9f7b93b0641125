import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { z } from 'zod';
import { autoCover } from '@/domain/images';
import { aBlogPost } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { clientOf } from '@/testing/client';
import { noise } from '@/testing/corpus/specimen';
import { startServer, type TestServer } from '@/testing/startServer';

describe('site manifest', () => {
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
    const { width, height, hasAlpha } = await sharp(
      await bytesAt($('link[rel="apple-touch-icon"]').attr('href') ?? ''),
    ).metadata();
    expect([width, height, hasAlpha]).toEqual([180, 180, false]);
  });
});

describe('inline images', () => {
  const nameOf = (letter: string) => `${letter.repeat(26)}.webp`;
  const [light, heavy, linked] = ['a', 'b', 'c'].map(nameOf);
  const ELSEWHERE = `https://elsewhere.test/uploads/${light}`;

  const drawing = () =>
    sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0e5c43' } })
      .webp({ lossless: true })
      .toBuffer();

  const post = (id: number, image: string) => aBlogPost({ id, title: `Post ${id}`, slug: '', image });

  let clientDir: string;
  let server: TestServer;
  beforeAll(async () => {
    clientDir = await aBuiltSite();
    await fs.writeFile(path.join(clientDir, autoCover('Post 5')), await drawing());
    server = await startServer({
      clientDir,
      db: {
        blogs: [
          post(1, `uploads/${light}`),
          post(2, `uploads/${heavy}`),
          post(3, 'uploads/by-hand.webp'),
          post(4, `uploads/${linked}`),
          post(5, ''),
          post(6, 'uploads/gone.webp'),
          post(7, ELSEWHERE),
        ],
      },
    });
    const stored = (name = '') => path.join(server.uploadsDir, name);
    for (const name of [light, 'by-hand.webp']) await fs.writeFile(stored(name), await drawing());
    await fs.writeFile(stored(heavy), await noise(1200, 630).webp().toBuffer());
    await fs.symlink(path.join(clientDir, autoCover('Post 5')), stored(linked));
  });
  afterAll(async () => {
    await server.close();
    await fs.rm(path.join(clientDir, '../..'), { recursive: true });
  });

  /** The cover of a post in the server-rendered page, and the page's image requests. */
  async function coverOf(id: number) {
    const { text } = await clientOf(server)('GET', `/blogs/${id}`);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    const [image = ''] = /<img [^>]*fetchPriority="high"[^>]*>/.exec(main) ?? [];
    const preloads = text.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    return { image, src: / src="([^"]*)"/.exec(image)?.[1], preloads };
  }

  test.each([
    [1, 'a drawing of the college'],
    [5, 'the woven cover of a post without a picture'],
  ])('the page of post %i brings its light cover along: %s', async (id) => {
    const { image, src, preloads } = await coverOf(id);
    expect(src).toBe(`data:image/webp;base64,${(await drawing()).toString('base64')}`);
    expect(image).not.toMatch(/srcset|sizes/i);
    expect(preloads.filter((tag) => /uploads|auto-cover/.test(tag))).toEqual([]);
  });

  test.each([
    [2, `/api/uploads/${heavy}`, 'a photo'],
    [3, '/api/uploads/by-hand.webp', 'a file that may change under its name'],
    [4, `/api/uploads/${linked}`, 'a link that leads elsewhere'],
    [6, '/api/uploads/gone.webp', 'a file that is gone'],
    [7, ELSEWHERE, 'an image of another site, named like one of ours'],
  ])('the page of post %i asks for its cover at %s: %s', async (id, address) => {
    const { src, preloads } = await coverOf(id);
    expect(src).toBe(address);
    expect(preloads.filter((tag) => tag.includes(address))).toHaveLength(1);
  });
});
