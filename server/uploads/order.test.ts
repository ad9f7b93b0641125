/** @engine db.json */
import path from 'node:path';
import { anImage, imageCalls, textsFor } from '@/testing/imageFixtures';
import { startServer, type TestServer } from '@/testing/startServer';
import { type DurableFs, disk } from '../lib/disk';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const [newPost] = imageCalls;
const real = { ...disk };

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ db: { users: [admin] } });
  token = await server.signIn(admin.email, admin.password);
});
afterEach(async () => {
  Object.assign(disk, real);
  await server.close();
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
    renameSync: (from, to) => {
      real.renameSync(from, to);
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

test('a new image and the version are on the disk before the record; the replaced image stays [D9, D13]', async () => {
  const before = await save();
  const steps = watchDisk();
  const after = await save(before.id);
  const ofImages = steps.filter((step) => /uploads|versions|rename to db\.json/.test(step));
  const name = path.basename(after.image);
  expect(ofImages).toEqual([
    `sync uploads/.tmp/${name}.part`,
    `rename to ${after.image}`,
    'sync uploads',
    'sync private/versions.log',
    'rename to db.json',
    `unlink uploads/.tmp/${name}`,
    `unlink uploads/.tmp/${path.basename(before.image)}`,
  ]);
});

test('the image of a record that is deleted for good is deleted after the record [D9]', async () => {
  const { id, image } = await save();
  expect((await server.send('DELETE', newPost.path, { as: token, json: { id } })).status).toBe(200);
  const steps = watchDisk();
  expect((await server.send('DELETE', '/deleted.php', { as: token, json: { kind: 'post', id } })).status).toBe(200);
  const ofImages = steps.filter((step) => step.includes('uploads') || step.includes('rename to db.json'));
  expect(ofImages).toEqual(['rename to db.json', `unlink ${image}`, `unlink uploads/.tmp/${path.basename(image)}`]);
});
