import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DurableFs, writeDurably } from './durableFile';
import { dbFile } from './handEdits';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-durable-'));
  file = path.join(dir, 'db.json');
  await fs.writeFile(file, 'old');
});
afterEach(() => fs.rm(dir, { recursive: true }));

type Step = 'open' | 'write' | 'sync' | 'close' | 'rename' | 'open folder' | 'sync folder';

/** The real file system, with a note of each step and one step that fails with an error code. */
function faultyFs(failing?: Step, code = 'EIO') {
  const steps: Step[] = [];
  const pass = (step: Step) => {
    steps.push(step);
    if (step === failing) throw Object.assign(new Error(`${code}: injected`), { code });
  };
  const using: DurableFs = {
    open: async (name, flags, mode) => {
      const suffix = flags === 'r' ? ' folder' : '';
      pass(suffix ? 'open folder' : 'open');
      const handle = await fs.open(name, flags, mode);
      return {
        write: async (bytes, offset, length) => {
          pass('write');
          // Disks may take less than they are given.
          return handle.write(bytes, offset, Math.min(length, 2));
        },
        sync: async () => {
          pass(suffix ? 'sync folder' : 'sync');
          await handle.sync();
        },
        stat: (options) => handle.stat(options),
        close: async () => {
          await handle.close();
          if (!suffix) pass('close');
        },
      };
    },
    rename: async (from, to) => {
      pass('rename');
      await fs.rename(from, to);
    },
    unlink: (name) => fs.unlink(name),
  };
  return { using, steps };
}

test('a file is written in full, synced, renamed, and its folder synced, in this order', async () => {
  const { using, steps } = faultyFs();
  await writeDurably(file, Buffer.from('newer'), 0o600, using);
  expect(steps).toEqual(['open', 'write', 'write', 'write', 'sync', 'close', 'rename', 'open folder', 'sync folder']);
  expect(await fs.readFile(file, 'utf8')).toBe('newer');
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
});

const failing = ['open', 'write', 'sync', 'close', 'rename', 'open folder', 'sync folder'] as const;
const codes = [
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EFBIG', 507],
  ['EIO', 503],
  ['EMFILE', 503],
  ['EACCES', 503],
] as const;
const faults = failing.flatMap((step) => codes.map(([code, status]) => ({ step, code, status })));

test.each(faults)('$code at $step is answered $status, and db.json holds what it held', async ({ step, code, status }) => {
  const { using } = faultyFs(step, code);
  let isFaulty = true;
  const now: DurableFs = {
    open: (...args) => (isFaulty ? using.open(...args) : fs.open(...args)),
    rename: (...args) => (isFaulty ? using.rename(...args) : fs.rename(...args)),
    unlink: fs.unlink,
  };
  const db = dbFile(file, {
    ...now,
    // The fault happens once; putting the old text back must then work.
    unlink: async (name) => {
      isFaulty = false;
      await fs.unlink(name);
    },
  });
  await db.read();
  await expect(db.write('newer')).rejects.toMatchObject({ status });
  expect(await fs.readFile(file, 'utf8')).toBe('old');
  expect(await fs.readdir(dir)).toEqual(['db.json']);
  expect(await db.edited()).toBeUndefined();
  await db.write('newest');
  expect(await fs.readFile(file, 'utf8')).toBe('newest');
});
