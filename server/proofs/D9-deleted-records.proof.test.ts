/** @engine db.json */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { FaultyDisk } from '@/testing/faultyDisk';
import { filesBelow } from '@/testing/filesBelow';
import { anImage, imageCalls, textsFor } from '@/testing/imageFixtures';
import { proof, reportProof } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { expectImagesAgree } from '@/testing/storedFiles';

/**
 * The names of all files, and the content of the database: two states with the same signature differ in nothing that a start
 * reads.
 */
function signatureOf(dataDir: string): string {
  const text = readFileSync(path.join(dataDir, 'db.json'));
  return createHash('sha256')
    .update(text)
    .update(
      filesBelow(dataDir)
        .map((file) => path.relative(dataDir, file))
        .join('\n'),
    )
    .digest('hex');
}

/**
 * Copies a data folder before every step of durable writing: each copy is what a kill at that moment leaves. Equal states are
 * copied once.
 */
async function snapshotEachStep<Label>(dataDir: string, labelNow: () => Label) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-steps-'));
  const snapshots: { dir: string; label: Label }[] = [];
  const seen = new Set<string>();

  const disk = new FaultyDisk(dataDir, () => {
    const label = labelNow();
    const signature = `${JSON.stringify(label)} ${signatureOf(dataDir)}`;
    if (seen.has(signature)) return;
    seen.add(signature);
    const dir = path.join(folder, String(snapshots.length));
    cpSync(dataDir, dir, { recursive: true });
    snapshots.push({ dir, label });
  });
  return { snapshots, disk, remove: () => fs.rm(folder, { recursive: true }) };
}

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
async function deletedRecords({ send }: TestServer, as: string) {
  const save = async (call: (typeof imageCalls)[number], images: File[], more = {}) =>
    String((await send('POST', call.path, { as, form: { ...textsFor(call), [call.field]: images, ...more } })).body.id);
  const post = await save(newPost, [await anImage()]);
  // The replaced image stays, because a version names it.
  await save(newPost, [await anImage()], { id: post });
  return [
    { kind: 'post', path: newPost.path, id: post },
    { kind: 'event', path: newEvent.path, id: await save(newEvent, [await anImage(), await anImage()]) },
    { kind: 'message', path: '/contacts.php', id: '1' },
    { kind: 'user', path: '/users.php', id: '2' },
  ];
}

test('killed between any two steps of delete and restore, a record is whole in one place [D9, D-47, D-76]', async () => {
  const server = await startServer({ db: { users: [admin, zaw], contacts: [message] } });
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
  steps.disk.onStep();
  steps.disk.repair();
  await server.close();

  let images = 0;
  const chosen = steps.snapshots.filter((_, at) => at % proof(3, 1) === 0);
  for (const { dir, label } of chosen) {
    const call = calls[label] ?? calls.at(-1);
    const start = await startServer({ dir });
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
  reportProof('D9', `${calls.length} calls on deleted records, ${chosen.length} kills between their steps, 0 wrong`);
});
