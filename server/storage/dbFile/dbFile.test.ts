import { writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMessage } from '@/testing/builders';
import { folderPerTest } from '@/testing/folderPerTest';
import { testOnUnix } from '@/testing/systems';
import { waitUntil } from '@/testing/waitUntil';
import { disk } from '../../lib/disk';
import { readDb } from '../format/readDb';
import { makeRecentStates, reconcileEdit } from '../json/externalEdits';
import { JsonRepository } from '../json/JsonRepository';
import { VersionFile } from '../json/versionFile';
import type { Database } from '../records';
import { openDbFile } from './dbFile';

const read = async (value: unknown) => (await readDb(JSON.stringify(value), { acceptsPlainPasswords: true })).db;

const people = (names: readonly string[]) => names.map((name, index) => aMessage({ id: index + 1, name }));
const namesOf = (db: Database) => db.contacts.map(({ id, name }) => `${id} ${name}`);

/** A base state of commit 5, the stored state of commit 6, and the edit of the base. */
async function take(base: unknown[], stored: unknown[], edited: unknown[], views: Record<string, unknown[]> = {}) {
  const state = (contacts: unknown[], commit: number, rows: unknown[] = []) => read({ contacts, views: rows, meta: { commit } });
  const recent = makeRecentStates();
  const began = await state(base, 5, views.base);
  recent.set(began.meta.commit, began);
  const current = await state(stored, 6, views.stored);
  recent.set(current.meta.commit, current);
  return reconcileEdit(current, await state(edited, 5, views.edited), 5, recent);
}

const [su, hla, aung, mya] = people(['Su', 'Hla', 'Aung', 'Mya']);
const changed = (record: unknown, name: string) => ({ ...Object(record), name });

test('records that one side changed, added or removed stay so [D8]', async () => {
  const made = aMessage({ id: 9, name: 'By form' });
  const written = aMessage({ id: 8, name: 'By hand' });
  const stored = [changed(hla, 'By form'), aung, mya, made];
  const taken = await take([su, hla, aung, mya], stored, [su, hla, changed(aung, 'By hand'), written]);
  expect(namesOf(taken.db)).toEqual(['2 By form', '3 By hand', '8 By hand', '9 By form']);
  expect([taken.isMerged, taken.keepInConflictFile]).toEqual([true, undefined]);
});

test.each([
  ['changed on both sides', [changed(su, 'By form')], [changed(su, 'By hand')], ['1 By form']],
  ['changed by form and removed by hand', [changed(su, 'By form')], [], ['1 By form']],
  ['removed by form and changed by hand', [], [changed(su, 'By hand')], []],
  [
    'made on both sides',
    [su, aMessage({ id: 7, name: 'By form' })],
    [su, aMessage({ id: 7, name: 'By hand' })],
    ['1 Su', '7 By form'],
  ],
])('a record %s is as it was acknowledged, and the edit is set aside [D8]', async (_how, stored, edited, expected) => {
  const taken = await take([su], stored, edited);
  expect(namesOf(taken.db)).toEqual(expected);
  expect(taken.keepInConflictFile).toBe('edit');
});

test('page views counted since an edit began are added to its counts [D8]', async () => {
  const row = (page: string, count: number) => ({ page, count });
  const rows = { base: [row('/', 5)], stored: [row('/', 7), row('/blogs', 2)], edited: [row('/', 100)] };
  const { db } = await take([su], [changed(su, 'By form')], [su, hla], rows);
  expect(db.views).toEqual([row('/', 102), row('/blogs', 2)]);
});

test('a copy of an earlier state replaces everything, and the state before it is set aside [D8]', async () => {
  const taken = await take([su], [su, hla], [su]);
  expect(namesOf(taken.db)).toEqual(['1 Su']);
  expect(taken).toMatchObject({ isMerged: false, keepInConflictFile: 'replacedState' });
});

test('another database replaces everything, even with a known commit number [D8]', async () => {
  const many = people(Array.from({ length: 20 }, (_, index) => `Old ${index}`));
  const others = people(Array.from({ length: 20 }, (_, index) => `New ${index}`));
  const taken = await take(many, [...many, aMessage({ id: 77, name: 'By form' })], others);
  expect(namesOf(taken.db)).toHaveLength(20);
  expect(taken.keepInConflictFile).toBe('replacedState');
});

test('an edit with an unknown base is loaded as it is, and the state before it is set aside [D8]', async () => {
  const current = await read({ contacts: [su], meta: { commit: 6 } });
  const edit = await read({ contacts: [hla] });
  for (const base of [undefined, 400]) {
    const taken = reconcileEdit(current, edit, base, makeRecentStates());
    expect(namesOf(taken.db)).toEqual(['2 Hla']);
    expect(taken).toMatchObject({ keepInConflictFile: 'replacedState', db: { meta: { commit: 6 } } });
  }
});

test('repeated edits from the same base are merged with later saves every time [D8]', async () => {
  const state = (contacts: unknown[], commit: number) => read({ contacts, meta: { commit } });
  const all = people(Array.from({ length: 300 }, () => 'Nobody'));
  const recent = makeRecentStates();
  recent.set(5, await state(all, 5));
  let current = await state([...all, aMessage({ id: 999, name: 'By form' })], 6);
  recent.set(current.meta.commit, current);
  for (let save = 1; save <= 120; save += 1) {
    const edited = all.map((record, index) => (index < save ? changed(record, 'By hand') : record));
    const { db, keepInConflictFile } = reconcileEdit(current, await state(edited, 5), 5, recent);
    expect([save, keepInConflictFile, db.contacts.at(-1)?.name]).toEqual([save, undefined, 'By form']);
    current = { ...db, meta: { ...db.meta, commit: 6 + save } };
    recent.set(current.meta.commit, current);
  }
});

