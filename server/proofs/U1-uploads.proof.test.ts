import fs from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { API_PREFIXES } from '@/domain/apiPaths';
import { toRecord, toText } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { bombs, damagedFiles } from '@/testing/corpus/damaged';
import { foreignFiles } from '@/testing/corpus/foreign';
import { carriers, goodFiles } from '@/testing/corpus/good';
import { MARKERS, noise, type Specimen } from '@/testing/corpus/specimen';
import { filesBelow } from '@/testing/filesBelow';
import { anImage, imageCalls, partsOf, rawForm, replacing, textsFor } from '@/testing/imageFixtures';
import { isFullProof, proof, reportProof } from '@/testing/proof';
import { testServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { toStoredImage } from '../runImageTask';

const admin = anAdmin();
const corpus = [...goodFiles, ...foreignFiles, ...damagedFiles];
/**
 * Every so many files one is sent through every form under each path (promise U4), each other one through one form under one
 * path.
 */
const THROUGH_ALL = 16;
const ABORTS = proof(20, 100);

const server = testServer(afterAll);
const { send } = server;
let token: string;
beforeAll(async () => {
  await server.start({ db: { users: [admin], blogs: [aBlogPost({ id: 1 })], events: [anEvent({ id: 1 })] } });
  token = await server.tokenFor(admin);
});
let sent = 0;
afterAll(() => {
  reportProof('U1', `${corpus.length} files, ${sent} forms sent, each with its code; ${ABORTS} aborts, 0 traces`);
});

/** Everything that an upload can leave behind: records, images, narrower copies, marks and temporary files. */
const state = () => JSON.stringify([server.db.blogs(), server.db.events(), filesBelow(server.uploadsDir)]);
/** The same, once what the last form made unnecessary is removed, which can follow its response. */
async function settledState() {
  for (let seen = ''; seen !== state(); await sleep(50)) seen = state();
  return state();
}

const addresses = imageCalls.flatMap((call) => API_PREFIXES.map((mount) => ({ call, mount })));
const addressesFor = (index: number) =>
  index % THROUGH_ALL === 0 || isFullProof ? addresses : addresses.slice(index % addresses.length).slice(0, 1);

/** The state after the file before. */
let before = '';

/** The path of the stored image in the response to an accepted form. */
function storedPathIn(body: Record<string, unknown>): string {
  const { image, images } = toRecord(body.data);
  return toText(image ?? (Array.isArray(images) ? images.at(-1) : ''));
}

async function expectInert(stored: string) {
  expect(stored).toMatch(/^uploads\/[a-z0-9]{26}\.webp$/);
  const bytes = await fs.readFile(path.join(server.uploadsDir, path.basename(stored)));
  const { format, width, height, pages, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
  expect([format, Math.max(width, height) <= 1920]).toEqual(['webp', true]);
  expect([pages ?? 1, exif, xmp, icc, iptc, comments ?? []]).toEqual([1, undefined, undefined, undefined, undefined, []]);
  expect(MARKERS.filter((marker) => bytes.includes(marker))).toEqual([]);
}

test.each(corpus.map((specimen: Specimen, index) => ({ ...specimen, index })))(
  '$name gets the same response in every form; what is stored is inert, else nothing [U1, U2, U3, U4]',
  async ({ bytes, refused, sentAs: [fileName, type] = ['picture.png', 'image/png'], index }) => {
    const content = await bytes();
    before ||= await settledState();
    for (const { call, mount } of addressesFor(index)) {
      const image = new File([new Uint8Array(content)], fileName, { type });
      const removed = replacing(call, server.db.events().find(({ id }) => id === 1)?.images ?? []);
      const form = { ...textsFor(call), ...removed, [call.field]: image };
      const { status, body } = await send('POST', mount + call.path, { as: token, form });
      sent += 1;
      expect([status, body.code]).toEqual(refused ?? [200, undefined]);
      // A removal can follow the response.
      if (refused) await waitUntil('the refused image is removed', () => state() === before);
      else {
        await expectInert(storedPathIn(body));
        before = await settledState();
      }
    }
  },
);

test('each carrier carries something [U1]', async () => {
  for (const { bytes } of carriers) {
    const content = await bytes();
    expect(MARKERS.some((marker) => content.includes(marker)) || content.includes('EXIF')).toBe(true);
  }
});

test('bombs are harmless, and the error for a HEIC photo names its type [U1]', async () => {
  for (const { bytes } of bombs) await toStoredImage(await bytes()).catch(() => {});
  const heic = foreignFiles.find(({ name }) => name === 'a HEIC photo');
  await expect(toStoredImage(await (heic?.bytes() ?? Buffer.alloc(0)))).rejects.toThrow('HEIC');
});

const post = async (
  form: Parameters<typeof rawForm>,
  { path: at }: { path: string },
  changes: { type?: string; body?: Buffer } = {},
) => {
  const { type, body } = { ...rawForm(...form), ...changes };
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(server.url + at, { method: 'POST', headers, body: new Uint8Array(body) });
  const { code, ...answer } = toRecord(await response.json());
  return { status: response.status, code, answer };
};

test.each(imageCalls)('$name in a malformed form, as one too many or in another field changes nothing [U1, U2]', async (call) => {
  const png = Buffer.from(await (await anImage()).arrayBuffer());
  const whole = () => partsOf(textsFor(call), call.field, png);
  const withFile = (disposition: string) => [...whole().slice(0, -1), { disposition, body: 'x' }];
  const before = state();
  const broken = [
    await post([whole()], call, { type: 'multipart/form-data' }),
    await post([whole()], call, { type: 'multipart/form-data; boundary=other' }),
    await post([whole(), { end: '' }], call),
    await post([whole()], call, { body: Buffer.alloc(0) }),
    await post([[...whole(), { disposition: 'name=""', body: 'x' }]], call),
    await post([[...whole(), { disposition: 'filler="x"', body: 'x' }]], call),
    await post([[...whole(), { disposition: 'name="a\0b"', body: 'x' }]], call),
    await post([withFile('name=""; filename="a.png"')], call),
    await post([withFile(`name="${call.field}\0"; filename="a.png"`)], call),
  ];
  expect(broken.map(({ status, code }) => [status, code])).toEqual(broken.map(() => [400, 'BAD_MULTIPART']));
  const many = Array.from({ length: 100 }, () => whole().slice(-1)).flat();
  expect(await post([[...whole(), ...many]], call)).toMatchObject({ status: 413, code: 'TOO_MANY_FILES' });
  for (const name of ['cover', 'image[0]']) {
    expect(await post([withFile(`name="${name}"; filename="a.png"`)], call)).toMatchObject({ code: 'UNEXPECTED_FIELD' });
  }
  expect(state()).toBe(before);
});

test(`${ABORTS} clients that disconnect in the middle of an image leave nothing behind [U2]`, async () => {
  const images = await Promise.all([200, 600].map((side) => noise(side, side).png().toBuffer()));
  const before = state();
  const { port, hostname } = new URL(server.url);
  for (let abort = 0; abort < ABORTS; abort += 1) {
    const call = imageCalls[abort % imageCalls.length] ?? imageCalls[0];
    const { type, body } = rawForm(partsOf(textsFor(call), call.field, images[abort % 2] ?? Buffer.alloc(0)));
    const head = `POST ${call.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    // The last two bytes are the line break after the form: without them the form is still complete.
    const part = body.subarray(0, Math.floor(Math.random() * (body.length - 2)));
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), part]), () => resolve()));
    socket.destroy();
  }
  expect((await send('GET', '/healthz')).status).toBe(200);
  // The server notices a disconnect a moment later.
  await waitUntil('what clients left behind is removed', () => state() === before);
});

test('a large photo is stored upright and smaller [U3]', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#884422' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes, size } = await toStoredImage(photo);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 1920 });
  expect(size).toEqual({ width: 960, height: 1920 });
});

const MARK = 'nameofthesender';
const names = [
  `../../etc/${MARK}`,
  `..\\..\\windows\\${MARK}.png`,
  `${MARK}.png\0.php`,
  `${MARK}${'x'.repeat(5000)}.png`,
  `${MARK}\u202egnp.exe`,
  `${MARK}ကျောင်းပုံ.png`,
  `${MARK}"; filename="b.html`,
  `.htaccess-${MARK}`,
  `${MARK}%2e%2e%2f.png`,
];

test('the name of an uploaded file is written nowhere, not even into a response or the audit trail [U3]', async () => {
  const picture = await noise().png().toBuffer();
  const [call] = imageCalls;
  const answers: unknown[] = [];
  for (const name of names) {
    // Built byte by byte, because a browser would normalize some of these names. NUL is not allowed in a part header.
    const { status, answer } = await post([partsOf(textsFor(call), call.field, picture, name)], call);
    expect([name, status]).toEqual([name, name.includes('\0') ? 400 : 200]);
    answers.push(answer);
  }
  const written = [state(), await server.dbText(), await server.audit(), answers];
  expect(JSON.stringify(written)).not.toContain(MARK);
});

test('a stored image is served inert and cached for good below each path [U3, API-IMG-01, API-IMG-02]', async () => {
  const { body } = await send('POST', imageCalls[0].path, {
    as: token,
    form: { ...textsFor(imageCalls[0]), image: await anImage() },
  });
  const image = storedPathIn(body);
  for (const mount of API_PREFIXES) {
    for (const query of ['', '?w=480', '?w=960', '?w=1600']) {
      const { status, headers } = await send('GET', `${mount}/${image}${query}`, { headers: { accept: 'image/webp' } });
      expect([query, status, headers.get('set-cookie')]).toEqual([query, 200, null]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  }
});
