/** @engine db.json */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin, postForm } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { noise } from '@/testing/corpus/specimen';
import { type Fault, FaultyDisk, type Lasting, type Step } from '@/testing/faultyDisk';
import { filesBelow } from '@/testing/filesBelow';
import { anImage } from '@/testing/imageFixtures';
import { isFullProof, proof, reportProof } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { storedIn } from '@/testing/storedFiles';
import { waitUntil } from '@/testing/waitUntil';
import { dbForWriters } from '@/testing/writers';

describe('full disk', () => {
  const WRITES = proof(5, 100);
  const FREE_BYTES = 300_000;

  afterEach(cleanUp);

  /** A database too large to be written twice into the free space. */
  async function fill(dataDir: string) {
    const db = dbForWriters();
    const contacts = [...db.contacts, ...db.contacts.map((contact) => ({ ...contact, id: contact.id + 1000 }))];
    await fs.writeFile(path.join(dataDir, 'db.json'), JSON.stringify({ ...db, contacts, notes: 'x'.repeat(300_000) }, null, 2));
  }

  const canMount =
    os.platform() === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

  (canMount ? test : test.skip)(
    'a full disk gives an error immediately, nothing is lost, and reads still work [D4]',
    async () => {
      const { dir: disk } = await dataFolder({});
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
      cleanUpAfterTest(async () => execFileSync('umount', [disk]));
      await fill(disk);
      const site = await startChild(disk, {}, { isSignedIn: true });
      // The file that the start replaced is deleted after a moment.
      const isReplaced = async () =>
        (await fs.readdir(path.join(disk, 'private'))).some((name) => name.startsWith('db.replaced-'));
      await waitUntil('the replaced file is deleted', async () => !(await isReplaced()));
      const free = async () => fs.statfs(disk).then(({ bavail, bsize }) => bavail * bsize);
      const filler = path.join(disk, 'filler');
      await fs.writeFile(filler, Buffer.alloc((await free()) - FREE_BYTES));
      const [freeBefore, before] = [await free(), await storedIn(disk)];

      const small = await anImage();
      // Even while it arrives, it has no room.
      const large = new File([new Uint8Array(await noise(400, 400).png().toBuffer())], 'photo.png', { type: 'image/png' });
      const as = site.token;
      const post = (image: File, slug: string) =>
        site.send('POST', '/blogs.php', { as, form: { ...postForm, title: 'New', slug, image } });
      const sendMessage = (message: string) =>
        site.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } });
      let slowest = 0;
      for (let count = 0; count < WRITES; count += 1) {
        const write = [
          () => sendMessage(`Message ${count}`),
          () => site.send('PUT', '/users.php', { as, json: { id: 2, name: `Name ${count}` } }),
          () => post(small, `new-${count}`),
          () => post(large, `new-${count}`),
          () => site.send('DELETE', '/contacts.php', { as, json: { id: 1 } }),
        ][count % 5];
        const started = Date.now();
        const [refused, read] = await Promise.all([write?.(), site.send('GET', '/blogs.php')]);
        slowest = Math.max(slowest, Date.now() - started);
        expect([refused?.status, refused?.body.code, read.status]).toEqual([507, 'STORAGE_FULL', 200]);
      }
      expect((await site.send('GET', '/healthz')).status).toBe(503);
      expect(await storedIn(disk)).toEqual(before);
      expect(site.errors().match(/"code":"STORAGE_FULL","msg":"request failed"/g)).toHaveLength(WRITES);
      // An unlinked file takes room until it is closed.
      expect(await free()).toBe(freeBefore);

      await fs.rm(filler);
      expect((await sendMessage('There is room again')).status).toBe(200);
      // One check a second answers all callers.
      await waitUntil('the server is healthy', async () => (await site.send('GET', '/healthz')).status === 200);
      expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
      reportProof('D4', `full disk: ${WRITES} writes refused with 507, slowest ${slowest} ms`);
    },
  );
});

