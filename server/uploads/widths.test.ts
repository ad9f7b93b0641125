import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { noise } from './corpus/specimen';
import { Uploads } from './uploads';

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-widths-'));
});
afterEach(() => fs.rm(dir, { recursive: true }));

const photo = (width = 700) =>
  noise(width, width / 2)
    .jpeg()
    .toBuffer();
const nameOf = (storedPath: string) => path.basename(storedPath);
const sizeOf = async (file: string) => (await fs.stat(file)).size;

/** The highest numbers of decoding and of waiting images during `work`. */
async function watched({ work: decodes }: Uploads, work: () => Promise<unknown>) {
  let most = 0;
  let waiting = 0;
  let isOver = false;
  const look = () => {
    most = Math.max(most, decodes.running);
    waiting = Math.max(waiting, decodes.waiting);
    if (!isOver) setImmediate(look);
  };
  look();
  await work();
  isOver = true;
  return { most, waiting };
}

test('fifty concurrent requests for a width share one task, and later ones get the cached file [E22]', async () => {
  const uploads = new Uploads(dir);
  const name = nameOf(await uploads.keep(photo));
  const ask = () => Promise.all(Array.from({ length: 50 }, () => uploads.narrower(name, 480, 'webp')));
  const first = await watched(uploads, async () => {
    const answers = await ask();
    expect(new Set(answers.map(({ file }) => file)).size).toBe(1);
    expect(answers.every(({ isFinal }) => isFinal)).toBe(true);
  });
  expect(first).toEqual({ most: 1, waiting: 0 });
  expect(await watched(uploads, ask)).toEqual({ most: 0, waiting: 0 });
  expect(await fs.readdir(path.join(dir, '.tmp'))).toEqual([name]);
});

test('at most two images are decoded at a time, for any client [U6, E22]', async () => {
  const uploads = new Uploads(dir);
  const bytes = await photo(200);
  const { most, waiting } = await watched(uploads, () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const name = nameOf(await uploads.keep(() => bytes));
        await Promise.all([480, 960].map((width) => uploads.narrower(name, width, 'webp')));
      }),
    ),
  );
  expect(waiting).toBeGreaterThanOrEqual(6);
  expect(most).toBe(2);
});

test('an image fits or gets 507 and leaves nothing, and a removed one frees its space [U6]', async () => {
  const bytes = await photo();
  const size = await sizeOf(path.join(dir, nameOf(await new Uploads(dir).keep(() => bytes))));
  const uploads = new Uploads(dir, { mostBytes: size * 2 + size / 2 });
  await uploads.sweep(new Set(await fs.readdir(dir)));
  const second = await uploads.keep(() => bytes);
  const before = await fs.readdir(dir, { recursive: true });
  await expect(uploads.keep(() => bytes)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(await fs.readdir(dir, { recursive: true })).toEqual(before);
  await uploads.discard([second]);
  await uploads.keep(() => bytes);
});

test('without room for a copy the image itself is sent, and caches must revalidate [U6, E22]', async () => {
  const bytes = await photo();
  const name = nameOf(await new Uploads(dir).keep(() => bytes));
  const uploads = new Uploads(dir, { mostBytes: await sizeOf(path.join(dir, name)) });
  await uploads.sweep(new Set([name]));
  expect(await uploads.narrower(name, 480, 'webp')).toEqual({ file: path.join(dir, name), isFinal: false });
  expect(await fs.readdir(dir)).toEqual(['.tmp', name]);
});

/** A woven drawing with flat colours: lossless, it takes a few hundred bytes. */
async function aDrawing(file: string, width: number) {
  const cells = Buffer.from(Array.from({ length: 160 * 100 * 3 }, (_, index) => ((index * 7919) % 5) * 60));
  await sharp(cells, { raw: { width: 160, height: 100, channels: 3 } })
    .resize(width, width / 1.6, { kernel: 'nearest' })
    .webp({ lossless: true })
    .toFile(file);
}

test.each(['avif', 'webp'] as const)(
  'a flat drawing has the requested width as well, and does not grow as %s [E22]',
  async (format) => {
    const name = 'wovenpicture00000000000001.webp';
    const stored = path.join(dir, name);
    await aDrawing(stored, 1280);
    const { file, isFinal } = await new Uploads(dir).narrower(name, 960, format);
    const { width, height } = await sharp(file).metadata();
    expect([width, height, isFinal]).toEqual([960, 600, true]);
    const lossy = await sharp(stored).resize(960).webp({ quality: 80 }).toBuffer();
    expect(await sizeOf(file)).toBeLessThan(lossy.length / 2);
  },
);

test('a drawing that is narrow already is sent as small as it is stored [E22]', async () => {
  const name = 'wovenpicture00000000000001.webp';
  const stored = path.join(dir, name);
  await aDrawing(stored, 640);
  const { file, isFinal } = await new Uploads(dir).narrower(name, 960, 'avif');
  expect([(await sharp(file).metadata()).width, isFinal]).toEqual([640, true]);
  expect(await sizeOf(file)).toBeLessThanOrEqual(await sizeOf(stored));
});

test('copies are deleted with their image, also one still being made [E22]', async () => {
  const uploads = new Uploads(dir);
  const stored = await uploads.keep(photo);
  await uploads.narrower(nameOf(stored), 480, 'avif');
  const late = uploads.narrower(nameOf(stored), 960, 'webp');
  await uploads.discard([stored]);
  await late.catch(() => {});
  expect(await fs.readdir(path.join(dir, '.cache'))).toEqual([]);
  expect(await fs.readdir(path.join(dir, '.tmp'))).toEqual([]);
  await expect(uploads.narrower(nameOf(stored), 480, 'avif')).rejects.toMatchObject({ status: 404 });
});
