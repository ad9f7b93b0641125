import fs from 'node:fs/promises';
import path from 'node:path';
import { type DurableFs, disk } from '../lib/disk';
import { type DataServer, startDataServer } from '../testing/dataServer';
import { anImage } from '../testing/imageFixtures';
import { imageCalls, textsFor } from '../testing/uploadRequests';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const [newPost] = imageCalls;
const real = { ...disk };

let server: DataServer;
let token: string;
beforeEach(async () => {
  server = await startDataServer({ db: { users: [admin] } });
  token = await server.signIn(admin.email, admin.password);
});
afterEach(async () => {
  Object.assign(disk, real);
  await server.close();
  await fs.rm(server.dataDir, { recursive: true });
});

/** Records every sync, rename and delete from now on, by path in the data folder. */
function watchDisk(): string[] {
  const steps: string[] = [];
  const placeOf = (file: string) => path.relative(server.dataDir, file);
  Object.assign(disk, {
    open: async (file, flags, mode) => {
      const handle = await real.open(file, flags, mode);
      const sync = async () => {
        await handle.sync();
        steps.push(`sync ${placeOf(file)}`);
      };
      return {
        sync,
        write: (bytes, offset, length) => handle.write(bytes, offset, length),
        utimes: (accessed, modified) => handle.utimes(accessed, modified),
        stat: (options) => handle.stat(options),
        close: () => handle.close(),
      };
    },
    rename: (from, to) => {
      real.rename(from, to);
      steps.push(`rename to ${placeOf(to)}`);
    },
    unlink: async (file) => {
      const wasThere = await real.unlink(file).then(
        () => true,
        () => false,
      );
      if (wasThere) steps.push(`unlink ${placeOf(file)}`);
    },
  } satisfies Partial<DurableFs>);
  return steps;
}

const save = async (id?: string) => {
  const form = { ...textsFor(newPost), ...(id !== undefined && { id }), image: await anImage() };
  const { status, body } = await server.send('POST', newPost.path, { as: token, form });
  expect(status).toBe(200);
  const [{ image }] = (await server.stored()).blogs.slice(-1);
  return { id: String(body.id), image: String(image) };
};

test('a new image is on the disk before its record, and the one it replaces is deleted after it [D9]', async () => {
  const before = await save();
  const steps = watchDisk();
  const after = await save(before.id);
  const ofImages = steps.filter((step) => step.includes('uploads') || step.includes('rename to db.json'));
  const name = path.basename(after.image);
  expect(ofImages).toEqual([
    `sync uploads/.tmp/${name}.part`,
    `rename to ${after.image}`,
    'sync uploads',
    'rename to db.json',
    `unlink uploads/.tmp/${name}`,
    `unlink ${before.image}`,
    `unlink uploads/.tmp/${path.basename(before.image)}`,
  ]);
});

test('the image of a deleted record is deleted after the record [D9]', async () => {
  const { id, image } = await save();
  const steps = watchDisk();
  expect((await server.send('DELETE', newPost.path, { as: token, json: { id } })).status).toBe(200);
  const ofImages = steps.filter((step) => step.includes('uploads') || step.includes('rename to db.json'));
  expect(ofImages).toEqual(['rename to db.json', `unlink ${image}`, `unlink uploads/.tmp/${path.basename(image)}`]);
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
])('a picture that %s links to stays when its own record is deleted, also after a restart', async (_where, others) => {
  const { id, image } = await save();
  const stored = await server.stored();
  const naming = others(image);
  await fs.writeFile(
    server.file,
    JSON.stringify({ ...stored, ...naming, blogs: [...stored.blogs, ...('blogs' in naming ? naming.blogs : [])] }),
  );
  const isThere = async () => (await server.send('GET', `/${image}`)).status;
  const isTaken = async () =>
    (await server.repository.list('events')).length + (await server.repository.list('blogs')).length === 2;
  while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, 20));

  expect((await server.send('DELETE', newPost.path, { as: token, json: { id } })).status).toBe(200);
  expect(await isThere()).toBe(200);

  const file = path.join(server.dataDir, image);
  const longAgo = new Date(Date.now() - 86_400_000);
  await fs.utimes(file, longAgo, longAgo);
  await server.close();
  server = await startDataServer({ dir: server.dataDir });
  expect(await isThere()).toBe(200);
});
