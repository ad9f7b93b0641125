import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { folderPerTest } from '@/testing/folderPerTest';
import { anImage } from '@/testing/imageFixtures';
import { startServer } from '@/testing/startServer';
import { VERSIONS_MAX } from '../storage/versions';
import { cleanUpAfterCrash, deleteOldOrphans } from '../uploads/cleanUpOrphans';
import { Uploads } from '../uploads/uploads';

describe('images for texts', () => {
  const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };
  const HOUR_MS = 3_600_000;

  let server: Awaited<ReturnType<typeof startServer>>;
  let as: string;
  const open = async (options: Parameters<typeof startServer>[0]) => {
    server = await startServer(options);
    as = await server.signIn(admin.email, admin.password);
  };
  /** Starts the server again, some hours later. */
  const reopen = async (hours = 0) => {
    await server.close();
    await open({ dir: server.dataDir, clock: () => new Date(Date.now() + hours * HOUR_MS) });
  };
  const inFolder = folderPerTest();
  beforeEach(() => open({ dir: inFolder(), db: { users: [admin] } }));
  afterEach(() => server.close());

  const store = async (image: File) => server.send('POST', '/images.php', { as, form: { image } });
  const file = (stored: string) => path.join(server.dataDir, stored);
  const age = (stored: string, days: number) => {
    const then = new Date(Date.now() - days * 24 * HOUR_MS);
    return fs.utimes(file(stored), then, then);
  };

  test('an image for a text is stored with its size; a form without one leaves nothing [E40, U2]', async () => {
    const { status, body } = await store(await anImage());
    expect(status).toBe(200);
    expect(body.data).toEqual({ path: expect.stringMatching(/^uploads\/[a-z2-7]{26}\.webp$/), width: 40, height: 30 });
    expect((await server.send('GET', `/${Object(body.data).path}`)).status).toBe(200);
    expect((await server.send('POST', '/images.php', { as, form: { image: '' } })).status).toBe(422);
    expect((await store(new File(['<svg onload="x"/>'], 'a.png', { type: 'image/png' }))).status).toBe(415);
    const left = await fs.readdir(path.join(server.dataDir, 'uploads'), { recursive: true });
    expect(left.filter((name) => name.endsWith('.webp'))).toEqual([path.basename(String(Object(body.data).path))]);
  });

  test('an image that no saved text names stays for hours while its text is written, and goes within a day [E40, D9]', async () => {
    const { path: image } = Object((await store(await anImage())).body.data);
    await reopen(17);
    expect((await server.send('GET', `/${image}`)).status).toBe(200);
    await reopen(19);
    expect([existsSync(file(image)), (await server.send('GET', `/${image}`)).status]).toEqual([false, 404]);
  });

  test('an image that only a version beyond the twentieth named goes at the next start, the others stay [D-77]', async () => {
    const texts = { title: 'Lab', slug: 'lab', excerpt: 'E', body: 'B', category: 'C' };
    const save = async (form: Record<string, unknown>) => {
      const { status, body } = await server.send('POST', '/blogs.php', { as, form: { ...texts, ...form } });
      expect(status).toBe(200);
      return Object(body.data);
    };
    const { id, image: first } = await save({ image: await anImage() });
    const { image: second } = await save({ id: String(id), image: await anImage() });
    const { image: third } = await save({ id: String(id), image: await anImage() });
    for (let count = 1; count <= VERSIONS_MAX - 1; count += 1) await save({ id: String(id), excerpt: `Save ${count}` });
    // It carries the versions of its day, and its own copies of the images.
    await fs.writeFile(path.join(server.dataDir, 'private/backups/db-daily.json'), first);
    const states = () => Promise.all([first, second, third].map(async (image) => (await server.send('GET', `/${image}`)).status));
    expect(await states()).toEqual([200, 200, 200]);
    await reopen();
    expect(await states()).toEqual([404, 200, 200]);
  });

  test('an image that any text or field names, also of a deleted record, stays at any age [E40, D9]', async () => {
    const inText = (letter: string) => `uploads/${letter.repeat(26)}.webp`;
    const names = (letter: string) => `Look:\n\n![The lab](/${inText(letter)}#40x30-wide "Rain")`;
    const deleted = {
      collection: 'blogs',
      record_id: 9,
      record: { id: 9, content: names('c') },
      deleted_at: new Date().toISOString(),
    };
    await server.close();
    await open({
      dir: inFolder(),
      db: {
        users: [admin],
        blogs: [{ id: 1, title: 'Lab', content: names('a') }],
        events: [
          { id: 1, title: 'Fair', description: names('b') },
          { id: 2, title: 'Of an earlier release', plan: { parts: ['', inText('e')] } },
        ],
        deleted: [{ id: 1, ...deleted, deleted_by: 1, deleted_by_name: 'T' }],
      },
    });
    for (const letter of ['a', 'b', 'c', 'd', 'e']) {
      await fs.writeFile(file(inText(letter)), 'image');
      await age(inText(letter), 300);
    }
    await reopen();
    expect(['a', 'b', 'c', 'd', 'e'].map((letter) => existsSync(file(inText(letter))))).toEqual([true, true, true, false, true]);
  });
});

