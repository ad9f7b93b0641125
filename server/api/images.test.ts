import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startDataServer } from '../testing/dataServer';
import { anImage } from '../testing/imageFixtures';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const DAY_MS = 86_400_000;

let server: Awaited<ReturnType<typeof startDataServer>>;
let as: string;
const open = async (options: Parameters<typeof startDataServer>[0]) => {
  server = await startDataServer(options);
  as = await server.signIn(admin.email, admin.password);
};
const reopen = async () => {
  await server.close();
  await open({ dir: server.dataDir });
};
beforeEach(() => open({ db: { users: [admin] } }));
afterEach(async () => {
  await server.close();
  await fs.rm(server.dataDir, { recursive: true });
});

const store = async (image: File) => server.send('POST', '/images.php', { as, form: { image } });
const file = (stored: string) => path.join(server.dataDir, stored);
const age = (stored: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
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

test('an image that no saved text names survives restarts for 15 days, because an unsaved text can name it [E40, D9]', async () => {
  const { path: image } = Object((await store(await anImage())).body.data);
  await age(image, 14);
  await reopen();
  expect((await server.send('GET', `/${image}`)).status).toBe(200);
  await age(image, 16);
  await reopen();
  expect(existsSync(file(image))).toBe(false);
});

test('an image that the text of a post, of an event or of a deleted record names stays at any age [E40, D9]', async () => {
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
      events: [{ id: 1, title: 'Fair', description: names('b') }],
      deleted: [{ id: 1, ...deleted, deleted_by: 1, deleted_by_name: 'T' }],
    },
  });
  for (const letter of ['a', 'b', 'c', 'd']) {
    await fs.writeFile(file(inText(letter)), 'image');
    await age(inText(letter), 300);
  }
  await reopen();
  expect(['a', 'b', 'c', 'd'].map((letter) => existsSync(file(inText(letter))))).toEqual([true, true, true, false]);
});
