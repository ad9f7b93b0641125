/** @engine db.json */
import fs from 'node:fs/promises';
import path from 'node:path';
import { toList, toRecord } from '@/domain/coerce';
import { aBlogPost } from '@/testing/builders';
import { FaultyDisk } from '@/testing/faultyDisk';
import { folderPerTest } from '@/testing/folderPerTest';
import { startServer, type TestServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
const message = { name: 'Su Su', email: 'su@mail.test', phno: '', subject: '', message: 'How much?' };
const CALL_US = 'Your message could not be sent just now. Please try again in a few minutes, or call us on +95 9 000 111 222.';
const WARN = 40;

let server: TestServer;
const inFolder = folderPerTest();
beforeEach(async () => {
  server = await startServer({ dir: inFolder(), db: { users: [admin] } });
});
afterEach(() => server.close());

const health = async () => (await server.send('GET', '/healthz')).status;
const sendMessage = () => server.send('POST', '/contacts.php', { json: message });
const signIn = () => server.send('POST', '/auth/login.php', { json: { email: admin.email, password: admin.password } });
const logged = () => server.log.map((line) => toRecord(JSON.parse(line)));

const untilHealthIs = (status: number) => waitUntil(`/healthz is ${status}`, async () => (await health()) === status);

test('while db.json is broken, visitors read a phone number, staff the error, /healthz an error', async () => {
  const token = await server.signIn(admin.email, admin.password);
  const good = await fs.readFile(server.file);
  await fs.writeFile(server.file, '{ "users": [');
  await untilHealthIs(503);
  for (const check of ['/healthz', '/readyz'])
    expect((await server.send('GET', check)).body).toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      error: 'The storage of the site is not available at the moment. Please try again in a moment.',
      data: { faults: [expect.stringContaining('The database rejects writes')] },
    });

  const { status, body } = await sendMessage();
  expect([status, body.code, body.error]).toEqual([503, 'DB_EDIT_INVALID', CALL_US]);
  const json = { name: 'Ma Mya', email: 'mya@nitcollege.test', password: 'tea-leaf-salad' };
  const ofStaff = await server.send('POST', '/users.php', { as: token, json });
  expect([ofStaff.status, ofStaff.body.error]).toEqual([
    503,
    'The database file was edited by hand and cannot be read, so nothing was changed. Tell the person who runs the server: its log names the line.',
  ]);

  await fs.writeFile(server.file, good);
  await untilHealthIs(200);
  expect((await sendMessage()).status).toBe(200);
});

test('the repair of db.json is logged at the default level, with new content and with the old', async () => {
  const good = String(await fs.readFile(server.file));
  const repairs = () =>
    logged().filter(({ level, msg }) => Number(level) >= WARN && String(msg).includes('db.json was repaired'));
  for (const [number, repaired] of [good, good.replace('Daw Thandar', 'Daw Thandar Aung')].entries()) {
    await fs.writeFile(server.file, '{ "users": [');
    await untilHealthIs(503);
    await fs.writeFile(server.file, repaired);
    await untilHealthIs(200);
    expect(repairs()).toHaveLength(number + 1);
  }
});

test('a folder named db.json is reported by /healthz and logged once, until the file is back', async () => {
  const good = await fs.readFile(server.file);
  await fs.rm(server.file);
  await fs.mkdir(server.file);
  await untilHealthIs(503);
  expect((await sendMessage()).body.error).toBe(CALL_US);
  // Two more checks of the file.
  await new Promise((resolve) => setTimeout(resolve, 2200));
  expect(logged().filter(({ msg }) => String(msg).startsWith('db.json cannot be read'))).toHaveLength(1);

  await fs.rmdir(server.file);
  await fs.writeFile(server.file, good);
  await untilHealthIs(200);
  expect((await sendMessage()).status).toBe(200);
});

test('a save that failed leaves no version, also of a post with a preview link and after a restart [D13, D-77]', async () => {
  const post = aBlogPost({ id: 1, title: 'One', image: 'a.webp' });
  await server.close();
  server = await startServer({ dir: server.dataDir, db: { users: [admin], blogs: [post] } });
  const as = await server.signIn(admin.email, admin.password);
  const save = async (title: string) => {
    const form = { id: '1', title, excerpt: 'Short.', body: 'Long.', category: 'news' };
    return (await server.send('POST', '/blogs.php', { as, form })).status;
  };
  const makeLink = () => server.send('POST', '/previews.php', { as, json: { collection: 'blogs', id: 1 } });
  const versions = async () => {
    const { data } = (await server.send('GET', '/versions.php?collection=blogs&id=1', { as })).body;
    return (toList(toRecord(data).versions) ?? []).length;
  };
  const failing = async (title: string) => {
    // The version is stored before the database, whose temporary file has no place now.
    await fs.mkdir(`${server.file}.tmp`);
    expect(await save(title)).toBe(503);
    await fs.rmdir(`${server.file}.tmp`);
  };
  await makeLink();
  await failing('Two');
  expect(await versions()).toBe(0);
  expect(await save('Two')).toBe(200);
  await failing('Three');
  await makeLink();
  expect(await versions()).toBe(1);
  await server.close();
  server = await startServer({ dir: server.dataDir });
  expect(await versions()).toBe(1);
  // It takes no room of the newest 20 either.
  for (let number = 0; number < 21; number += 1) expect(await save(String(number))).toBe(200);
  await failing('More');
  await server.close();
  server = await startServer({ dir: server.dataDir });
  expect(await versions()).toBe(20);
});

test('/healthz reports sessions that cannot be stored until sign-in works again, and the log has one stack trace', async () => {
  const sessions = path.join(server.dataDir, 'private/sessions.json');
  await fs.rm(sessions, { force: true });
  await fs.mkdir(sessions);
  await fs.writeFile(path.join(sessions, 'in-the-way'), '');
  expect((await signIn()).status).toBe(503);
  await untilHealthIs(503);
  const traces = server.log.filter((line) => line.includes('"stack"'));
  expect(traces).toHaveLength(1);

  await fs.rm(sessions, { recursive: true });
  expect((await signIn()).status).toBe(200);
  await untilHealthIs(200);
});

test('/healthz reports a read-only data folder before the first save, until it is writable', async () => {
  const disk = new FaultyDisk(server.dataDir);
  try {
    disk.fail(0, 'EACCES', 'spreading');
    await untilHealthIs(503);
    disk.count();
    await untilHealthIs(200);
    // A leftover file would look like data.
    expect((await fs.readdir(server.dataDir)).sort()).toEqual(['db.json', 'private', 'uploads']);
  } finally {
    disk.repair();
  }
});
