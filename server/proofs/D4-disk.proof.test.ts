import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anAdmin } from '@/testing/builders';
import { siteOn } from '../testing/childServer';
import { noise } from '../testing/corpus/specimen';
import { type DataServer, startDataServer, storedIn } from '../testing/dataServer';
import { type Fault, FaultyDisk, type Lasting, type Step } from '../testing/faultyDisk';
import { anImage } from '../testing/imageFixtures';
import { isFullProof, proof, reportProof } from '../testing/proof';
import { dbForWriters, postForm } from '../testing/writers';

describe('full disk', () => {
  const WRITES = proof(5, 100);
  const FREE_BYTES = 300_000;

  let dir: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-full-'));
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  const canDo = (command: string, args: string[]) => {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };

  /** A database too large to be written twice into the free space. */
  async function fill(dataDir: string) {
    await fs.mkdir(dataDir, { recursive: true });
    const db = dbForWriters();
    const contacts = [...db.contacts, ...db.contacts.map((contact) => ({ ...contact, id: contact.id + 1000 }))];
    await fs.writeFile(path.join(dataDir, 'db.json'), JSON.stringify({ ...db, contacts, notes: 'x'.repeat(300_000) }, null, 2));
  }

  /** All kinds of writes get 507, each with a line in the log, while all reads succeed; the disk does not change. */
  async function checkRefusals(site: Awaited<ReturnType<typeof siteOn>>, dataDir: string) {
    const small = await anImage();
    // Even while it arrives, it has no room.
    const large = new File([new Uint8Array(await noise(400, 400).png().toBuffer())], 'photo.png', { type: 'image/png' });
    const post = (image: File, count: number) => {
      return site.send('POST', '/blogs.php', {
        as: site.token,
        form: { ...postForm, title: 'New', slug: `new-${count}`, image },
      });
    };
    const before = await storedIn(dataDir);
    let slowest = 0;
    for (let count = 0; count < WRITES; count += 1) {
      const write = [
        () => site.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: `Message ${count}` } }),
        () => site.send('PUT', '/users.php', { as: site.token, json: { id: 2, name: `Name ${count}` } }),
        () => post(small, count),
        () => post(large, count),
        () => site.send('DELETE', '/contacts.php', { as: site.token, json: { id: 1 } }),
      ][count % 5];
      const started = Date.now();
      const [refused, read] = await Promise.all([write?.(), site.send('GET', '/blogs.php')]);
      slowest = Math.max(slowest, Date.now() - started);
      expect([refused?.status, refused?.body.code, read.status]).toEqual([507, 'STORAGE_FULL', 200]);
    }
    expect((await site.send('GET', '/healthz')).status).toBe(503);
    expect(await storedIn(dataDir)).toEqual(before);
    const logged = site.errors().match(/"code":"STORAGE_FULL","msg":"request failed"/g);
    expect(logged).toHaveLength(WRITES);
    return slowest;
  }

  async function checkRecovery(site: Awaited<ReturnType<typeof siteOn>>) {
    const message = 'There is room again';
    const { status } = await site.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } });
    expect(status).toBe(200);
    // One check a second answers all callers.
    while ((await site.send('GET', '/healthz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
  }

  const canMount = os.platform() === 'linux' && process.getuid?.() === 0 && canDo('unshare', ['--mount', 'true']);

  (canMount ? test : test.skip)(
    'a full disk gives an error immediately, nothing is lost, and reads still work [D4]',
    async () => {
      const disk = path.join(dir, 'disk');
      await fs.mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
      try {
        await fill(disk);
        const site = await siteOn(disk);
        // The file that the start replaced is deleted after a moment.
        const isReplaced = async () =>
          (await fs.readdir(path.join(disk, 'private'))).some((name) => name.startsWith('db.replaced-'));
        while (await isReplaced()) await new Promise((resolve) => setTimeout(resolve, 50));
        const free = async () => fs.statfs(disk).then(({ bavail, bsize }) => bavail * bsize);
        const filler = path.join(disk, 'filler');
        await fs.writeFile(filler, Buffer.alloc((await free()) - FREE_BYTES));
        const before = await free();
        const slowest = await checkRefusals(site, disk);
        // An unlinked file takes room until it is closed.
        expect(await free()).toBe(before);
        await fs.rm(filler);
        await checkRecovery(site);
        reportProof('D4', `full disk: ${WRITES} writes refused with 507, slowest ${slowest} ms`);
      } finally {
        execFileSync('umount', [disk]);
      }
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
  const HARMLESS = new Set<Step>(['unlink', 'close folder', 'mark', 'audit']);

  let server: DataServer;
  let disk: FaultyDisk;
  let token: string;
  let picture: File;
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };

  beforeAll(async () => {
    server = await startDataServer({
      db: { users: [anAdmin(ADMIN), anAdmin({ ...EDITOR, id: 2 })], blogs: [{ id: 1, title: 'First' }] },
    });
    token = await server.signIn(ADMIN.email, ADMIN.password);
    picture = await anImage();
    disk = new FaultyDisk(server.dataDir);
  });
  afterAll(async () => {
    disk.repair();
    await server.close();
    await fs.rm(server.dataDir, { recursive: true });
  });

  const fileSum = async () =>
    createHash('sha256')
      .update(await fs.readFile(server.file))
      .digest('hex');
  const titles = async () => (await server.send('GET', '/blogs.php')).list.map((blog) => blog.title);

  /** Temporary files of writes in progress, anywhere in the folder. */
  const halfDone = async () => {
    const names = await fs.readdir(server.dataDir, { recursive: true });
    return names.filter((name) => /[^/]\.(?:tmp|old)$|\.tmp\/./.test(name));
  };
  const images = async () =>
    (await fs.readdir(path.join(server.dataDir, 'uploads'))).filter((name) => name.endsWith('.webp')).sort();

  const sentPost = (slug: string) => ({ as: token, form: { ...postForm, title: slug, slug, image: picture } });

  const writes = {
    'a message': () => {
      const message = `Message ${next()}`;
      return server.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } });
    },
    'a post with a picture': () => server.send('POST', '/blogs.php', sentPost(`post-${next()}`)),
    'an edit': () => server.send('PUT', '/users.php', { as: token, json: { id: 1, name: `Daw Thandar ${next()}` } }),
    'a sign-in': () => server.send('POST', '/auth/login.php', { json: EDITOR, headers: ON_A_KNOWN_DEVICE }),
  };

  type Answer = Awaited<ReturnType<DataServer['send']>>;

  /** What all readers see, despite any caches. */
  const shown = async () => ({
    titles: await titles(),
    users: (await server.send('GET', '/users.php', { as: token })).text,
    messages: (await server.send('GET', '/contacts.php?limit=1', { as: token })).body.total,
    memory: await server.repository.snapshot(),
  });

  type Before = { sum: string; shown: Awaited<ReturnType<typeof shown>> };

  /** Waits for the steps that follow a response, so that they do not count as steps of the next write. */
  async function diskIsQuiet() {
    for (let seen = -1; seen !== disk.steps.length; ) {
      seen = disk.steps.length;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function checkRefusal(answer: Answer, fault: Fault, before: Before) {
    expect([answer.status, answer.body.code]).toEqual(fault === 'ENOSPC' ? [507, 'STORAGE_FULL'] : [503, 'STORAGE_UNAVAILABLE']);
    expect(await fileSum()).toBe(before.sum);
    const { memory, ...lists } = await shown();
    expect(lists).toEqual({ titles: before.shown.titles, users: before.shown.users, messages: before.shown.messages });
    expect(memory).toBe(before.shown.memory);
  }

  const always = ['a post with a picture'];
  const isChosen = ([what]: [string, unknown]) => always.includes(what) || isFullProof;
  test.each(Object.entries(writes).filter(isChosen))(
    'every step of storing %s can fail in every way: error immediately, nothing changed, and the next write is stored [D3]',
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
        const before = { sum: await fileSum(), shown: await shown(), pictures: await images() };
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
          if (failed !== 'unlink') expect([note, await images(), await halfDone()]).toEqual([note, before.pictures, []]);
        }
        disk.count();
        const after = await write();
        expect([note, after.status]).toEqual([note, 200]);
        await diskIsQuiet();
        const added = what.endsWith('picture') ? (answer.status === 200 ? 2 : 1) : 0;
        expect([note, (await images()).length]).toEqual([note, before.pictures.length + added]);
        // A read error clears at the next check of the file, at most a second later.
        while ((await server.send('GET', '/healthz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const stored = await server.stored();
      expect(stored.blogs.map(({ title }: { title: string }) => title).sort()).toEqual((await titles()).sort());
      expect(await halfDone()).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      reportProof(
        'D3',
        `${what}: ${steps.length} steps, ${chosen.length} faults, ${refused} refused, 0 stored in part; slowest ${slowest} ms`,
      );
    },
  );
});
