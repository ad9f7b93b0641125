import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anImage } from '../testing/imageFixtures';
import { proof, reportProof } from '../testing/proof';
import { siteOn, storedIn } from '../testing/siteOnDataDir';
import { dbForWriters } from '../testing/writers';
import { noise } from '../uploads/corpus/specimen';

const WRITES = proof(25, 100);
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
    const texts = { title: 'New', slug: `new-${count}`, excerpt: 'New.', body: 'Text', category: 'education' };
    return site.send('POST', '/blogs.php', { as: site.token, form: { ...texts, image } });
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
const canLimit = canDo('prlimit', ['--version']);

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
  120_000,
);

(canLimit ? test : test.skip)(
  'a file size limit is reported like a full disk [D4]',
  async () => {
    await fill(dir);
    const site = await siteOn(dir);
    execFileSync('prlimit', ['--pid', String(site.pid), '--fsize=100000:unlimited']);
    const slowest = await checkRefusals(site, dir);
    execFileSync('prlimit', ['--pid', String(site.pid), '--fsize=unlimited:unlimited']);
    await checkRecovery(site);
    reportProof('D4', `size limit: ${WRITES} writes refused with 507, slowest ${slowest} ms`);
  },
  120_000,
);
