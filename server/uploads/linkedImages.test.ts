import fs from 'node:fs/promises';
import path from 'node:path';
import { type DataServer, startDataServer } from '../testing/dataServer';
import { anImage } from '../testing/imageFixtures';
import { replaceStored } from '../testing/storedData';
import { imageCalls, textsFor } from '../testing/uploadRequests';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const [newPost] = imageCalls;

let server: DataServer;
afterEach(async () => {
  await server.close();
  await fs.rm(server.dataDir, { recursive: true });
});

test.each([
  [
    'the text of an article',
    (image: string) => ({ blogs: [{ id: 90, title: 'Other', body: `Look: ![Lab](/api/${image}?w=960)` }] }),
  ],
  ['the summary of an article', (image: string) => ({ blogs: [{ id: 90, title: 'Other', excerpt: `See ${image}` }] })],
  [
    'the description of an event',
    (image: string) => ({ events: [{ id: 90, title: 'Day', description: `https://college.test/${image}` }] }),
  ],
  ['a field that the product does not know', (image: string) => ({ events: [{ id: 90, title: 'Day', plan: image }] })],
  ['a list deep in a post', (image: string) => ({ blogs: [{ id: 90, title: 'Other', parts: [{ shows: ['', image] }] }] })],
])('a picture that %s links to stays when its own record is deleted, also after a restart', async (_where, others) => {
  server = await startDataServer({ db: { users: [admin] } });
  const as = await server.signIn(admin.email, admin.password);
  const form = { ...textsFor(newPost), image: await anImage() };
  const { id } = (await server.send('POST', newPost.path, { as, form })).body;
  const stored = await server.stored();
  const { image } = stored.blogs[0];
  const naming = others(image);
  await replaceStored(
    server.dataDir,
    JSON.stringify({ ...stored, ...naming, blogs: [...stored.blogs, ...('blogs' in naming ? naming.blogs : [])] }),
  );
  const isThere = async () => (await server.send('GET', `/${image}`)).status;
  const isTaken = async () =>
    (await server.repository.list('events')).length + (await server.repository.list('blogs')).length === 2;
  while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, 20));

  expect((await server.send('DELETE', newPost.path, { as, json: { id } })).status).toBe(200);
  expect((await server.send('DELETE', '/deleted.php', { as, json: { kind: 'post', id } })).status).toBe(200);
  expect(await isThere()).toBe(200);

  const file = path.join(server.dataDir, image);
  const longAgo = new Date(Date.now() - 86_400_000);
  await fs.utimes(file, longAgo, longAgo);
  await server.close();
  server = await startDataServer({ dir: server.dataDir });
  expect(await isThere()).toBe(200);
});
