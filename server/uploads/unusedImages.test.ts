import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { Uploads } from './uploads';

describe('clean up orphans', () => {
  const NOW = new Date('2026-11-21T06:00:00Z');
  const LONG_AGO = new Date('2026-11-20T11:59:00Z');
  const JUST_NOW = new Date('2026-11-20T12:01:00Z');
  const name = (letter: string) => `${letter.repeat(26)}.webp`;
  const SEEDED = 'seedopenday000000000000033.webp';

  let dataDir: string;
  let uploads: Uploads;
  beforeEach(async () => {
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-sweep-'));
    await fs.mkdir(path.join(dataDir, 'uploads/.tmp'), { recursive: true });
    await fs.mkdir(path.join(dataDir, 'uploads/.cache'));
    await fs.mkdir(path.join(dataDir, 'private/backups'), { recursive: true });
    uploads = new Uploads(path.join(dataDir, 'uploads'));
  });
  afterEach(() => fs.rm(dataDir, { recursive: true }));

  async function put(file: string, written = LONG_AGO) {
    const where = path.join(dataDir, 'uploads', file);
    await fs.writeFile(where, 'picture');
    await fs.utimes(where, written, written);
  }

  const named = async () => new Set([name('a'), name('b')]);

  async function sweep() {
    const removed = [...(await uploads.sweep(await named())), ...(await uploads.sweepForgotten(named, NOW))];
    const left = await fs.readdir(path.join(dataDir, 'uploads'), { recursive: true });
    return { removed: new Set(removed), left: new Set(left.filter((file) => file !== '.tmp' && file !== '.cache')) };
  }

  test('images that records name stay at any age, also when they are marked [D9]', async () => {
    for (const letter of ['a', 'b']) await put(name(letter));
    await put(`.tmp/${name('a')}`);
    expect(await sweep()).toEqual({ removed: new Set(), left: new Set([name('a'), name('b')]) });
  });

  test('the images of a killed save are deleted immediately, with partial files and copies [D9]', async () => {
    await put(name('c'), JUST_NOW);
    await put(`.tmp/${name('c')}`, JUST_NOW);
    await put(`.tmp/${name('d')}.part`, JUST_NOW);
    await put(`.cache/${'c'.repeat(26)}-480.avif`, JUST_NOW);
    expect(await sweep()).toEqual({ removed: new Set([name('c')]), left: new Set() });
  });

  test('an unmarked image that no record names is deleted after 18 hours, and not before [D9]', async () => {
    await put(name('c'), LONG_AGO);
    await put(name('d'), JUST_NOW);
    expect(await sweep()).toEqual({ removed: new Set([name('c')]), left: new Set([name('d')]) });
  });

  test('an image of a save in progress stays while the server runs, at any age [D9]', async () => {
    await put(name('c'));
    await put(`.tmp/${name('c')}`);
    expect(await uploads.sweepForgotten(named, NOW)).toEqual([]);
  });

  test('an image that a text comes to name while backups are read stays [D9]', async () => {
    await put(name('c'));
    let reads = 0;
    const saving = async () => new Set(reads++ === 0 ? [] : [name('c')]);
    expect(await uploads.sweepForgotten(saving, NOW)).toEqual([]);
  });

  test('an image that a backup, a set-aside hand edit or a replaced database names stays [D9]', async () => {
    for (const letter of ['c', 'd', 'e', 'f', 'g']) await put(name(letter));
    await fs.writeFile(path.join(dataDir, 'private/backups/db.hourly.json'), `{"image":"uploads/${name('c')}"}`);
    await fs.writeFile(path.join(dataDir, 'private/backups/db.conflict-x.json'), `{ damaged, "image":"uploads/${name('d')}"}`);
    await fs.writeFile(path.join(dataDir, 'db.before-seed-x.json'), `{"image":"uploads/${name('e')}"}`);
    expect(await sweep()).toEqual({ removed: new Set([name('f'), name('g')]), left: new Set([name('c'), name('d'), name('e')]) });
  });

  test('seed images and files put there by hand are never deleted [D9]', async () => {
    for (const file of [SEEDED, 'by-hand.jpg', 'notes.txt', `.cache/${'a'.repeat(26)}-480.webp`, name('a')]) await put(file);
    await put(`.tmp/${SEEDED}`);
    expect(await sweep()).toEqual({
      removed: new Set(),
      left: new Set([`.cache/${'a'.repeat(26)}-480.webp`, name('a'), 'by-hand.jpg', 'notes.txt', SEEDED]),
    });
  });

  test('copies without an original, and partial copies, are deleted [D9, E22]', async () => {
    await put(name('a'));
    for (const copy of [`${'a'.repeat(26)}-480.webp`, `${'z'.repeat(26)}-480.webp`, `${'a'.repeat(26)}-480.webp.tmp`])
      await put(`.cache/${copy}`);
    expect(await sweep()).toEqual({ removed: new Set(), left: new Set([`.cache/${'a'.repeat(26)}-480.webp`, name('a')]) });
  });
});
