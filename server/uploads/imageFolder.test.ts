import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FaultyDisk } from '../testing/faultyDisk';
import { DiskQuota } from './diskQuota';
import { ImageFolder } from './imageFolder';

const NAME = `${'a'.repeat(26)}.webp`;
const BYTES = Buffer.alloc(1000);

test('a copy of a shared image that could not be written takes no room from later images [D3]', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-copies-'));
  const disk = new FaultyDisk(dir);
  const store = { put: async () => {}, get: async () => BYTES, remove: async () => {}, names: async () => [NAME] };
  const folder = new ImageFolder(dir, new DiskQuota(BYTES.length), store);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      disk.fail(0, 'ENOSPC', 'spreading');
      await expect(folder.fetch(NAME)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    }
    disk.repair();
    expect(folder.room.hasFor(BYTES.length)).toBe(true);
    await folder.fetch(NAME);
    expect([folder.room.hasFor(1), await fs.readFile(folder.file(NAME))]).toEqual([false, BYTES]);
  } finally {
    disk.repair();
    await fs.rm(dir, { recursive: true });
  }
});
