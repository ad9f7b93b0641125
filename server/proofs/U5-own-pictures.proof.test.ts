import fs from 'node:fs/promises';
import path from 'node:path';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { noise } from '@/testing/corpus/specimen';
import { imageCalls, imagesIn, textsFor } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

const admin = anAdmin();
const named = (letter: string) => `uploads/${letter.repeat(26)}.webp`;
const [own, shared, kept, others, cover] = ['a', 'b', 'c', 'd', 'e'].map(named);
const seeded = 'uploads/seedopenday000000000000033.webp';
const call = imageCalls[3];

const server = testServer();
const { send } = server;
const beside = () => path.join(path.dirname(server.uploadsDir), `${path.basename(server.uploadsDir)}-db.json`);

beforeEach(async () => {
  await server.start({
    db: {
      users: [admin],
      blogs: [aBlogPost({ id: 1, image: cover })],
      events: [anEvent({ id: 1, images: [own, shared, kept] }), anEvent({ id: 2, images: [others, shared] })],
    },
  });
  const bytes = await noise().webp().toBuffer();
  for (const image of [own, shared, kept, others, cover, seeded, 'uploads/by-hand.jpg']) {
    await fs.writeFile(path.join(server.uploadsDir, path.basename(image ?? '')), bytes);
  }
  await fs.writeFile(beside(), '{}');
});

const remove = (paths: string[], field = 'removed_images[]') =>
  send('POST', call.path, { as: admin, form: { ...textsFor(call), [field]: paths } });
const files = () => new Set([...imagesIn(server.uploadsDir), path.basename(beside())]);

const nasties: Record<string, string[]> = {
  "another event's picture": [others ?? ''],
  "a post's cover": [cover ?? ''],
  'the database': ['../../db.json', '../db.json', 'uploads/../db.json', 'uploads/../../db.json'],
  'an absolute path': ['/etc/passwd', '/uploads/../../etc/passwd'],
  'an address elsewhere': ['https://elsewhere.test/uploads/x.webp', `//elsewhere.test/${others}`],
  'a picture of the sample college': [seeded, `/api/${seeded}`],
  'a picture put there by hand': ['uploads/by-hand.jpg'],
  'a way round to its own neighbour': [`uploads/./${'d'.repeat(26)}.webp`, `uploads/../uploads/${'d'.repeat(26)}.webp`],
  'a path in other letters': [`UPLOADS/${'a'.repeat(26)}.webp`, `uploads%2f${'a'.repeat(26)}.webp`, `${own}\0`, `${own}%00`],
  'patterns and folders': ['uploads/*', 'uploads', 'uploads/', '.', '', '*', 'uploads/.tmp', 'uploads/.cache'],
};

test('a save removes own images alone; a list of 1,000 or a path of 301 characters is rejected [U5]', async () => {
  const before = files();
  for (const [what, paths] of Object.entries(nasties)) {
    expect([what, (await remove(paths)).status, files()]).toEqual([what, 200, before]);
    expect(server.db.events()).toMatchObject([{ images: [own, shared, kept] }, { images: [others, shared] }]);
  }
  const many = Array.from({ length: 1000 }, () => own ?? '');
  expect((await remove(many)).status).toBeGreaterThanOrEqual(400);
  expect((await remove(many.slice(0, 51))).status).toBe(422);
  expect((await remove(['x'.repeat(301)])).status).toBe(422);
  expect(files()).toEqual(before);
  expect((await remove(many.slice(0, 50))).status).toBe(200);
});

test('an own image leaves its event, in every spelling of its path, and its file stays while a version names it [U5]', async () => {
  const spellings = [own, `/${own}`, `api/${own}`, `/api/api/${own}`, `https://nit.test/api/${own}`];
  for (const spelling of spellings) {
    await fs.writeFile(path.join(server.uploadsDir, path.basename(own ?? '')), 'x');
    await server.editDb(
      JSON.stringify({ users: server.db.users(), events: [anEvent({ id: 1, images: [own, kept] })], blogs: server.db.blogs() }),
    );
    const answer = await remove([spelling ?? ''], 'removed_images');
    expect([spelling, answer.status, server.db.events()[0]?.images]).toEqual([spelling, 200, [kept]]);
    expect(files()).toContain(path.basename(own ?? ''));
  }
});
