import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { anAdmin } from '@/testing/builders';
import { anImage, imagesIn } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';

const admin = anAdmin();
const form = { title: 'T', slug: 't', excerpt: 'E', body: 'B', category: 'C' };

const server = testServer();
const { send } = server;
beforeEach(() => server.start({ db: { users: [admin] } }));

const post = (image: File) => send('POST', '/blogs.php', { as: admin, form: { ...form, image } });

test('after many concurrent saves that each replace an image, no marks are left [D9]', async () => {
  const token = await server.tokenFor(admin);
  const picture = await anImage();
  expect((await post(picture)).status).toBe(200);
  const edit = (turn: number) =>
    send('POST', '/blogs.php', { as: token, form: { ...form, id: '1', title: `Turn ${turn}`, image: picture } });
  const saved = await Promise.all(Array.from({ length: 19 }, (_, turn) => edit(turn)));
  expect(saved.map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 200));
  // The folder of a form goes after its response.
  await waitUntil('no mark is left', async () => (await fs.readdir(path.join(server.uploadsDir, '.tmp'))).length === 0);
  // Those that versions name stay.
  expect(imagesIn(server.uploadsDir)).toHaveLength(20);
  expect(imagesIn(server.uploadsDir)).toContain(path.basename(server.db.blogs()[0]?.image ?? ''));
});

test('smaller widths are AVIF for clients that name and prefer it, else WebP, and never enlarged [E22]', async () => {
  await post(await anImage({ width: 1000, height: 500 }));
  const image = server.db.blogs()[0]?.image ?? '';
  const get = async (query: string, accept = '*/*') => {
    const response = await fetch(`${server.url}/${image}${query}`, { headers: { accept } });
    return { response, picture: response.ok ? await sharp(Buffer.from(await response.arrayBuffer())).metadata() : undefined };
  };
  for (const accept of ['image/webp,*/*', 'image/avif;q=0, image/webp, */*', 'image/webp, image/avif;q=0.5', '*/*'])
    expect((await get('?w=480', accept)).picture).toMatchObject({ format: 'webp', width: 480, height: 240 });
  const avif = await get('?w=480', 'image/avif,image/webp');
  expect(avif.picture).toMatchObject({ format: 'heif', width: 480 });
  expect([avif.response.headers.get('content-type'), avif.response.headers.get('vary')]).toEqual(['image/avif', 'Accept']);
  expect((await get('?w=1600')).picture).toMatchObject({ width: 1000 });
  for (const bad of ['?w=', '?w=100', '?w=480&w=960', '?w[]=480']) expect((await get(bad)).response.status).toBe(400);
  // The widest copy would be no smaller than the image itself.
  expect(await fs.readdir(path.join(server.uploadsDir, '.cache'))).toHaveLength(2);

  await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } });
  await send('DELETE', '/deleted.php', { as: admin, json: { kind: 'post', id: 1 } });
  expect(await fs.readdir(path.join(server.uploadsDir, '.cache'))).toEqual([]);
  expect((await get('')).response.status).toBe(404);
});

test('a range of an image is sent where it exists; an invalid range or precondition gets its own error [E22]', async () => {
  await post(await anImage());
  const address = `/${server.db.blogs()[0]?.image}`;
  const get = (headers: Record<string, string>) => send('GET', address, { headers });
  const whole = await get({});
  const size = whole.headers.get('content-length');
  const some = await get({ range: 'bytes=0-9' });
  expect([some.status, some.headers.get('content-range')]).toEqual([206, `bytes 0-9/${size}`]);
  const beyond = await get({ range: 'bytes=9999999-' });
  expect([beyond.status, beyond.headers.get('content-range'), beyond.body.success]).toEqual([416, `bytes */${size}`, false]);
  expect((await get({ 'if-match': whole.headers.get('etag') ?? '' })).status).toBe(200);
  const other = await get({ 'if-match': '"another"' });
  expect([other.status, other.body.success]).toEqual([412, false]);
  expect(other.headers.get('cache-control')).toBe('no-store');
});
