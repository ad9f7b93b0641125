import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { aBlogPost } from '@/testing/builders';
import { bundleOf } from '../testing/bundles';
import { cleanUp, cleanUpAfterTest, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const PASSWORD = 'seven umbrellas in the rain';
const production = { NODE_ENV: 'production', RATE_LIMITS: 'on' };

afterEach(cleanUp);

async function anEmptyFolder() {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-first-'));
  cleanUpAfterTest(() => fs.rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Runs `npm run first-day` in production with a password as its input. */
async function firstDay(dataDir: string, args: string[] = [], password = PASSWORD) {
  const named = ['--name', 'Daw Hla', '--email', 'hla@college.edu', ...args];
  const child = spawn(process.execPath, [bundleOf('firstDay'), ...named], {
    env: { PATH: '', NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  child.stdin.end(`${password}\n`);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

async function startedOn(dataDir: string) {
  const server = await startTestChild(dataDir, production);
  const send = clientOf({ url: server.url, tokenFor: () => Promise.reject(new Error('Give the token itself.')) });
  const { body } = await send('POST', '/auth/login.php', { json: { email: 'hla@college.edu', password: PASSWORD } });
  return { send, token: String(body.token) };
}

test('in production a site without data does not start with sample data, but names the command that begins', async () => {
  const dir = await anEmptyFolder();
  const refusal = await startTestChild(dir, production).catch((error: unknown) => String(error));
  expect(refusal).toContain(`There is no data in ${dir} yet. Begin with:\n  DATA_DIR=${dir} npm run first-day`);
  expect(await fs.readdir(dir)).not.toContain('db.json');
});

test('a first day begins without posts, events and messages, and with one admin', async () => {
  const dir = await anEmptyFolder();
  const { code, output } = await firstDay(dir);
  expect([code, output]).toEqual([0, expect.stringContaining('hla@college.edu may sign in at /admin/login.')]);
  expect(output).toContain('The pages still show samples of: email address, phone numbers');
  const { send, token } = await startedOn(dir);
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Fees?' } });
  // Only the account of the server reads what visitors and staff wrote, also after a save.
  expect((await fs.stat(path.join(dir, 'db.json'))).mode & 0o777).toBe(0o600);
  await send('DELETE', '/contacts.php', { as: token, json: { id: 1 } });
  for (const list of ['/blogs.php', '/events.php']) expect((await send('GET', list)).list).toEqual([]);
  expect((await send('GET', '/contacts.php', { as: token })).body.data).toEqual([]);
  expect((await send('GET', '/users.php', { as: token })).list).toHaveLength(1);
  expect((await send('GET', '/')).status).toBe(200);
});

test('a first day begins with the records and images of a folder', async () => {
  const from = await anEmptyFolder();
  await fs.mkdir(path.join(from, 'uploads'));
  await fs.writeFile(path.join(from, 'uploads/lab.png'), await (await anImage()).bytes());
  const post = aBlogPost({ title: 'Our own post', image: 'uploads/lab.png' });
  await fs.writeFile(path.join(from, 'db.json'), JSON.stringify({ blogs: [post], users: [] }));
  const dir = await anEmptyFolder();
  const { code, output } = await firstDay(dir, ['--from', from]);
  expect([code, output]).toEqual([0, expect.stringContaining(`The site begins with ${from}/db.json and 1 images.`)]);
  const { send } = await startedOn(dir);
  expect((await send('GET', '/blogs.php')).list).toMatchObject([{ title: 'Our own post' }]);
  expect((await send('GET', '/uploads/lab.png')).status).toBe(200);
});

test('data that is there already is not touched', async () => {
  const dir = await anEmptyFolder();
  await fs.writeFile(path.join(dir, 'db.json'), '{ "users": [] }');
  const { code, errors } = await firstDay(dir);
  expect([code, errors]).toEqual([1, expect.stringContaining(`${dir} holds the data of a site already.`)]);
  expect(errors).toContain('npm run create-admin');
  expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe('{ "users": [] }');
});

test('a password that is too short begins nothing, so the command can be repeated', async () => {
  const dir = await anEmptyFolder();
  expect(await firstDay(dir, [], 'umbrella')).toMatchObject({ code: 1, errors: expect.stringContaining('12 characters') });
  expect(await fs.readdir(dir)).not.toContain('db.json');
  expect(await firstDay(dir)).toMatchObject({ code: 0 });
});
