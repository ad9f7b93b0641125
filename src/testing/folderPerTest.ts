import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** For a `describe`: gives the path of an empty folder of the test, or of a name in it. All are deleted after the last test. */
export function folderPerTest() {
  let all = '';
  let dir = '';
  beforeAll(async () => {
    all = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-test-'));
  });
  beforeEach(async () => {
    dir = await fs.mkdtemp(`${all}/`);
  });
  afterAll(() => fs.rm(all, { recursive: true, force: true }));
  return (...names: string[]) => path.join(dir, ...names);
}
