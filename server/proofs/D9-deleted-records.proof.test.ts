import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { type DataServer, startDataServer } from '../testing/dataServer';
import { expectImagesAgree } from '../testing/expectImagesAgree';
import { anImage } from '../testing/imageFixtures';
import { reportProof } from '../testing/proof';
import { snapshotEachStep } from '../testing/stepSnapshots';
import { imageCalls, textsFor } from '../testing/uploadRequests';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const zaw = { id: 2, name: 'Ko Zaw', email: 'zaw@nitcollege.test', role: 'admin', password: 'tea-leaf-salad' };
const message = { id: 1, name: 'Su Su', email: 'su@mail.test', message: 'Hello', status: 'read' };
const [newPost, , newEvent] = imageCalls;

/** The records of a database as text, without what every save changes. */
const recordsIn = (db: unknown) => {
  const { blogs, events, contacts, users, deleted } = toRecord(db);
  return JSON.stringify({ blogs, events, contacts, users, deleted });
};

/** What is deleted, restored, deleted again and deleted for good, in this order. */
async function deletedRecords(server: DataServer, token: string) {
  const create = async ({ path: address }: typeof newPost | typeof newEvent, form: Record<string, string | File | File[]>) =>
    String((await server.send('POST', address, { as: token, form })).body.id);
  const post = await create(newPost, { ...textsFor(newPost), image: await anImage() });
  // The replaced image stays, because a version names it.
  await create(newPost, { ...textsFor(newPost), id: post, image: await anImage() });
  return [
    { kind: 'post', path: newPost.path, id: post },
    {
      kind: 'event',
      path: newEvent.path,
      id: await create(newEvent, { ...textsFor(newEvent), 'images[]': [await anImage(), await anImage()] }),
    },
    { kind: 'message', path: '/contacts.php', id: '1' },
    { kind: 'user', path: '/users.php', id: '2' },
  ];
}

test('killed between any two steps of delete, restore and final delete, a record is whole in one place, with its images [D9, D-47, D-76]', async () => {
  const server = await startDataServer({ db: { users: [admin, zaw], contacts: [message] } });
  const token = await server.signIn(admin.email, admin.password);
  const records = await deletedRecords(server, token);

  // What is stored when a call begins, and once it has been acknowledged.
  const calls: { before: string; after: string }[] = [];
  const steps = await snapshotEachStep(server.dataDir, () => calls.length);
  for (const { kind, path: address, id } of records) {
    const remove = () => server.send('DELETE', address, { as: token, json: { id } });
    const change = (method: 'PUT' | 'DELETE') => server.send(method, '/deleted.php', { as: token, json: { kind, id } });
    for (const call of [remove, () => change('PUT'), remove, () => change('DELETE')]) {
      const before = recordsIn(await server.stored());
      expect((await call()).status).toBe(200);
      calls.push({ before, after: recordsIn(await server.stored()) });
    }
  }
  steps.stop();
  await server.close();

  let images = 0;
  for (const { dir, label } of steps.snapshots) {
    const call = calls[label] ?? calls.at(-1);
    const start = await startDataServer({ dir });
    try {
      expect([call?.before, call?.after]).toContain(recordsIn(await start.stored()));
      images += await expectImagesAgree(dir, { send: start.send, token });
    } finally {
      await start.close();
    }
  }
  expect(calls).toHaveLength(16);
  expect(steps.snapshots.length).toBeGreaterThan(2 * calls.length);
  expect(images).toBeGreaterThan(0);
  await steps.remove();
  await fs.rm(path.resolve(server.dataDir), { recursive: true });
  reportProof('D9', `${calls.length} calls on deleted records, ${steps.snapshots.length} kills between their steps, 0 wrong`);
}, 120_000);
