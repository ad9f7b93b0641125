import fs from 'node:fs/promises';
import path from 'node:path';
import { toList, toRecord } from '@/domain/coerce';
import { cleanUp, cleanUpAfterTest } from '@/testing/cleanup';
import { folderPerTest } from '@/testing/folderPerTest';
import { startServer, type TestServer } from '@/testing/startServer';
import { buildScenario } from '../seed/scenarios';
import { readPosts } from '../seed/seedPosts';
import { readDb } from '../storage/format/readDb';

const inFolder = folderPerTest();
afterEach(cleanUp);

const ADMIN = ['thandar@nitcollege.test', 'golden-padauk-2019'] as const;
const DAY = '2026-12-01';

/** A server on the sample data of the project, in a folder of its own. */
async function onSampleData(env: Record<string, string> = {}) {
  const server = await startServer({ dir: inFolder(), env });
  cleanUpAfterTest(server.close);
  return server;
}

const collections = async ({ stored }: TestServer) => {
  const { meta, ...lists } = await stored();
  return { ...lists, last_ids: meta.last_ids };
};

test('a reset brings back records, ids, images, clock and outbox of the start; staff stay signed in', async () => {
  const server = await onSampleData({ RATE_LIMITS: 'on', ALERTS: 'test' });
  const { send, signIn } = server;
  const before = await collections(server);
  const [image = ''] = (await fs.readdir(path.join(server.dataDir, 'uploads'))).filter((name) => name.startsWith('seed'));
  const token = await signIn(...ADMIN);
  const findOrigin = async () => {
    const signIns = toList((await send('GET', '/account/sign-ins.php', { as: token })).body.data);
    const { device, network } = toRecord(signIns?.[0]);
    return { device, network };
  };
  const origin = await findOrigin();

  await send('PUT', '/qa/clock', { json: { now: '2031-01-01T00:00Z' } });
  await send('POST', '/qa/fail', { json: { path: '/events.php', status: 500 } });
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
  await send('DELETE', '/qa/blogs/1');
  await fs.rm(path.join(server.dataDir, 'uploads', image));
  const wrong = { email: ADMIN[0], password: 'a wrong password' };
  for (let tries = 0; tries < 6; tries += 1) await send('POST', '/auth/login.php', { json: wrong });
  expect((await send('POST', '/auth/login.php', { json: wrong })).status).toBe(429);

  const { status, body } = await send('POST', '/qa/reset');
  expect([status, toRecord(body.resources)['/qa/blogs']]).toEqual([200, before.blogs.length]);
  expect(await collections(server)).toEqual(before);
  expect((await send('GET', `/uploads/${image}`)).status).toBe(200);
  expect((await send('GET', '/qa/fail')).list).toEqual([]);
  expect((await send('GET', '/qa/outbox')).list).toEqual([]);
  expect((await send('GET', '/qa/clock')).body).toMatchObject({ is_frozen: false });
  expect((await send('GET', '/events.php')).status).toBe(200);
  expect((await send('POST', '/auth/login.php', { json: wrong })).status).toBe(401);
  expect((await send('GET', '/users.php', { as: token })).status).toBe(200);
  expect([origin.network, await findOrigin()]).toEqual([expect.stringMatching(/./), origin]);
});

test('a scenario is that of npm run seed for the same options, with its images', async () => {
  const server = await onSampleData();
  const posts = await readPosts('server/seed/posts');
  for (const scenario of ['edge', 'empty', 'typical'] as const) {
    const wanted = await buildScenario(scenario, { day: DAY, seed: 7, posts });
    expect((await server.send('POST', '/qa/seed', { json: { scenario, seed: 7, date: DAY } })).status).toBe(200);
    const { blogs, events, contacts } = (await readDb(JSON.stringify(wanted.db), { acceptsPlainPasswords: true })).db;
    expect(await server.stored()).toMatchObject(JSON.parse(JSON.stringify({ blogs, events, contacts })));
    for (const image of wanted.images)
      expect([image.path, (await server.send('GET', `/${image.path}`)).status]).toEqual([image.path, 200]);
  }
  expect((await server.send('POST', '/qa/seed', { json: {} })).body.resources).toMatchObject({
    '/qa/blogs': 14,
    '/qa/events': 31,
  });
});

test('a tester loads what GET /qa/db gave: each user keeps the password, also a deleted one', async () => {
  const server = await onSampleData();
  const { send, signIn } = server;
  const as = await signIn(...ADMIN);
  await send('DELETE', '/users.php', { as, json: { id: 3 } });
  await send('DELETE', '/blogs.php', { as, json: { id: 3 } });
  const before = await collections(server);
  const { body } = await send('GET', '/qa/db');
  for (const id of [1, 2, 4]) await send('PATCH', `/qa/users/${id}`, { json: { name: 'Changed' } });
  await send('POST', '/qa/blogs', { json: { title: 'One more' } });
  expect((await send('PUT', '/qa/db', { json: body })).status).toBe(200);
  const { last_ids: _before, ...lists } = before;
  const { last_ids: _after, ...loadedLists } = await collections(server);
  expect({ ...loadedLists, versions: undefined }).toEqual({ ...lists, versions: undefined });
  expect(await signIn(...ADMIN)).not.toBe('undefined');
});

test('data that no start would take, and an unknown scenario, are rejected with the reason, and nothing changes', async () => {
  const server = await onSampleData();
  const before = await collections(server);
  const { body } = await server.send('GET', '/qa/db');
  for (const [change, reason] of [
    [{ users: [{ id: 1, name: 'A', email: 'a@x.test', role: 'editor' }] }, /no active admin/],
    [{ users: [] }, /no users left/],
    [{ users: undefined }, /no users left/],
    [{ blogs: [{ title: 'A' }] }, /each record needs an id/],
    [{ blogs: {} }, /must be a list/],
  ] as const) {
    const { status, text } = await server.send('PUT', '/qa/db', { json: { ...body, ...change } });
    expect([status, text]).toEqual([422, expect.stringMatching(reason)]);
  }
  for (const json of [{ scenario: 'huge' }, { seed: -1 }, { date: 'tomorrow' }])
    expect([json, (await server.send('POST', '/qa/seed', { json })).status]).toEqual([json, 422]);
  expect(await collections(server)).toEqual(before);
});
