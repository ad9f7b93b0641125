import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { jpegOfScans } from '@/testing/corpus/damaged';
import { noise } from '@/testing/corpus/specimen';
import { FaultyDisk } from '@/testing/faultyDisk';
import { folderPerTest } from '@/testing/folderPerTest';
import { childrenOf } from '@/testing/processes';
import { testOnLinux } from '@/testing/systems';
import { waitUntil } from '@/testing/waitUntil';
import { ImageWorkerPool } from '../imageWorker/ImageWorkerPool';
import { DiskQuota } from './DiskQuota';
import { ImageFolder } from './imageFolder';
import { countJpegScans } from './imageStructure';
import { Uploads } from './uploads';

const plain = () => noise().jpeg().toBuffer();
const film = Buffer.from('ffda'.repeat(500), 'hex');

test('a plain JPEG has one scan, a progressive one a few, and a crafted one thousands [U6]', async () => {
  expect(countJpegScans(await plain())).toBe(1);
  const progressive = countJpegScans(await noise().jpeg({ progressive: true }).toBuffer());
  expect(progressive).toBeGreaterThan(1);
  expect(progressive).toBeLessThan(20);
  expect(countJpegScans(jpegOfScans(64))).toBe(2647);
});

test('data before, after or inside the scans counts as no scan, and a truncated JPEG is counted to its end [U6]', async () => {
  const bytes = await plain();
  expect(countJpegScans(Buffer.concat([bytes, film]))).toBe(1);
  const comment = Buffer.concat([Buffer.from('fffe03ea', 'hex'), film]);
  expect(countJpegScans(Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]))).toBe(1);
  const three = jpegOfScans(64, 3);
  for (let length = 0; length < three.length; length += 1)
    expect(countJpegScans(three.subarray(0, length))).toBeLessThanOrEqual(4);
});

const NAME = `${'a'.repeat(26)}.webp`;
const BYTES = Buffer.alloc(1000);
const inAFolder = folderPerTest();

test('a copy of a shared image that could not be written takes no room from later images [D3]', async () => {
  const disk = new FaultyDisk(inAFolder());
  const store = { put: async () => {}, get: async () => BYTES, remove: async () => {}, names: async () => [NAME] };
  const folder = new ImageFolder(inAFolder(), new DiskQuota(BYTES.length), store);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      disk.fail(0, 'ENOSPC', 'spreading');
      await expect(folder.fetchFromStore(NAME)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    }
    disk.repair();
    expect(folder.quota.hasRoomFor(BYTES.length)).toBe(true);
    await folder.fetchFromStore(NAME);
    expect([folder.quota.hasRoomFor(1), await fs.readFile(folder.filePath(NAME))]).toEqual([false, BYTES]);
  } finally {
    disk.repair();
  }
});

