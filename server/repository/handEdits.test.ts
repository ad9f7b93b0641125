import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dbFile } from './handEdits';
import { JsonRepository } from './jsonRepository';

let dir: string;
let file: string;
let repository: JsonRepository;
let news: string[];

beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-edits-'));
  file = path.join(dir, 'db.json');
  news = [];
  await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'First' }] }));
  repository = await JsonRepository.open(dbFile(file), {
    clock: () => new Date(),
    canHashPasswords: true,
    onHandEdit: ({ text }) => news.push(text),
  });
});
afterEach(async () => {
  await repository.close();
  await fs.rm(dir, { recursive: true });
});

const names = async () => (await repository.list('contacts')).map(({ name }) => name);

async function eventually(check: () => Promise<void>) {
  const end = Date.now() + 2000;
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

test('a save in place is in use within two seconds', async () => {
  await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'By hand' }] }));
  await eventually(async () => expect(await names()).toEqual(['By hand']));
});

test('a save by renaming is in use within two seconds, and watched on', async () => {
  for (const name of ['Once', 'Twice']) {
    await fs.writeFile(`${file}.swp`, JSON.stringify({ contacts: [{ id: 1, name }] }));
    await fs.rename(`${file}.swp`, file);
    await eventually(async () => expect(await names()).toEqual([name]));
  }
});

test('the own writes of the server are no edits', async () => {
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

test('a broken save keeps the last good state, refuses writes and is never overwritten', async () => {
  await fs.writeFile(file, '{ "contacts": [ }');
  await expect(repository.patch('contacts', 1, { name: 'By form' })).rejects.toMatchObject({
    status: 503,
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
