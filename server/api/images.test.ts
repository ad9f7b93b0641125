import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { VERSIONS_MAX } from '../storage/versions';
import { startDataServer } from '../testing/dataServer';
import { anImage } from '../testing/imageFixtures';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const HOUR_MS = 3_600_000;

let server: Awaited<ReturnType<typeof startDataServer>>;
let as: string;
const open = async (options: Parameters<typeof startDataServer>[0]) => {
  server = await startDataServer(options);
  as = await server.signIn(admin.email, admin.password);
};
/** Starts the server again, some hours later. */
const reopen = async (hours = 0) => {
  await server.close();
  await open({ dir: server.dataDir, clock: () => new Date(Date.now() + hours * HOUR_MS) });
};
beforeEach(() => open({ db: { users: [admin] } }));
afterEach(async () => {
  await server.close();
  await fs.rm(server.dataDir, { recursive: true });
});

const store = async (image: File) => server.send('POST', '/images.php', { as, form: { image } });
const file = (stored: string) => path.join(server.dataDir, stored);
const age = (stored: string, days: number) => {
  const then = new Date(Date.now() - days * 24 * HOUR_MS);
  return fs.utimes(file(stored), then, then);
};

test('an image for a text is stored, with its size, and is there for visitors [E40]', async () => {
  const { status, body } = await store(await anImage());
  expect(status).toBe(200);
  expect(body.data).toEqual({ path: expect.stringMatching(/^uploads\/[a-z2-7]{26}\.webp$/), width: 40, height: 30 });
  expect((await server.send('GET', `/${Object(body.data).path}`)).status).toBe(200);
});

test('a form without an image, and a file that is none, are rejected and leave nothing [E40, U2]', async () => {
  expect((await server.send('POST', '/images.php', { as, form: { image: '' } })).status).toBe(422);
  expect((await store(new File(['<svg onload="x"/>'], 'a.png', { type: 'image/png' }))).status).toBe(415);
  const left = await fs.readdir(path.join(server.dataDir, 'uploads'), { recursive: true });
  expect(left.filter((name) => name.endsWith('.webp'))).toEqual([]);
});

test('an image that no saved text names stays for hours while its text is written, and goes within a day [E40, D9]', async () => {
  const { path: image } = Object((await store(await anImage())).body.data);
  await reopen(17);
  expect((await server.send('GET', `/${image}`)).status).toBe(200);
  await reopen(19);
  expect([existsSync(file(image)), (await server.send('GET', `/${image}`)).status]).toEqual([false, 404]);
});

test('an image that only a version beyond the twentieth named goes at the next start, the others stay [D-77]', async () => {
  const texts = { title: 'Lab', slug: 'lab', excerpt: 'E', body: 'B', category: 'C' };
  const save = async (form: Record<string, unknown>) => {
    const { status, body } = await server.send('POST', '/blogs.php', { as, form: { ...texts, ...form } });
    expect(status).toBe(200);
    return Object(body.data);
  };
  const { id, image: first } = await save({ image: await anImage() });
  const { image: second } = await save({ id: String(id), image: await anImage() });
  const { image: third } = await save({ id: String(id), image: await anImage() });
  for (let count = 1; count <= VERSIONS_MAX - 1; count += 1) await save({ id: String(id), excerpt: `Save ${count}` });
  // It carries the versions of its day, and its own copies of the images.
  await fs.writeFile(path.join(server.dataDir, 'private/backups/db-daily.json'), first);
  const states = () => Promise.all([first, second, third].map(async (image) => (await server.send('GET', `/${image}`)).status));
  expect(await states()).toEqual([200, 200, 200]);
  await reopen();
  expect(await states()).toEqual([404, 200, 200]);
});

test('an image that the text of a post, of an event or of a deleted record names, or any other field, stays at any age [E40, D9]', async () => {
  const inText = (letter: string) => `uploads/${letter.repeat(26)}.webp`;
  const names = (letter: string) => `Look:\n\n![The lab](/${inText(letter)}#40x30-wide "Rain")`;
  const deleted = {
    collection: 'blogs',
    record_id: 9,
    record: { id: 9, content: names('c') },
    deleted_at: new Date().toISOString(),
  };
  await server.close();
  await fs.rm(server.dataDir, { recursive: true });
  await open({
    db: {
      users: [admin],
      blogs: [{ id: 1, title: 'Lab', content: names('a') }],
      events: [
        { id: 1, title: 'Fair', description: names('b') },
        { id: 2, title: 'Of an earlier release', plan: { parts: ['', inText('e')] } },
      ],
      deleted: [{ id: 1, ...deleted, deleted_by: 1, deleted_by_name: 'T' }],
    },
  });
  for (const letter of ['a', 'b', 'c', 'd', 'e']) {
    await fs.writeFile(file(inText(letter)), 'image');
    await age(inText(letter), 300);
  }
  await reopen();
  expect(['a', 'b', 'c', 'd', 'e'].map((letter) => existsSync(file(inText(letter))))).toEqual([true, true, true, false, true]);
});
