import { existsSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Fault, FaultyDisk, type Lasting } from '@/testing/faultyDisk';
import { folderPerTest } from '@/testing/folderPerTest';
import { pretendSystem, testOnUnix } from '@/testing/systems';
import { openDbFile } from '../storage/dbFile/dbFile';
import { appendLines } from '../storage/json/lineFile';
import { atomicWrite } from './atomicWrite';
import { type DurableFs, disk, type FileMark, readMode } from './disk';

const inFolder = folderPerTest();
let file: string;
let faulty: FaultyDisk;
beforeEach(async () => {
  file = inFolder('db.json');
  await fs.writeFile(file, 'old');
  faulty = new FaultyDisk(inFolder());
});
afterEach(() => faulty.repair());

const failWith = (code: string) => {
  throw Object.assign(new Error(code), { code });
};

const WRITING = ['open', 'write', 'utimes', 'sync', 'stat', 'close'] as const;
const REPLACING = ['open folder', 'linkSync', 'markSync', 'renameSync', 'sync folder', 'close folder', 'unlink'] as const;

testOnUnix('a file is written in full, synced, renamed, and its folder synced, in this order [D2]', async () => {
  await atomicWrite(file, Buffer.from('newer'), 0o600);
  expect(faulty.steps).toEqual([...WRITING, ...REPLACING]);
  expect(await fs.readFile(file, 'utf8')).toBe('newer');
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  expect(await fs.readdir(inFolder())).toEqual(['db.json']);
});

testOnUnix.each([
  ['on the same disk', os.tmpdir()],
  ['on another disk', '/dev/shm'],
  ['by way of another link', os.tmpdir()],
])('a link stays a link, and the file that it leads to, %s, is written [D2]', async (way, parent) => {
  // Where there is no other disk, the same one is as good as none.
  const elsewhere = await fs.mkdtemp(path.join(existsSync(parent) ? parent : os.tmpdir(), 'nit-link-'));
  const real = path.join(elsewhere, 'real.json');
  await fs.writeFile(real, 'old', { mode: 0o640 });
  const between = path.join(elsewhere, 'between.json');
  await fs.symlink('real.json', between);
  await fs.rm(file);
  await fs.symlink(way === 'by way of another link' ? between : real, file);
  await atomicWrite(file, Buffer.from('newer'), readMode(file));
  expect([(await fs.lstat(file)).isSymbolicLink(), await fs.readFile(real, 'utf8')]).toEqual([true, 'newer']);
  expect((await fs.stat(real)).mode & 0o777).toBe(0o640);
  expect([await fs.readdir(inFolder()), await fs.readdir(elsewhere)]).toEqual([['db.json'], ['between.json', 'real.json']]);
  await fs.rm(real);
  const reason = 'is a link to a file that does not exist.';
  await expect(atomicWrite(file, Buffer.from('newest'))).rejects.toMatchObject({ message: expect.stringContaining(reason) });
  expect((await fs.lstat(file)).isSymbolicLink()).toBe(true);
  await fs.rm(elsewhere, { recursive: true });
});

test('a file that an editor renamed over the linked one is noticed before it is replaced [D8]', async () => {
  const edited = `${file}.swp`;
  await fs.writeFile(edited, 'edited by hand');
  const { ino } = disk.markSync(edited);
  const linkSync = (from: string, to: string) => {
    disk.linkSync(from, to);
    if (from === file) disk.renameSync(edited, file);
  };
  const beforeReplacing = (mark: FileMark | undefined) => {
    if (mark?.ino === ino) throw new Error('The file was edited.');
  };
  const written = atomicWrite(file, Buffer.from('newer'), 0o644, { fileSystem: { ...disk, linkSync }, beforeReplacing });
  await expect(written).rejects.toThrow();
  expect(await fs.readFile(file, 'utf8')).toBe('edited by hand');
});

test.each(['EPERM', 'EXDEV', 'ENOTSUP', 'EISDIR'])('a disk without hard links (%s) stores saves too [D3]', async (code) => {
  const linkSync = () => failWith(code);
  await atomicWrite(file, Buffer.from('newer'), 0o600, { fileSystem: { ...disk, linkSync } });
  expect([await fs.readFile(file, 'utf8'), await fs.readdir(inFolder())]).toEqual(['newer', ['db.json']]);
});

test('a short write is continued with the rest [D3]', async () => {
  faulty.fail(1, 'short write', 'sticky');
  await atomicWrite(file, Buffer.from('newest of all'));
  expect(faulty.steps.filter((step) => step === 'write').length).toBeGreaterThan(2);
  expect(await fs.readFile(file, 'utf8')).toBe('newest of all');
});

