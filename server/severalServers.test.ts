/** @engine PostgreSQL */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anAdmin, aUser } from '@/testing/builders';
import { runCommandOn, startChild } from '@/testing/childServer';
import { anImage, imageCalls, textsFor } from '@/testing/imageFixtures';
import { runSql } from '@/testing/postgresCluster';
import { databaseStorage, fillDatabase, newDatabaseUrl } from '@/testing/postgresTestDatabase';
import { percentile } from '@/testing/processes';
import { proof, reportProof } from '@/testing/proof';
import { waitUntil } from '@/testing/waitUntil';

const ROUNDS = proof(3, 200);
/** In full a thousand pairs of a save and a read. */
const READS = proof(2, 334);
const EDITOR = { id: 2, name: 'Ko Phyo', email: 'phyo@nitcollege.test', password: 'tea-leaf-salad' };
const [newPost] = imageCalls;

let dir: string;
let url: string;
let one: Awaited<ReturnType<typeof startChild>>;
let other: Awaited<ReturnType<typeof startChild>>;

const site = (name: string, env: Record<string, string> = {}) =>
  startChild(path.join(dir, name), { DATABASE_URL: url, ...env }, { isSignedIn: true });

beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-several-'));
  url = await newDatabaseUrl();
  await fillDatabase(url, { users: [anAdmin(), aUser({ ...EDITOR, role: 'admin' })] });
  await fs.mkdir(path.join(dir, 'one'));
  await fs.mkdir(path.join(dir, 'other'));
  [one, other] = await Promise.all([site('one'), site('other')]);
});
afterAll(async () => {
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')]);
  await fs.rm(dir, { recursive: true });
});

const signIn = async (server: typeof one, { email, password }: { email: string; password: string }) =>
  server.send('POST', '/auth/login.php', { json: { email, password } });

test(`in ${ROUNDS} rounds, a sign-out, a deactivation and a new password act on the other server [R4]`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = String((await signIn(one, EDITOR)).body.token);
    expect((await other.send('GET', '/users.php', { as: token })).status).toBe(200);
    const isNew = { id: 2, password: EDITOR.password, current_password: anAdmin().password };
    if (round % 3 === 0) await one.send('POST', '/admin/logout.php', { as: token });
    else if (round % 3 === 1) expect((await one.send('PUT', '/users.php', { as: one.token, json: isNew })).status).toBe(200);
    else await one.send('PUT', '/users.php', { as: one.token, json: { id: 2, status: 'inactive', action: 'toggle_status' } });
    expect((await other.send('GET', '/users.php', { as: token })).status).toBe(401);
    if (round % 3 !== 2) continue;
    await other.send('PUT', '/users.php', { as: other.token, json: { id: 2, status: 'active', action: 'toggle_status' } });
    expect((await one.send('GET', '/users.php', { as: token })).status).toBe(401);
  }
});

test('equal changes of the own password on two servers change it once, and the session lives [R4]', async () => {
  let [present, next] = [EDITOR.password, 'monsoon-by-the-lake-22'];
  const token = String((await signIn(one, EDITOR)).body.token);
  for (let round = 0; round < ROUNDS; round += 1) {
    const json = { current_password: present, password: next };
    const change = (server: typeof one) => server.send('PUT', '/account/password.php', { as: token, json });
    const statuses = (await Promise.all([change(one), change(other)])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    for (const server of [one, other]) expect((await server.send('GET', '/users.php', { as: token })).status).toBe(200);
    [present, next] = [next, present];
  }
  const back = { id: 2, password: EDITOR.password, current_password: anAdmin().password };
  expect((await one.send('PUT', '/users.php', { as: one.token, json: back })).status).toBe(200);
  expect((await other.send('GET', '/users.php', { as: token })).status).toBe(401);
});

/** Each saves a record on one server; staff and visitors read the text on the other one by `path`. */
const savesOf = (post: string) => [
  {
    path: `/blogs.php?id=${post}`,
    save: ({ send, token }: typeof one, title: string) =>
      send('POST', newPost.path, { as: token, form: { ...textsFor(newPost), id: post, title } }),
  },
  {
    path: '/contacts.php?limit=1',
    save: ({ send }: typeof one, message: string) =>
      send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } }),
  },
  {
    path: '/users.php',
    save: ({ send, token }: typeof one, name: string) => send('PUT', '/users.php', { as: token, json: { id: 2, name } }),
  },
];

test(`in ${READS} rounds staff read on one server what the other acknowledged, visitors soon [R3]`, async () => {
  const form = { ...textsFor(newPost), image: await anImage() };
  const { body } = await one.send('POST', newPost.path, { as: one.token, form });
  const saves = savesOf(String(body.id));
  const stale: string[] = [];
  const behind: number[] = [];
  for (let round = 0; round < READS; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
    for (const { path: address, save } of saves) {
      const text = `Round ${round}`;
      const isShown = async (as?: string) => (await reader.send('GET', address, { as })).text.includes(`"${text}"`);
      expect((await save(writer, text)).status).toBe(200);
      const savedAt = performance.now();
      if (!(await isShown(reader.token))) stale.push(`${text} of ${address}`);
      if (!address.startsWith('/blogs.php')) continue;
      await waitUntil('visitors of the other server see the save', () => isShown());
      behind.push(performance.now() - savedAt);
    }
  }
  expect(stale).toEqual([]);
  const [half, most] = [percentile(behind, 0.5), percentile(behind, 0.99)];
  // The promise is 100 ms; the servers share the processors with this test.
  expect(most).toBeLessThan(proof(10_000, 200));
  reportProof('R3', `${READS * saves.length} saves on one server, each read by staff on the other, 0 stale`);
  reportProof(
    'R3',
    `visitors were behind p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms (promised 100), with the read itself`,
  );
  await one.send('DELETE', newPost.path, { as: one.token, json: { id: body.id } });
});

