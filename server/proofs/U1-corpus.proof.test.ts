import { MOUNTS } from '@/domain/contract';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { toStoredImage } from '../runImageTask';
import { clientOf } from '../testing/client';
import { bombs, damagedFiles } from '../testing/corpus/damaged';
import { foreignFiles } from '../testing/corpus/foreign';
import { goodFiles } from '../testing/corpus/good';
import type { Specimen } from '../testing/corpus/specimen';
import { anImage, imageCalls, imagesIn, partsOf, rawForm, replacing, textsFor } from '../testing/imageFixtures';
import { fastestOf, isFullProof, reportProof } from '../testing/proof';

const admin = anAdmin();
const corpus = [...goodFiles, ...foreignFiles, ...damagedFiles];
/** Six files are sent through every form under each path every time (promise U4), each other one through one form under one path. */
const THROUGH_ALL = new Set([0, 19, 31, 50, 80, 100]);

let server: TestServer;
let send: ReturnType<typeof clientOf>;
let token: string;
beforeAll(async () => {
  server = await startServer({ db: { users: [admin], blogs: [aBlogPost({ id: 1 })], events: [anEvent({ id: 1 })] } });
  send = clientOf(server);
  token = await server.tokenFor(admin);
});
let sent = 0;
afterAll(async () => {
  await server.close();
  reportProof('U1', `${corpus.length} files, ${sent} forms sent, each with its code`);
});

const state = () => JSON.stringify([server.db.blogs(), server.db.events(), imagesIn(server.uploadsDir)]);
const addresses = imageCalls.flatMap((call) => MOUNTS.map((mount) => ({ call, mount })));
const addressesFor = (index: number) =>
  THROUGH_ALL.has(index) || isFullProof ? addresses : addresses.slice(index % addresses.length).slice(0, 1);

async function answers({ bytes, sentAs: [fileName, type] = ['picture.png', 'image/png'] }: Specimen, to: typeof addresses) {
  const content = await bytes();
  const found: unknown[] = [];
  for (const { call, mount } of to) {
    const before = state();
    const image = new File([new Uint8Array(content)], fileName, { type });
    const removed = replacing(call, server.db.events().find(({ id }) => id === 1)?.images ?? []);
    const form = { ...textsFor(call), ...removed, [call.field]: image };
    const { status, body } = await send('POST', mount + call.path, { as: token, form });
    sent += 1;
    const isUnchanged = state() === before;
    found.push([status, status === 200 ? 'taken' : body.code, isUnchanged ? 'unchanged' : 'changed']);
  }
  return found;
}

test(`the corpus has ${corpus.length} files, more than the promised 45 [U1]`, () => {
  expect(corpus.length).toBeGreaterThanOrEqual(45);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

test.each(corpus.map((specimen, index) => ({ specimen, index, name: specimen.name })))(
  '$name gets the same response from new and edited posts and events below each path [U1, U2, U4]',
  async ({ specimen, index }) => {
    const to = addressesFor(index);
    const expected = specimen.refused ? [...specimen.refused, 'unchanged'] : [200, 'taken', 'changed'];
    const found = await answers(specimen, to);
    expect(found).toEqual(to.map(() => expected));
  },
);

/** The promise is 100 ms; a busy machine gets ten times that. */
const MOST_MS = 1000;

test('a too large image is rejected by its header, and bombs are harmless: every response is fast [U1]', async () => {
  for (const { bytes, refused } of [...damagedFiles, ...bombs]) {
    const content = await bytes();
    const ms = await fastestOf(MOST_MS, () => toStoredImage(content).catch(() => {}));
    if (refused?.[1] !== 'FILE_TOO_LARGE') expect(ms).toBeLessThan(MOST_MS);
  }
});

test('the error for a HEIC photo names its type [U1]', async () => {
  const heic = foreignFiles.find(({ name }) => name === 'a HEIC photo');
  await expect(toStoredImage(await (heic?.bytes() ?? Buffer.alloc(0)))).rejects.toThrow('HEIC');
});

test.each(imageCalls)('$name with too many files or a file in another field is rejected [U1]', async (call) => {
  const image = await anImage();
  const sendForm = async (files: Record<string, File | File[]>) => {
    const { status, body } = await send('POST', call.path, { as: token, form: { ...textsFor(call), ...files } });
    return [status, body.code];
  };
  const before = state();
  expect(await sendForm({ [call.field]: Array.from({ length: 100 }, () => image) })).toEqual([413, 'TOO_MANY_FILES']);
  expect(await sendForm({ cover: image })).toEqual([400, 'UNEXPECTED_FIELD']);
  expect(await sendForm({ 'image[0]': image })).toEqual([400, 'UNEXPECTED_FIELD']);
  expect(state()).toBe(before);
});

describe.each(imageCalls)('$name with a malformed form', (call) => {
  const fields = () => textsFor(call);
  const png = async () => Buffer.from(await (await anImage()).arrayBuffer());
  const whole = async () => rawForm(partsOf(fields(), call.field, await png()));
  const withPart = async (disposition: string) =>
    rawForm([...partsOf(fields(), call.field, await png()), { disposition, body: 'x' }]);
  const withFile = (disposition: string) =>
    rawForm([...partsOf(fields(), call.field, Buffer.alloc(0)).slice(0, -1), { disposition, body: 'x' }]);
  const broken = [
    { name: 'no boundary', form: async () => ({ ...(await whole()), type: 'multipart/form-data' }) },
    { name: 'another boundary', form: async () => ({ ...(await whole()), type: 'multipart/form-data; boundary=other' }) },
    { name: 'no end', form: async () => rawForm(partsOf(fields(), call.field, await png()), { end: '' }) },
    { name: 'no content', form: async () => ({ ...(await whole()), body: Buffer.alloc(0) }) },
    { name: 'a field without a name', form: () => withPart('name=""') },
    { name: 'a field of no name at all', form: () => withPart('filler="x"') },
    { name: 'a file without a field name', form: () => withFile('name=""; filename="a.png"') },
    { name: 'NUL in the name of a field', form: () => withPart('name="a\0b"') },
    { name: 'NUL in the field of a file', form: () => withFile(`name="${call.field}\0"; filename="a.png"`) },
  ];
  test.each(broken)('$name is rejected as unreadable and changes nothing [U1, U2]', async ({ form }) => {
    const before = state();
    const { type, body } = await form();
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(server.url + call.path, { method: 'POST', headers, body: new Uint8Array(body) });
    expect([response.status, (await response.json()).code]).toEqual([400, 'BAD_MULTIPART']);
    expect(state()).toBe(before);
  });
});