const codes: [Fault, string][] = [
  ['ENOSPC', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  ['EFBIG', 'STORAGE_FULL'],
  ['EIO', 'STORAGE_UNAVAILABLE'],
  ['EMFILE', 'STORAGE_UNAVAILABLE'],
  ['EACCES', 'STORAGE_UNAVAILABLE'],
];
const lastings: Lasting[] = ['once', 'sticky', 'spreading'];
const upToSync = [...WRITING, ...REPLACING.slice(0, -2)];
const faultsOf = (code: Fault, thrown: string, steps: typeof upToSync) =>
  lastings.flatMap((lasting) => steps.map((step) => ({ code, thrown, lasting, step, at: upToSync.indexOf(step) })));
/** Each error at one step, and one error at each step. */
const faults = [
  ...codes.flatMap(([code, thrown]) => faultsOf(code, thrown, ['write'])),
  ...faultsOf('EIO', 'STORAGE_UNAVAILABLE', upToSync),
];

testOnUnix.each(faults)('$code at $step, $lasting, throws $thrown, and the file keeps its content [D3]', async (fault) => {
  faulty.fail(fault.at, fault.code, fault.lasting);
  await expect(atomicWrite(file, Buffer.from('newer'))).rejects.toMatchObject({ code: fault.thrown });
  expect(await fs.readFile(file, 'utf8')).toBe('old');
  expect(await fs.readdir(inFolder())).toEqual(['db.json']);
  faulty.count();
  await atomicWrite(file, Buffer.from('newest'));
  expect(await fs.readFile(file, 'utf8')).toBe('newest');
});

testOnUnix.each(['close folder', 'unlink'] as const)(
  'an error at %s, after the file is safe, does not fail the write [D3]',
  async (step) => {
    faulty.fail(upToSync.length + (step === 'unlink' ? 1 : 0), 'EIO', 'once');
    await atomicWrite(file, Buffer.from('newer'));
    expect(faulty.steps).toContain(step);
    expect(await fs.readFile(file, 'utf8')).toBe('newer');
    await atomicWrite(file, Buffer.from('newest'));
    expect(await fs.readdir(inFolder())).toEqual(['db.json']);
  },
);

test('the text of a failed write that stays in the file is not taken for a hand edit [D3]', async () => {
  const db = openDbFile(file);
  await db.read();
  faulty.fail(0, 'EIO', 'once');
  await db.write(Buffer.from('a')).catch(() => {});
  const steps = faulty.steps.length;
  expect(steps).toBeGreaterThan(0);
  expect(await db.readExternalEdit()).toBeUndefined();
  await db.write(Buffer.from('newest'));
  expect(await db.readExternalEdit()).toBeUndefined();
  expect(await fs.readFile(file, 'utf8')).toBe('newest');
  await db.close();
  expect(await fs.readdir(inFolder())).toEqual(['db.json']);
});

describe('on Windows', () => {
  pretendSystem('win32');

  /** A disk that syncs no folder and, until `isClosed`, replaces no file, because another program reads it. */
  const windowsDisk = (isClosed: () => boolean = () => true, code = 'EPERM'): DurableFs => ({
    ...disk,
    open: async (name, flags, mode) => {
      const handle = await disk.open(name, flags, mode);
      return flags === 'r' ? Object.assign(handle, { sync: async () => failWith('EPERM') }) : handle;
    },
    renameSync: (from, to) => (isClosed() ? disk.renameSync(from, to) : failWith(code)),
  });

  test('a save and a line of a log are stored, although no folder can be synced [D2]', async () => {
    await atomicWrite(file, Buffer.from('newer'), 0o600, { fileSystem: windowsDisk() });
    await appendLines(inFolder('audit.log'), ['a line\n'], windowsDisk());
    expect([await fs.readFile(file, 'utf8'), await fs.readFile(inFolder('audit.log'), 'utf8')]).toEqual(['newer', 'a line\n']);
    expect((await fs.readdir(inFolder())).sort()).toEqual(['audit.log', 'db.json']);
  });

  test.each(['EPERM', 'EACCES', 'EBUSY'])(
    'a file that another program reads for a moment (%s) is then replaced [D3]',
    async (code) => {
      let tries = 0;
      const isClosed = () => ++tries > 3;
      await atomicWrite(file, Buffer.from('newer'), 0o600, { fileSystem: windowsDisk(isClosed, code) });
      expect([tries, await fs.readFile(file, 'utf8')]).toEqual([4, 'newer']);
    },
  );

  test('a hand edit that comes while a save waits for the file is noticed [D8]', async () => {
    const db = openDbFile(file, { fileSystem: windowsDisk(isClosedAfterEdit) });
    let tries = 0;
    function isClosedAfterEdit() {
      tries += 1;
      if (tries === 1) writeFileSync(file, 'edited by hand');
      return tries > 1;
    }
    await db.read();
    await expect(db.write(Buffer.from('newer'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(await fs.readFile(file, 'utf8')).toBe('edited by hand');
    await db.close();
  });

  test('a file that stays open elsewhere fails the save after a second, and keeps its content [D3]', async () => {
    let tries = 0;
    const isClosed = () => ++tries === 0;
    const written = atomicWrite(file, Buffer.from('newer'), 0o600, { fileSystem: windowsDisk(isClosed) });
    await expect(written).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect([tries > 1, await fs.readFile(file, 'utf8')]).toEqual([true, 'old']);
    expect(await fs.readdir(inFolder())).toEqual(['db.json']);
  });
});
