import fs from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { anAdmin } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { contractLimits } from '../config/limits';
import { clientOf } from '../testing/client';
import { noise } from '../testing/corpus/specimen';
import { imageCalls, imagesIn, partsOf, rawForm, textsFor } from '../testing/imageFixtures';
import { residentMb } from '../testing/processes';
import { proof, reportProof, testInFull } from '../testing/proof';
import { aDataDir, siteOn } from '../testing/siteOnDataDir';

const UPLOADS = proof(2, 8);
const SIDE = 7071;
const RSS_MOST_MB = 700;
const GET_MOST_MS = 150;
const SLACK = proof(20, 2);

const [newPost] = imageCalls;

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Images of 50 megapixels, the worst of each kind: a rotated or interlaced image must be decoded as a whole. */
const heavy = {
  'turned JPEGs': () => sharp(blank).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer(),
  'interlaced PNGs': () => sharp(blank).png({ progressive: true, compressionLevel: 2 }).toBuffer(),
};
const blank = { create: { width: SIDE, height: SIDE, channels: 3 as const, background: '#884422' } };

test.each(Object.entries(heavy).slice(0, proof(1, 2)))(
  `${UPLOADS} concurrent %s of 50 megapixels take bounded memory while visitors are served [U6]`,
  async (kind, make) => {
    const dir = await aDataDir();
    const site = await siteOn(dir);
    const bytes = new Uint8Array(await make());
    await site.send('GET', '/blogs.php');

    let isOver = false;
    let peakMb = 0;
    const waits: number[] = [];
    const visit = async () => {
      while (!isOver) {
        const started = performance.now();
        expect((await site.send('GET', '/blogs.php')).status).toBe(200);
        waits.push(performance.now() - started);
        peakMb = Math.max(peakMb, await residentMb(site.pid ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const visiting = visit();
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, () =>
        site.send('POST', newPost.path, { as: site.token, form: { ...textsFor(newPost), image: new File([bytes], 'a') } }),
      ),
    );
    isOver = true;
    await visiting;
    await site.end('SIGTERM');
    await fs.rm(dir, { recursive: true });

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: UPLOADS }, () => 200));
    expect(peakMb).toBeLessThan(RSS_MOST_MB);
    // The client shares the processors with the server, and in a normal run with other tests too.
    expect(percentile(waits, 0.99)).toBeLessThan(SLACK * GET_MOST_MS);
    reportProof(
      'U6',
      `${UPLOADS} ${kind}: at most ${Math.round(peakMb)} MB, visitors p99 ${Math.round(percentile(waits, 0.99))} ms`,
    );
  },
  120_000,
);

const SENDERS = 40;
const IMAGES_EACH = 7;
const RSS_OPEN_MOST_MB = 400;

testInFull(
  `${SENDERS} clients in the middle of an upload take no more memory than a few [U6]`,
  async () => {
    const dir = await aDataDir();
    const site = await siteOn(dir);
    const images = Array.from({ length: IMAGES_EACH }, () => partsOf({}, 'images[]', Buffer.alloc(8_000_000, 7))).flat();
    const { type, body } = rawForm(images, { end: '' });
    const headers = { Authorization: `Bearer ${site.token}`, 'Content-Type': type, 'Content-Length': body.length + 100 };
    const senders = Array.from({ length: SENDERS }, () => request(`${site.url}/events.php`, { method: 'POST', headers }));
    let peakMb = 0;
    let isSent = false;
    const watch = async () => {
      while (!isSent) {
        peakMb = Math.max(peakMb, await residentMb(site.pid ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const watching = watch();
    for (const sender of senders) sender.on('error', () => {});
    await Promise.all(senders.map((sender) => new Promise((resolve) => sender.write(body, resolve))));
    expect((await site.send('GET', '/blogs.php')).status).toBe(200);
    isSent = true;
    await watching;
    for (const sender of senders) sender.destroy();
    // An open upload has a name for an instant.
    const kept = () => fs.readdir(path.join(dir, 'uploads/.tmp'));
    for (let look = 0; look < 100 && (await kept()).length > 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await kept()).toEqual([]);
    await site.end('SIGTERM');
    await fs.rm(dir, { recursive: true });
    reportProof('U6', `${SENDERS} forms of ${Math.round(body.length / 1e6)} MB on their way: at most ${Math.round(peakMb)} MB`);
    expect(peakMb).toBeLessThan(RSS_OPEN_MOST_MB);
  },
  300_000,
);

test('uploads beyond the disk quota get 507 and change nothing, and images are still served [U6]', async () => {
  const admin = anAdmin();
  const limits = { ...contractLimits, uploadsBytes: 300_000 };
  const server = await startServer({ db: { users: [admin] }, settings: { limits } });
  const send = clientOf(server);
  const token = await server.tokenFor(admin);
  const file = new File([new Uint8Array(await noise(600, 400).jpeg().toBuffer())], 'a.jpg');
  const post = () => send('POST', newPost.path, { as: token, form: { ...textsFor(newPost), image: file } });

  const first = await post();
  let answer = first;
  for (let sent = 0; sent < 40 && answer.status === 200; sent += 1) answer = await post();
  expect([first.status, answer.status, answer.body.code]).toEqual([200, 507, 'STORAGE_FULL']);
  const files = imagesIn(server.uploadsDir);
  const blogs = server.db.blogs();
  expect((await post()).status).toBe(507);
  expect(imagesIn(server.uploadsDir)).toEqual(files);
  expect(server.db.blogs()).toEqual(blogs);
  for (const query of ['', '?w=480', '?w=960']) {
    expect((await send('GET', `/${blogs[0]?.image}${query}`)).status).toBe(200);
  }
  await send('DELETE', newPost.path, { as: token, json: { id: first.body.id } });
  // Its image can still be restored.
  expect((await post()).status).toBe(507);
  await send('DELETE', '/deleted.php', { as: token, json: { kind: 'post', id: first.body.id } });
  expect((await post()).status).toBe(200);
  await server.close();
});