test('an image that one server stores is shown by the other, and gone there once its post is deleted for good', async () => {
  const form = { ...textsFor(newPost), image: await anImage() };
  const { body } = await one.send('POST', newPost.path, { as: one.token, form });
  const post = (await other.send('GET', `/blogs.php?id=${body.id}`, { as: other.token })).body;
  const image = `/${String(post.image)}`;
  expect((await other.send('GET', image)).headers.get('content-type')).toBe('image/webp');
  // A copy can be deleted at any time.
  await fs.rm(path.join(dir, 'other', image));
  expect((await other.send('GET', image)).headers.get('content-type')).toBe('image/webp');
  await other.send('DELETE', newPost.path, { as: other.token, json: { id: body.id } });
  // Until then it is for staff only.
  const untilGone = (as?: string) =>
    waitUntil(
      'the image is gone',
      async () => (await one.send('GET', image, { ...(as !== undefined && { as }) })).status === 404,
    );
  await untilGone();
  expect((await one.send('GET', image, { as: one.token })).headers.get('content-type')).toBe('image/webp');
  await other.send('DELETE', '/deleted.php', { as: other.token, json: { kind: 'post', id: body.id } });
  expect((await other.send('GET', image, { as: other.token })).status).toBe(404);
  await untilGone(one.token);
});

test('strangers who ask for anything at once hold at most half of the connections to the database', async () => {
  const own = await newDatabaseUrl();
  await fs.mkdir(path.join(dir, 'asked'));
  const asked = await startChild(path.join(dir, 'asked'), { DATABASE_URL: own }, { isSignedIn: true });
  const { send } = asked;
  const ask = (at: number) => [
    send('GET', at % 2 === 0 ? '/healthz' : '/readyz'),
    send('GET', `/uploads/${'abcdefghijklmnopqrstuvwxyz'.slice(0, 24)}${String.fromCharCode(97 + (at % 26))}a.webp`),
    send('GET', '/contacts.php', { as: `${at}`.padStart(43, 'A') }),
    send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: `Message ${at}` } }),
  ];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at)).flat());
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401, 404]));
  const [row] = await runSql(
    own,
    "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'nit-college' AND datname = current_database()",
  );
  await asked.end('SIGTERM');
  expect(Number(row?.count)).toBeLessThanOrEqual(10);
});

test('of two servers that save the same version of a post one stores it, the other says stale [R2]', async () => {
  const { body } = await one.send('POST', newPost.path, {
    as: one.token,
    form: { ...textsFor(newPost), image: await anImage() },
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const etag = (await one.send('GET', `/blogs.php?id=${body.id}`, { as: one.token })).headers.get('etag') ?? '';
    const save = (server: typeof one) =>
      server.send('POST', newPost.path, {
        as: server.token,
        form: { ...textsFor(newPost), id: String(body.id), title: `Round ${round}` },
        headers: { 'if-match': etag },
      });
    const statuses = (await Promise.all([save(one), save(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  }
  await one.send('DELETE', newPost.path, { as: one.token, json: { id: body.id } });
});

test('servers with another college.json than the one started last say so, until one with theirs is started', async () => {
  const notesOf = async ({ send }: typeof one) => (await send('GET', '/readyz')).body.notes;
  const untilNotes = (server: typeof one, areThere: boolean) =>
    waitUntil(`there are ${areThere ? '' : 'no '}notes`, async () => ((await notesOf(server)) !== undefined) === areThere);
  expect([await notesOf(one), await notesOf(other)]).toEqual([undefined, undefined]);
  await fs.mkdir(path.join(dir, 'newer'));
  await fs.writeFile(path.join(dir, 'newer/college.json'), '{ "email": "office@college.test" }');
  const newer = await site('newer');
  expect(await notesOf(newer)).toBeUndefined();
  await untilNotes(one, true);
  const settings = { env: { DATABASE_URL: url, PORT: new URL(one.url).port } };
  const { output } = await runCommandOn(path.join(dir, 'one'), 'doctor', ['--json'], settings);
  expect(output).toContain(`${one.url} is ready, but: college.json differs from that of the server started last.`);
  await (await site('third')).end('SIGTERM');
  await untilNotes(one, false);
  await untilNotes(newer, true);
  await newer.end('SIGTERM');
});

test('an image that a dead server left behind is deleted by the next start, unless it can belong to a save', async () => {
  const [old, young] = ['0', '1'].map((letter) => `${letter.repeat(26)}.webp`);
  const shared = databaseStorage(url);
  await shared.images.put(String(old), Buffer.from('old'));
  await shared.images.put(String(young), Buffer.from('young'));
  const { query } = await shared.sharedDatabase();
  await query("UPDATE images SET created_at = now() - interval '16 days' WHERE name = $1", [old]);
  await (await site('third')).end('SIGTERM');
  const names = await shared.images.names();
  expect([names.includes(String(old)), names.includes(String(young))]).toEqual([false, true]);
  await shared.close();
});

test('a message sent without scripts is confirmed once, by whichever server the next request reaches', async () => {
  const form = new URLSearchParams({ name: 'Su', email: 'su@mail.test', message: 'When does the term begin?' });
  const sent = await fetch(`${one.url}/contact`, { method: 'POST', redirect: 'manual', body: form });
  const views = [other, one, other].map(
    ({ url: from }) =>
      async () =>
        (await fetch(from + sent.headers.get('location'))).text(),
  );
  const isConfirmed: boolean[] = [];
  for (const view of views) isConfirmed.push((await view()).includes('Message sent successfully!'));
  expect(isConfirmed).toEqual([true, false, false]);
});
