/** @engine db.json */
import fs from 'node:fs/promises';
import path from 'node:path';
import { runCommandOn } from '@/testing/childServer';
import { folderPerTest } from '@/testing/folderPerTest';
import { startServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';

const DAY = '2026-11-21';

const inFolder = folderPerTest();

const seed = (...args: string[]) => runCommandOn(inFolder(), 'seed', args);
const text = () => fs.readFile(inFolder('db.json'), 'utf8');
const images = () => fs.readdir(inFolder('uploads'));
const keptIn = (output: string) => /db\.json before is (\S+\.json)\./.exec(output)?.[1] ?? '';

test('a reset backs up the data it replaces, unless it is the same, and names the restore', async () => {
  const first = await seed('--scenario', 'edge', '--date', DAY);
  expect(first).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^Seeded edge for 2026-11-21: \d+ blogs/) });
  expect((await seed('--scenario', 'edge', '--date', DAY)).output).not.toContain('before');
  const mine = `${await text()}\n`;
  await fs.writeFile(inFolder('db.json'), mine);
  const before = await images();
  expect(before).not.toEqual([]);
  expect(await fs.readFile(inFolder(JSON.parse(mine).$schema), 'utf8')).toBe(await fs.readFile('db.schema.json', 'utf8'));

  const { output } = await seed('--scenario', 'empty', '--date', DAY);
  expect([JSON.parse(await text()).blogs, await images()]).toEqual([[], []]);
  expect(await fs.readFile(keptIn(output), 'utf8')).toBe(mine);
  expect(path.relative(inFolder(), keptIn(output))).toMatch(/^private\/backups\/db\.before-seed-.*Z\.json$/);

  expect(output).toContain(`npm run restore -- ${keptIn(output)}`);
  expect((await runCommandOn(inFolder(), 'restore', [keptIn(output)])).code).toBe(0);
  expect([await text(), await images()]).toEqual([mine, before]);
});

test('a damaged db.json is replaced and backed up like any other', async () => {
  await fs.writeFile(inFolder('db.json'), '{ damaged');
  const { code, output } = await seed('--scenario', 'empty');
  expect(code).toBe(0);
  expect(await fs.readFile(keptIn(output), 'utf8')).toBe('{ damaged');
});

test('a running server shows the new data, and nothing of the old, also after saves', async () => {
  const users = [{ id: 1, name: 'A', email: 'a@b.test', role: 'admin', password: 'x' }];
  const server = await startServer({ dir: inFolder(), db: { users, blogs: [{ id: 1, title: 'Old' }] } });
  const message = { name: 'Su', email: 'su@mail.test', message: 'Of the old college' };
  for (const number of [1, 2, 3]) await server.send('POST', '/contacts.php', { json: { ...message, message: `${number}` } });
  await seed('--scenario', 'empty', '--date', DAY);
  await waitUntil('the server shows the new data', async () => (await server.send('GET', '/blogs.php')).list.length === 0);
  await server.send('POST', '/contacts.php', { json: message });
  expect((await server.stored()).contacts).toMatchObject([message]);
  await server.close();
});

test('a file of the tester becomes as new as the day, with its images, and another file is refused', async () => {
  const now = '2026-12-24';
  await seed('--scenario', 'edge', '--date', DAY, '--into', inFolder('mine'));
  const env = { CLOCK: `${DAY}T09:00+06:30` };
  const args = ['--from', inFolder('mine/db.json'), '--date', now];
  const { code, output } = await runCommandOn(inFolder(), 'seed', args, { env });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/mine\/db\.json, its dates moved by 33 days, for 2026-12-24: \d+ blogs/),
  ]);
  const edgeOfDay = inFolder('edge');
  await seed('--scenario', 'edge', '--date', now, '--into', edgeOfDay);
  expect(await images()).toEqual((await fs.readdir(inFolder('edge/uploads'))).toSorted());
  const [moved, built] = [JSON.parse(await text()), JSON.parse(await fs.readFile(inFolder('edge/db.json'), 'utf8'))];
  expect(moved.contacts.at(-1)).toEqual(built.contacts.at(-1));
  const before = await text();
  await fs.writeFile(inFolder('bad.json'), '{"users": 5}');
  for (const [file, reason] of [
    ['bad.json', 'bad.json:1:11: users: must be a list'],
    ['none.json', 'There is no'],
  ] as const) {
    const { code, errors } = await seed('--from', inFolder(file));
    expect([code, errors]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect((await seed('--from', inFolder('db.json'), '--seed', '7')).errors).toContain('one or the other');
  expect(await text()).toBe(before);
});

test('in production sample data never replaces real data by accident', async () => {
  await fs.writeFile(inFolder('db.json'), '{"contacts":[]}');
  const { code, errors } = await runCommandOn(inFolder(), 'seed', [], { env: { NODE_ENV: 'production' } });
  expect([code, errors]).toEqual([1, expect.stringContaining('add --force')]);
  expect(await text()).toBe('{"contacts":[]}');
});

test('the command names unknown arguments', async () => {
  const wrong = await Promise.all(
    [['--scenario', 'huge'], ['--seed', '-1'], ['--date', '21/11/2026'], ['--what']].map((args) => seed(...args)),
  );
  expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(wrong.map(({ errors }) => errors.split('\n')[0])).toEqual([
    '"huge" is not a scenario: choose one of typical, empty, many, edge.',
    expect.stringContaining('--seed'),
    '"21/11/2026" is not a day: write it as YYYY-MM-DD.',
    expect.stringContaining("'--what'"),
  ]);
  expect(await fs.readdir(inFolder())).toEqual([]);
});