describe('db file', () => {
  const inFolder = folderPerTest();
  let file: string;
  let repository: JsonRepository;
  let news: string[];
  const contactsNamed = (...names: string[]) =>
    JSON.stringify({ contacts: names.map((name, index) => ({ id: index + 1, name })) }, null, 2);

  beforeEach(async () => {
    file = inFolder('db.json');
    news = [];
    await fs.writeFile(file, `\ufeff${contactsNamed('First').replaceAll('\n', '\r\n')}`);
    repository = await JsonRepository.open(openDbFile(file), {
      clock: () => new Date(),
      acceptsPlainPasswords: true,
      audit: { write: async () => {} },
      versionFile: new VersionFile(inFolder(), { maxBytes: 1_000_000 }),
      onExternalEdit: ({ text }) => news.push(text),
    });
  });
  afterEach(() => repository.close());

  const names = async () => (await repository.list('contacts')).map(({ name }) => name);

  test('a save by rename is loaded soon, and watching continues [D8]', async () => {
    for (const name of ['Once', 'Twice']) {
      await fs.writeFile(`${file}.swp`, contactsNamed(name));
      await fs.rename(`${file}.swp`, file);
      await waitUntil(`${name} is loaded`, async () => String(await names()) === name);
    }
  });

  test("the server's own writes are not edits", async () => {
    await repository.patch('contacts', 1, { name: 'By form' });
    await sleep(200);
    expect(news).toEqual([]);
    expect(await names()).toEqual(['By form']);
  });

  testOnUnix('what an editor writes into a file that was just replaced is set aside and reported [D8]', async () => {
    const editor = await fs.open(file, 'r+');
    await repository.patch('contacts', 1, { name: 'By form' });
    await editor.truncate();
    await editor.write(contactsNamed('By hand'), 0);
    await editor.close();
    await waitUntil('the edit is reported', () => news.join().includes('the edit is kept in'));
    const [kept = ''] = (await fs.readdir(inFolder())).filter((name) => name.startsWith('db.conflict-'));
    expect(await fs.readFile(inFolder(kept), 'utf8')).toContain('By hand');
    expect((await fs.stat(inFolder(kept))).mode & 0o777).toBe(0o600);
    expect(await names()).toEqual(['By form']);
    expect(await fs.readFile(file, 'utf8')).toContain('By form');
  });

  test('the store waits for an incomplete save instead of calling it invalid [D8]', async () => {
    await fs.writeFile(file, '');
    const answered = repository.patch('contacts', 1, { name: 'By form' });
    await sleep(60);
    // Before the store looks again, however late this test continues.
    writeFileSync(file, contactsNamed('First', 'By hand'));
    await answered;
    expect(await names()).toEqual(['By form', 'By hand']);
  });

  test('an edit that cannot be written again is in use, and no report calls it unreadable [D8]', async () => {
    await fs.mkdir(`${file}.tmp`);
    await fs.writeFile(file, JSON.stringify({ contacts: [{ id: 1, name: 'By hand' }], versions: [] }));
    await waitUntil('the edit is loaded', async () => String(await names()) === 'By hand');
    await waitUntil('the failed write is noticed', async () => !(await repository.isHealthy()));
    await fs.rmdir(`${file}.tmp`);
    await repository.patch('contacts', 1, { name: 'By form' });
    expect(news.map((text) => text.split(':')[0])).toEqual([
      'db.json was edited by hand; the new content is in use.',
      'db.json could not be written after an edit',
    ]);
  });

  test('saves keep how the file was written: with a byte order mark, with the line ends of Windows [D8]', async () => {
    const styleNow = async () => {
      const text = await fs.readFile(file, 'utf8');
      return [text.startsWith('\ufeff'), ...new Set(text.match(/\r?\n/g))];
    };
    await repository.patch('contacts', 1, { name: 'As it was at the start' });
    expect(await styleNow()).toEqual([true, '\r\n']);
    for (const [mark, end] of [
      ['\ufeff', '\n'],
      ['', '\r\n'],
      ['\ufeff', '\r\n'],
      ['', '\n'],
    ] as const) {
      await fs.writeFile(file, mark + contactsNamed('By hand\nand Notepad').replaceAll('\n', end));
      await repository.patch('contacts', 1, { message: 'One\nTwo\r\nThree' });
      await repository.create('contacts', (id) => ({ ...aMessage({ name: 'By form' }), status: 'unread', id }));
      expect(await styleNow()).toEqual([mark !== '', end]);
      const { contacts } = JSON.parse((await fs.readFile(file, 'utf8')).replace('\ufeff', ''));
      expect(contacts).toMatchObject([{ name: 'By hand\nand Notepad', message: 'One\nTwo\r\nThree' }, { name: 'By form' }]);
    }
  });
});

describe('without hard links', () => {
  const inFolder = folderPerTest();

  test('on a disk without hard links, which keeps no replaced file, none is looked for again and again [D8]', async () => {
    const file = inFolder('db.json');
    await fs.writeFile(file, 'old');
    const filesRead: string[] = [];
    const linkSync = () => {
      throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
    };
    const read = (name: string) => {
      filesRead.push(name);
      return disk.read(name);
    };
    const db = openDbFile(file, { fileSystem: { ...disk, linkSync, read } });
    await db.write(Buffer.from('newer'));
    await sleep(1200);
    expect(filesRead).toEqual([]);
    await db.close();
  });
});
