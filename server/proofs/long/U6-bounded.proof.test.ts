import fs from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { imageCalls, partsOf, rawForm, textsFor } from '@/testing/imageFixtures';
import { visitDuring } from '@/testing/processes';
import { reportProof } from '@/testing/proof';
import { waitUntil } from '@/testing/waitUntil';

afterEach(cleanUp);

const UPLOADS = 8;
const SIDE = 7071;
const RSS_MOST_MB = 700;
const GET_MOST_MS = 150;
const SLACK = 2;

const [newPost] = imageCalls;

/** Images of 50 megapixels, the worst of each kind: a rotated or interlaced image must be decoded as a whole. */
const heavy = {
  'turned JPEGs': () => sharp(blank).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer(),
  'interlaced PNGs': () => sharp(blank).png({ progressive: true, compressionLevel: 2 }).toBuffer(),
};
const blank = { create: { width: SIDE, height: SIDE, channels: 3 as const, background: '#884422' } };

test.each(Object.entries(heavy))(
  `${UPLOADS} concurrent %s of 50 megapixels take bounded memory while visitors are served [U6]`,
  async (kind, make) => {
    const { dir } = await dataFolder();
    const site = await startChild(dir, {}, { isSignedIn: true });
    const bytes = new Uint8Array(await make());
    await site.send('GET', '/blogs.php');

    const uploads = Promise.all(
      Array.from({ length: UPLOADS }, () =>
        site.send('POST', newPost.path, { as: site.token, form: { ...textsFor(newPost), image: new File([bytes], 'a') } }),
      ),
    );
    const { p99, peakMb } = await visitDuring(uploads, site, 10);
    const answers = await uploads;
    await site.end('SIGTERM');

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: UPLOADS }, () => 200));
    expect(peakMb).toBeLessThan(RSS_MOST_MB);
    // The client shares the processors with the server, and in a normal run with other tests too.
    expect(p99).toBeLessThan(SLACK * GET_MOST_MS);
    reportProof('U6', `${UPLOADS} ${kind}: at most ${Math.round(peakMb)} MB, visitors p99 ${Math.round(p99)} ms`);
  },
);

const SENDERS = 40;
const IMAGES_EACH = 7;
const RSS_OPEN_MOST_MB = 400;

test(`${SENDERS} clients in the middle of an upload take no more memory than a few [U6]`, async () => {
  const { dir } = await dataFolder();
  const site = await startChild(dir, {}, { isSignedIn: true });
  const images = Array.from({ length: IMAGES_EACH }, () => partsOf({}, 'images[]', Buffer.alloc(8_000_000, 7))).flat();
  const { type, body } = rawForm(images, { end: '' });
  const headers = { Authorization: `Bearer ${site.token}`, 'Content-Type': type, 'Content-Length': body.length + 100 };
  const senders = Array.from({ length: SENDERS }, () => request(`${site.url}/events.php`, { method: 'POST', headers }));
  for (const sender of senders) sender.on('error', () => {});
  const sending = Promise.all(senders.map((sender) => new Promise((resolve) => sender.write(body, resolve))));
  const { peakMb } = await visitDuring(sending, site, 50);
  for (const sender of senders) sender.destroy();
  // An open upload has a name for an instant.
  await waitUntil('no upload has a name', async () => (await fs.readdir(path.join(dir, 'uploads/.tmp'))).length === 0);
  await site.end('SIGTERM');
  reportProof('U6', `${SENDERS} forms of ${Math.round(body.length / 1e6)} MB on their way: at most ${Math.round(peakMb)} MB`);
  expect(peakMb).toBeLessThan(RSS_OPEN_MOST_MB);
});
