import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { aPicture } from '../testing/pictures';

const admin = anAdmin();
const form = { title: 'T', slug: 't', excerpt: 'E', body: 'B', category: 'C' };

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  server = await startServer({ db: { users: [admin] } });
  send = clientOf(server);
});
afterEach(() => server.close());

const post = (image: File) => send('POST', '/blogs.php', { as: admin, form: { ...form, image } });
const fileOf = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const stored = () => path.join(server.uploadsDir, path.basename(server.db.blogs()[0]?.image ?? ''));

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is taken and kept as WebP', async (format) => {
  expect((await post(await aPicture({ format }))).status).toBe(200);
  expect(await sharp(stored()).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

test('content decides, not the name or type a picture is sent with', async () => {
  const bytes = new Uint8Array(await (await aPicture({ format: 'jpeg' })).arrayBuffer());
  expect((await post(fileOf(bytes, '../../etc/passwd.html', 'text/html'))).status).toBe(200);
  expect(await fs.readdir(server.uploadsDir)).toEqual([expect.stringMatching(/^[a-z0-9]{26}\.webp$/)]);
});

test('a large photo is kept upright at 1920 px at most, without its EXIF, place or trailing script', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  const polyglot = Buffer.concat([photo, Buffer.from('<?php echo 1; ?>')]);
  expect((await post(fileOf(polyglot, 'photo.jpg', 'image/jpeg'))).status).toBe(200);
  const { width = 0, height = 0, exif } = await sharp(stored()).metadata();
  expect(Math.max(width, height)).toBe(1920);
  expect(exif).toBeUndefined();
  expect((await fs.readFile(stored())).toString('latin1')).not.toMatch(/script|php|GPS/);
});

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
const whole = () => aPicture({ width: 300, height: 300 }).then((file) => file.arrayBuffer());
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 100, height: 100, channels: 3 },
  });
const headerLie = async () => {
  const bytes = Buffer.from(await whole());
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

const refused: [string, () => Promise<Uint8Array | string> | Uint8Array | string, number, string][] = [
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 415, 'IMAGE_TYPE'],
  ['a web page', () => '<!doctype html><p>Hi', 415, 'IMAGE_TYPE'],
  ['a PDF', () => '%PDF-1.7 and so on', 415, 'IMAGE_TYPE'],
  ['a ZIP', () => 'PK\u0003\u0004 and so on', 415, 'IMAGE_TYPE'],
  ['a script that begins like a GIF', () => 'GIF89a=1;alert(1)//', 415, 'IMAGE_TYPE'],
  ['a HEIC photo', () => heic, 415, 'IMAGE_TYPE'],
  ['a TIFF', async () => noise().tiff().toBuffer(), 415, 'IMAGE_TYPE'],
  ['an empty file', () => '', 422, 'IMAGE_EMPTY'],
  ['a PNG cut in half', async () => half(await noise().png().toBuffer()), 422, 'IMAGE_CORRUPT'],
  ['a JPEG cut in half', async () => half(await noise().jpeg().toBuffer()), 422, 'IMAGE_CORRUPT'],
  ['a PNG with nothing behind its first bytes', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 422, 'IMAGE_CORRUPT'],
  ['a picture that claims 60,000 px a side', headerLie, 422, 'IMAGE_TOO_LARGE'],
  ['a file over 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, 1), 413, 'FILE_TOO_LARGE'],
];

test.each(refused)('%s is refused and leaves nothing behind', async (_name, make, status, code) => {
  const answer = await post(fileOf(await make(), 'picture.png', 'image/png'));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await fs.readdir(server.uploadsDir)).toEqual([]);
  expect(server.db.blogs()).toEqual([]);
});

test('a HEIC photo is called by its name', async () => {
  expect((await post(fileOf(heic, 'IMG_1.HEIC', 'image/heic'))).body.error).toContain('HEIC');
});

