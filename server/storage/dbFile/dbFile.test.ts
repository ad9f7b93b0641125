import { writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { aMessage } from '@/testing/builders';
import { JsonRepository } from '../json/JsonRepository';
import { VersionFile } from '../json/versionFile';
import { dbFile } from './dbFile';

let dir: string;
let file: string;
let repository: JsonRepository;
let news: string[];
const audit = { write: async () => {} };

beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-edits-'));
  file = path.join(dir, 'db.json');
  news = [];
  await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'First' }] }));
  repository = await JsonRepository.open(dbFile(file), {
    clock: () => new Date(),
    canHashPasswords: true,
    audit,
    versions: new VersionFile(dir, { bytesMax: 1_000_000 }),
    onHandEdit: ({ text }) => news.push(text),
  });
});
afterEach(async () => {
  await repository.close();
  await fs.rm(dir, { recursive: true });
});

const names = async () => (await repository.list('contacts')).map(({ name }) => name);

async function eventually(check: () => Promise<void>) {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('a save in place is loaded soon', async () => {
  await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'By hand' }] }));
  await eventually(async () => expect(await names()).toEqual(['By hand']));
});

test('a save by rename is loaded soon, and watching continues', async () => {
  for (const name of ['Once', 'Twice']) {
    await fs.writeFile(`${file}.swp`, JSON.stringify({ contacts: [{ id: 1, name }] }));
    await fs.rename(`${file}.swp`, file);
    await eventually(async () => expect(await names()).toEqual([name]));
  }
});

test("the server's own writes are not edits", async () => {
  await repository.patch('contacts', 1, { name: 'By form' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(news).toEqual([]);
  expect(await names()).toEqual(['By form']);
});

test('an edit and a write right after it are both kept', async () => {
  await fs.writeFile(
    file,
    JSON.stringify({
      contacts: [
        { id: 1, name: 'First' },
        { id: 2, name: 'By hand' },
      ],
    }),
  );
  await repository.patch('contacts', 1, { name: 'By form' });
  expect(await names()).toEqual(['By form', 'By hand']);
  const stored = JSON.parse(await fs.readFile(file, 'utf8'));
  expect(stored.contacts.map(({ name }: { name: string }) => name)).toEqual(['By form', 'By hand']);
});

test('an invalid save keeps the last valid state, rejects writes and is never overwritten', async () => {
  await fs.writeFile(file, '{ "contacts": [ }');
  await expect(repository.patch('contacts', 1, { name: 'By form' })).rejects.toMatchObject({
    code: 'DB_EDIT_INVALID',
  });
  expect(await names()).toEqual(['First']);
  expect(await fs.readFile(file, 'utf8')).toBe('{ "contacts": [ }');
  expect(news[0]).toMatch(/^db\.json:1:17: /);
  await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'Mended' }] }));
  await eventually(async () => expect(await names()).toEqual(['Mended']));
  await repository.patch('contacts', 1, { name: 'By form' });
  expect(await names()).toEqual(['By form']);
});

test('what an editor writes into a file that was just replaced is set aside and reported [D8]', async () => {
  const editor = await fs.open(file, 'r+');
  await repository.patch('contacts', 1, { name: 'By form' });
  await editor.truncate();
  await editor.write('{"contacts": [{"id": 1, "name": "By hand"}]}', 0);
  await editor.close();
  await eventually(async () => expect(news.join()).toContain('the edit is kept in'));
  const [kept = ''] = (await fs.readdir(dir)).filter((name) => name.startsWith('db.conflict-'));
  expect(await fs.readFile(path.join(dir, kept), 'utf8')).toContain('By hand');
  expect((await fs.stat(path.join(dir, kept))).mode & 0o777).toBe(0o600);
  expect(await names()).toEqual(['By form']);
  expect(await fs.readFile(file, 'utf8')).toContain('By form');
});

test('an edit that began before the last save is merged with it, also in the file [D8]', async () => {
  await repository.patch('contacts', 1, { name: 'First, seen' });
  const stale = JSON.parse(await fs.readFile(file, 'utf8'));
  await repository.patch('contacts', 1, { name: 'By form' });
  stale.contacts.push({ id: 2, name: 'By hand' });
  await fs.writeFile(file, JSON.stringify(stale));
  await eventually(async () => expect(await names()).toEqual(['By form', 'By hand']));
  await eventually(async () =>
    expect(JSON.parse(await fs.readFile(file, 'utf8')).contacts).toMatchObject([{ name: 'By form' }, { name: 'By hand' }]),
  );
});

test('the store waits for an incomplete save instead of calling it invalid [D8]', async () => {
  await fs.writeFile(file, '');
  const answered = repository.patch('contacts', 1, { name: 'By form' });
  await new Promise((resolve) => setTimeout(resolve, 60));
  // Before the store looks again, however late this test continues.
  writeFileSync(
    file,
    JSON.stringify({
      contacts: [
        { id: 1, name: 'First' },
        { id: 2, name: 'By hand' },
      ],
    }),
  );
  await answered;
  expect(await names()).toEqual(['By form', 'By hand']);
});

const records = (name: string) => JSON.stringify({ contacts: [{ id: 1, name }] }, null, 2);

test.each([
  ['a byte order mark', '\ufeff', '\n'],
  ['the line ends of Windows', '', '\r\n'],
  ['a byte order mark and the line ends of Windows', '\ufeff', '\r\n'],
  ['plain line ends', '', '\n'],
])('saves keep how an editor wrote the file: %s [D8]', async (_how, mark, end) => {
  await fs.writeFile(file, mark + records('By hand\nand Notepad').replaceAll('\n', end));
  await repository.patch('contacts', 1, { message: 'One\nTwo\r\nThree' });
  await repository.create('contacts', (id) => ({ ...aMessage({ name: 'By form' }), status: 'unread', id }));

  const text = await fs.readFile(file, 'utf8');
  expect(text.startsWith('\ufeff')).toBe(mark !== '');
  expect(new Set(text.match(/\r?\n/g))).toEqual(new Set([end]));
  const { contacts } = JSON.parse(text.replace('\ufeff', ''));
  expect(contacts).toMatchObject([{ name: 'By hand\nand Notepad', message: 'One\nTwo\r\nThree' }, { name: 'By form' }]);
  expect(news).toEqual(['db.json was edited by hand; the new content is in use.']);
});

test('a file with a byte order mark and Windows line ends keeps them, until an edit has none [D8]', async () => {
  await repository.close();
  await fs.writeFile(file, `\ufeff${records('First').replaceAll('\n', '\r\n')}`);
  repository = await JsonRepository.open(dbFile(file), {
    clock: () => new Date(),
    canHashPasswords: true,
    audit,
    versions: new VersionFile(dir, { bytesMax: 1_000_000 }),
    onHandEdit: () => {},
  });
  await repository.patch('contacts', 1, { name: 'By form' });
  expect(await fs.readFile(file, 'utf8')).toMatch(/^\ufeff\{\r\n/);
  await fs.writeFile(file, records('By hand'));
  await repository.patch('contacts', 1, { message: 'By form' });
  const text = await fs.readFile(file, 'utf8');
  expect(text).toMatch(/^\{\n/);
  expect(text).not.toContain('\r');
  expect(await names()).toEqual(['By hand']);
});