describe('disk faults', () => {
  const EACH = proof(61, 1);
  const ADMIN = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };
  /** Signs in many times, which ends the user's oldest sessions. */
  const EDITOR = { email: 'phyo.wai@nitcollege.test', password: 'longyi-and-tea' };
  /** A new device is also noted in a file of its own, which a sign-in does not need. */
  const ON_A_KNOWN_DEVICE = { cookie: `device=${'d'.repeat(43)}` };
  const FAULTS: Fault[] = ['ENOSPC', 'EIO', 'EMFILE', 'EACCES', 'short write'];
  const LASTINGS: Lasting[] = ['once', 'sticky', 'spreading'];
  /** Cleanup steps, a check of the file that is repeated before it is replaced, and the audit trail of what is stored already. */
  const HARMLESS = new Set<Step>(['unlink', 'close folder', 'markSync', 'audit']);

  let server: TestServer;
  let disk: FaultyDisk;
  let token: string;
  let picture: File;
  let number = 0;

  beforeAll(async () => {
    server = await startServer({
      db: { users: [anAdmin(ADMIN), anAdmin({ ...EDITOR, id: 2 })], blogs: [{ id: 1, title: 'First' }] },
    });
    token = await server.signIn(ADMIN.email, ADMIN.password);
    picture = await anImage();
    disk = new FaultyDisk(server.dataDir);
  });
  afterAll(async () => {
    disk.repair();
    await server.close();
  });

  const fileText = () => fs.readFile(server.file, 'utf8');
  const titles = async () => (await server.send('GET', '/blogs.php')).list.map((blog) => blog.title);

  /** Temporary files of writes in progress, anywhere in the folder. */
  const halfDone = () => filesBelow(server.dataDir).filter((name) => /[^/]\.(?:tmp|old)$|\.tmp\/./.test(name));
  const images = async () =>
    (await fs.readdir(path.join(server.dataDir, 'uploads'))).filter((name) => name.endsWith('.webp')).sort();

  const writes = {
    'a message': () => {
      const message = `Message ${number++}`;
      return server.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } });
    },
    'a post with a picture': () => {
      const slug = `post-${number++}`;
      return server.send('POST', '/blogs.php', { as: token, form: { ...postForm, title: slug, slug, image: picture } });
    },
    'an edit': () => server.send('PUT', '/users.php', { as: token, json: { id: 1, name: `Daw Thandar ${number++}` } }),
    'a sign-in': () => server.send('POST', '/auth/login.php', { json: EDITOR, headers: ON_A_KNOWN_DEVICE }),
  };

  type Answer = Awaited<ReturnType<TestServer['send']>>;

  /** What all readers see, despite any caches. */
  const shown = async () => ({
    titles: await titles(),
    users: (await server.send('GET', '/users.php', { as: token })).text,
    messages: (await server.send('GET', '/contacts.php?limit=1', { as: token })).body.total,
    memory: await server.repository.snapshot(),
  });

  type Before = { text: string; shown: Awaited<ReturnType<typeof shown>> };

  /** Waits for the steps that follow a response, so that they do not count as steps of the next write. */
  async function diskIsQuiet() {
    for (let seen = -1; seen !== disk.steps.length; ) {
      seen = disk.steps.length;
      await sleep(50);
    }
  }

  async function checkRefusal(answer: Answer, fault: Fault, before: Before) {
    expect([answer.status, answer.body.code]).toEqual(fault === 'ENOSPC' ? [507, 'STORAGE_FULL'] : [503, 'STORAGE_UNAVAILABLE']);
    expect((await fileText()) === before.text).toBe(true);
    expect(await shown()).toEqual(before.shown);
  }

  test.each(Object.entries(writes).filter(([what]) => isFullProof || what === 'a post with a picture'))(
    'every step of storing %s can fail: nothing changes, and the next write is stored [D3]',
    async (what, write) => {
      await write();
      await diskIsQuiet();
      disk.count();
      expect((await write()).status).toBe(200);
      await diskIsQuiet();
      const { steps } = disk;
      const cases = steps.flatMap((_step, at) => FAULTS.flatMap((fault) => LASTINGS.map((lasting) => ({ at, fault, lasting }))));
      const chosen = cases.filter(
        ({ at, fault }, index) => index % EACH === 0 && (fault !== 'short write' || steps[at] === 'write'),
      );

      let refused = 0;
      let slowest = 0;
      for (const { at, fault, lasting } of chosen) {
        const before = { text: await fileText(), shown: await shown(), pictures: await images() };
        // A read notes once a minute when its session was used, which is no step of the write.
        await diskIsQuiet();
        disk.fail(at, fault, lasting);
        const started = Date.now();
        const answer = await write();
        slowest = Math.max(slowest, Date.now() - started);
        // The promise is one second on an otherwise idle machine.
        expect(slowest).toBeLessThan(proof(5000, 2000));
        const failed = disk.steps[at];
        const isHarmless = fault === 'short write' || failed === undefined || HARMLESS.has(failed);
        const note = `${what}: ${fault} at step ${at}, ${failed}, ${lasting}`;
        if (answer.status === 200) {
          expect([note, isHarmless]).toEqual([note, true]);
        } else {
          refused += 1;
          await checkRefusal(answer, fault, before);
          // A file that cannot be removed is removed with the next write.
          if (failed !== 'unlink') expect([note, await images(), halfDone()]).toEqual([note, before.pictures, []]);
        }
        disk.count();
        const after = await write();
        expect([note, after.status]).toEqual([note, 200]);
        await diskIsQuiet();
        const added = what.endsWith('picture') ? (answer.status === 200 ? 2 : 1) : 0;
        expect([note, (await images()).length]).toEqual([note, before.pictures.length + added]);
        // A read error clears at the next check of the file, at most a second later.
        await waitUntil('the server is healthy', async () => (await server.send('GET', '/healthz')).status === 200);
      }
      const stored = await server.stored();
      expect(stored.blogs.map(({ title }: { title: string }) => title).sort()).toEqual((await titles()).sort());
      expect(halfDone()).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      reportProof(
        'D3',
        `${what}: ${steps.length} steps, ${chosen.length} faults, ${refused} refused, 0 stored in part; slowest ${slowest} ms`,
      );
    },
  );
});