test('a picture of too many pixels is refused, however small its file', async () => {
  const bytes = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await post(fileOf(bytes, 'x.png', 'image/png'))).body.code).toBe('IMAGE_TOO_LARGE');
});

test('forms that are no forms are refused', async () => {
  const token = await server.tokenFor(admin);
  const raw = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(`${server.url}/blogs.php`, { method: 'POST', headers, body });
    return [response.status, (await response.json()).code];
  };
  expect(await raw('application/json', '{}')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(await raw('multipart/form-data', 'x')).toEqual([400, 'BAD_MULTIPART']);
  expect(await raw('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nhalf')).toEqual(
    [400, 'BAD_MULTIPART'],
  );
  const picture = await aPicture();
  const wrongName = await send('POST', '/blogs.php', { as: token, form: { ...form, cover: picture } });
  expect([wrongName.status, wrongName.body.code]).toEqual([400, 'UNEXPECTED_FIELD']);
  const two = await send('POST', '/blogs.php', { as: token, form: { ...form, image: [picture, picture] } });
  expect([two.status, two.body.code]).toEqual([413, 'TOO_MANY_FILES']);
  const longText = await send('POST', '/blogs.php', { as: token, form: { ...form, body: 'x'.repeat(400_001), image: picture } });
  expect([longText.status, longText.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('a picture is served at the three mounts, inert and for ever [API-IMG-01, API-IMG-02]', async () => {
  await post(await aPicture());
  const [blog] = server.db.blogs();
  for (const mount of ['', '/api', '/api/api']) {
    const { status, headers } = await send('GET', `${mount}/${blog?.image}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('narrower widths come as AVIF to whoever takes it, else as WebP, and are never enlarged', async () => {
  await post(await aPicture({ width: 1000, height: 500 }));
  const image = server.db.blogs()[0]?.image ?? '';
  const get = async (query: string, accept = 'image/webp,*/*') => {
    const response = await fetch(`${server.url}/${image}${query}`, { headers: { accept } });
    return { response, picture: response.ok ? await sharp(Buffer.from(await response.arrayBuffer())).metadata() : undefined };
  };
  expect((await get('?w=480')).picture).toMatchObject({ format: 'webp', width: 480, height: 240 });
  const avif = await get('?w=480', 'image/avif,image/webp');
  expect(avif.picture).toMatchObject({ format: 'heif', width: 480 });
  expect([avif.response.headers.get('content-type'), avif.response.headers.get('vary')]).toEqual(['image/avif', 'Accept']);
  expect((await get('?w=1600')).picture).toMatchObject({ width: 1000 });
  for (const bad of ['?w=', '?w=100', '?w=480&w=960', '?w[]=480']) expect((await get(bad)).response.status).toBe(400);
  expect(await fs.readdir(path.join(server.uploadsDir, '.cache'))).toHaveLength(3);

  await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } });
  expect(await fs.readdir(path.join(server.uploadsDir, '.cache'))).toEqual([]);
  expect((await get('')).response.status).toBe(404);
});

test('nothing but pictures is served from the folder of pictures', async () => {
  await fs.writeFile(path.join(server.uploadsDir, 'notes.txt'), 'secret');
  await fs.writeFile(path.join(server.uploadsDir, 'by-hand.jpg'), 'picture');
  await fs.symlink('/etc/passwd', path.join(server.uploadsDir, 'link.webp'));
  const paths = [
    '',
    '.cache',
    'notes.txt',
    'link.webp',
    '../db.json',
    '..%2fdb.json',
    '%2e%2e/db.json',
    '.tmp/x',
    'x.webp%00',
    'a/b.webp',
    '%E0',
  ];
  for (const name of paths) {
    const { status, text } = await send('GET', `/uploads/${name}`);
    expect([name, status]).toEqual([name, 404]);
    expect(text).not.toMatch(/secret|root:/);
  }
  const byHand = await send('GET', '/uploads/by-hand.jpg');
  expect([byHand.status, byHand.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
