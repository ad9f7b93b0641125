import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** For a `describe`: gives the path of an empty folder, or of a name in it, which is deleted after each test. */
export function folderPerTest() {
  let dir = '';
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-test-'));
  });
  afterEach(() => fs.rm(dir, { recursive: true, force: true }));
  return (...names: string[]) => path.join(dir, ...names);
}