describe('widths', () => {
  const workers = new ImageWorkerPool();
  afterAll(() => workers.close());

  const inFolder = folderPerTest();

  const photo = (width = 700) =>
    noise(width, width / 2)
      .jpeg()
      .toBuffer();
  const makeUploads = (options = {}) => new Uploads(inFolder(), options, workers);
  const nameOf = (kept: { path: string }) => path.basename(kept.path);
  const sizeOf = async (file: string) => (await fs.stat(file)).size;

  /** The highest numbers of decoding and of waiting images during `work`. */
  async function watched({ workers: decodes }: Uploads, work: () => Promise<unknown>) {
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
    const uploads = makeUploads();
    const name = nameOf(await uploads.add(photo));
    const ask = () => Promise.all(Array.from({ length: 50 }, () => uploads.resized.get(name, 480, 'webp')));
    const first = await watched(uploads, async () => {
      const answers = await ask();
      expect(new Set(answers.map(({ file }) => file)).size).toBe(1);
      expect(answers.every(({ isFinal }) => isFinal)).toBe(true);
    });
    expect(first).toEqual({ most: 1, waiting: 0 });
    expect(await watched(uploads, ask)).toEqual({ most: 0, waiting: 0 });
    expect(await fs.readdir(inFolder('.tmp'))).toEqual([name]);
  });

  test('at most two images are decoded at a time, for any client [U6, E22]', async () => {
    const uploads = makeUploads();
    const bytes = await photo(200);
    const { most, waiting } = await watched(uploads, () =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const name = nameOf(await uploads.add(() => bytes));
          await Promise.all([480, 960].map((width) => uploads.resized.get(name, width, 'webp')));
        }),
      ),
    );
    expect(waiting).toBeGreaterThanOrEqual(6);
    expect(most).toBe(2);
  });

  test('an image fits or gets 507 and leaves nothing, and a removed one frees its space [U6]', async () => {
    const bytes = await photo();
    const size = await sizeOf(inFolder(nameOf(await makeUploads().add(() => bytes))));
    const uploads = makeUploads({ maxBytes: size * 2 + size / 2 });
    await uploads.folder.countBytesOnDisk();
    const second = await uploads.add(() => bytes);
    const before = await fs.readdir(inFolder(), { recursive: true });
    await expect(uploads.add(() => bytes)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await fs.readdir(inFolder(), { recursive: true })).toEqual(before);
    await uploads.discard([second.path]);
    await uploads.add(() => bytes);
  });

  test('without room for a copy the image itself is sent, and caches must revalidate [U6, E22]', async () => {
    const bytes = await photo();
    const name = nameOf(await makeUploads().add(() => bytes));
    const uploads = makeUploads({ maxBytes: await sizeOf(inFolder(name)) });
    await uploads.folder.countBytesOnDisk();
    expect(await uploads.resized.get(name, 480, 'webp')).toEqual({ file: inFolder(name), isFinal: false });
    expect(await fs.readdir(inFolder())).toEqual(['.tmp', name]);
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
      const stored = inFolder(name);
      await aDrawing(stored, 1280);
      const { file, isFinal } = await makeUploads().resized.get(name, 960, format);
      const { width, height } = await sharp(file).metadata();
      expect([width, height, isFinal]).toEqual([960, 600, true]);
      const lossy = await sharp(stored).resize(960).webp({ quality: 80 }).toBuffer();
      expect(await sizeOf(file)).toBeLessThan(lossy.length / 2);
    },
  );

  test('copies are deleted with their image, also one still being made [E22]', async () => {
    const uploads = makeUploads();
    const stored = await uploads.add(photo);
    await uploads.resized.get(nameOf(stored), 480, 'avif');
    const late = uploads.resized.get(nameOf(stored), 960, 'webp');
    await uploads.discard([stored.path]);
    await late.catch(() => {});
    expect(await fs.readdir(inFolder('.cache'))).toEqual([]);
    expect(await fs.readdir(inFolder('.tmp'))).toEqual([]);
    await expect(uploads.resized.get(nameOf(stored), 480, 'avif')).rejects.toMatchObject({ status: 404 });
  });
});

describe('Image worker pool', () => {
  const PATIENCE_MS = 1500;

  const inFolder = folderPerTest();
  let work: ImageWorkerPool;
  beforeEach(() => {
    work = new ImageWorkerPool(PATIENCE_MS);
  });
  afterEach(() => work.close());

  /** Decoding this file takes a fast machine ten seconds, and nothing can interrupt the decoder. */
  async function slowFile() {
    const file = inFolder('slow.jpg');
    await fs.writeFile(file, jpegOfScans(8192));
    return file;
  }

  const take = async () => (await work.run({ kind: 'encodeUpload', bytes: await noise().jpeg().toBuffer() })).bytes;

  testOnLinux('images that take too long are rejected with an error that says so, and others continue [U6]', async () => {
    const file = await slowFile();
    const slow = ['avif', 'webp'].map((format) =>
      work.run({ kind: 'resize', file, width: 480, format: format === 'avif' ? 'avif' : 'webp' }),
    );
    const next = take();
    for (const one of slow) await expect(one).rejects.toMatchObject({ status: 422, code: 'IMAGE_TOO_SLOW' });
    expect((await next).toString('latin1', 8, 12)).toBe('WEBP');
    // A killed process is listed until the system has freed its memory.
    await waitUntil('one process is left', async () => (await childrenOf(process.pid)).length <= 1);
    expect(await childrenOf(process.pid)).toHaveLength(1);
  });

  testOnLinux.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    '%s, which a terminal sends to all processes, ends no worker [D11]',
    async (signal) => {
      const earlier = new Set(await childrenOf(process.pid));
      await take();
      const workers = (await childrenOf(process.pid)).filter((child) => !earlier.has(child));
      for (const pid of workers) process.kill(pid, signal);
      await take();
      expect(await childrenOf(process.pid)).toEqual(expect.arrayContaining(workers));
    },
  );

  testOnLinux('a crashed process loses only its own image, and the next image is processed [U6]', async () => {
    const file = await slowFile();
    // The workers of the test before were killed but can still be listed.
    const earlier = new Set(await childrenOf(process.pid));
    const lost = work.run({ kind: 'resize', file, width: 480, format: 'webp' });
    const [pid] = (await childrenOf(process.pid)).filter((child) => !earlier.has(child));
    if (pid === undefined) throw new Error('No image worker was started.');
    process.kill(pid, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
    expect((await take()).toString('latin1', 8, 12)).toBe('WEBP');
  });
});
