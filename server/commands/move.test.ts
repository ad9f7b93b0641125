import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDb } from '../storage/format/readDb';
import { writeDb } from '../storage/format/writeDb';
import { newDatabaseUrl } from '../testing/postgresTestDatabase';
import { runCommandOn } from '../testing/runCommandOn';

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-moved-'));
});
afterEach(() => fs.rm(dir, { recursive: true }));

const folder = (name: string) => path.join(dir, name);
const move = (...args: string[]) => runCommandOn(dir, 'move', args);

async function contentOf(dataDir: string) {
  const uploads = path.join(dataDir, 'uploads');
  const images: [string, string][] = [];
  for (const name of (await fs.readdir(uploads)).filter((file) => !file.startsWith('.')).sort()) {
    images.push([name, await fs.readFile(path.join(uploads, name), 'base64')]);
  }
  return { images, text: await fs.readFile(path.join(dataDir, 'db.json'), 'utf8') };
}

test('a round trip of hostile sample data through PostgreSQL changes no byte of db.json and of the images [R7]', async () => {
  const url = await newDatabaseUrl();
  expect(await runCommandOn(folder('first'), 'seed', ['--scenario', 'edge', '--date', '2026-11-21'])).toMatchObject({ code: 0 });
  const { text, images } = await contentOf(folder('first'));
  expect(images.length).toBeGreaterThan(0);
  expect(await move('--from', folder('first'), '--to', url)).toMatchObject({ code: 0, errors: '' });
  expect(await move('--from', url, '--to', folder('second'))).toMatchObject({ code: 0, errors: '' });
  // What a server on the first folder would write with its first save.
  const written = writeDb((await readDb(text, { canHashPasswords: true })).db);
  expect((await contentOf(folder('second'))).images).toEqual(images);
  expect(withoutHashes((await contentOf(folder('second'))).text)).toBe(withoutHashes(written));

  expect(await move('--from', folder('second'), '--to', url)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('--force'),
  });
  expect(await move('--from', folder('second'), '--to', url, '--force')).toMatchObject({ code: 0 });
  expect(await move('--from', url, '--to', folder('third'))).toMatchObject({ code: 0 });
  expect(await contentOf(folder('third'))).toEqual(await contentOf(folder('second')));
}, 60_000);

/** Plain passwords of the sample data become hashes with a random salt. */
const withoutHashes = (text: string) => text.replaceAll(/"password_hash": "[^"]*"/g, '"password_hash": ""');

test('a place that cannot be read or written is named, without its password', async () => {
  const missing = await move('--from', folder('missing'), '--to', 'postgres://nit:secret@127.0.0.1:1/nit');
  expect([missing.code, missing.errors]).toEqual([1, `There is no folder ${folder('missing')}.\n`]);
  await fs.mkdir(folder('empty'));
  const refused = await move('--from', folder('empty'), '--to', 'postgres://nit:secret@127.0.0.1:1/nit');
  expect(refused.code).toBe(1);
  expect(refused.errors).not.toContain('secret');
  expect((await move()).errors).toContain('Name the place to move from and the place to move to.');
}, 60_000);