describe('clean up orphans', () => {
  const NOW = new Date('2026-11-21T06:00:00Z');
  const LONG_AGO = new Date('2026-11-20T11:59:00Z');
  const JUST_NOW = new Date('2026-11-20T12:01:00Z');
  const name = (letter: string) => `${letter.repeat(26)}.webp`;
  const SEEDED = 'seedopenday000000000000033.webp';

  const inFolder = folderPerTest();
  let uploads: Uploads;
  beforeEach(async () => {
    await fs.mkdir(inFolder('uploads/.tmp'), { recursive: true });
    await fs.mkdir(inFolder('uploads/.cache'));
    await fs.mkdir(inFolder('private/backups'), { recursive: true });
    uploads = new Uploads(inFolder('uploads'));
  });

  async function put(file: string, written = LONG_AGO) {
    const where = inFolder('uploads', file);
    await fs.writeFile(where, 'picture');
    await fs.utimes(where, written, written);
  }

  const named = async () => new Set([name('a'), name('b')]);

  async function sweep() {
    const removed = [
      ...(await cleanUpAfterCrash(uploads.folder, await named())),
      ...(await deleteOldOrphans(uploads.folder, named, NOW)),
    ];
    const left = await fs.readdir(inFolder('uploads'), { recursive: true });
    return { removed: new Set(removed), left: new Set(left.filter((file) => file !== '.tmp' && file !== '.cache')) };
  }

  test('images that no record names for 18 hours go with copies and partial files; all others stay [D9, E22]', async () => {
    const copyOf = (letter: string) => `.cache/${letter.repeat(26)}-480.webp`;
    // Named by records, also one that is marked; new; of the seed; put there by hand.
    const staying = [name('a'), name('b'), name('f'), SEEDED, 'by-hand.jpg', 'notes.txt', copyOf('a')];
    const old = [name('a'), name('b'), name('e'), SEEDED, 'by-hand.jpg', 'notes.txt', `.tmp/${name('a')}`, `.tmp/${SEEDED}`];
    for (const file of [...old, copyOf('a'), copyOf('z'), `${copyOf('a')}.tmp`]) await put(file);
    for (const file of [name('c'), `.tmp/${name('c')}`, `.tmp/${name('d')}.part`, copyOf('c'), name('f')])
      await put(file, JUST_NOW);
    expect(await sweep()).toEqual({ removed: new Set([name('c'), name('e')]), left: new Set(staying) });
  });

  test('an image of a save in progress stays while the server runs, at any age [D9]', async () => {
    await put(name('c'));
    await put(`.tmp/${name('c')}`);
    expect(await deleteOldOrphans(uploads.folder, named, NOW)).toEqual([]);
  });

  test('an image that a text comes to name while backups are read stays [D9]', async () => {
    await put(name('c'));
    let reads = 0;
    const saving = async () => new Set(reads++ === 0 ? [] : [name('c')]);
    expect(await deleteOldOrphans(uploads.folder, saving, NOW)).toEqual([]);
  });

  test('an image that a backup, a set-aside hand edit or a replaced database names stays [D9]', async () => {
    for (const letter of ['c', 'd', 'e', 'f', 'g']) await put(name(letter));
    await fs.writeFile(inFolder('private/backups/db.hourly.json'), `{"image":"uploads/${name('c')}"}`);
    await fs.writeFile(inFolder('private/backups/db.conflict-x.json'), `{ damaged, "image":"uploads/${name('d')}"}`);
    await fs.writeFile(inFolder('db.before-seed-x.json'), `{"image":"uploads/${name('e')}"}`);
    expect(await sweep()).toEqual({ removed: new Set([name('f'), name('g')]), left: new Set([name('c'), name('d'), name('e')]) });
  });
});
