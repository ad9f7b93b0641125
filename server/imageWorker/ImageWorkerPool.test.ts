import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { childrenOf } from '../testing/processes';
import { jpegOfScans } from '../uploads/corpus/damaged';
import { noise } from '../uploads/corpus/specimen';
import { ImageWorkerPool } from './ImageWorkerPool';

const PATIENCE_MS = 3000;

let dir: string;
let work: ImageWorkerPool;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-work-'));
  work = new ImageWorkerPool(PATIENCE_MS);
});
afterEach(async () => {
  work.close();
  await fs.rm(dir, { recursive: true });
});

/** Decoding this file takes a fast machine ten seconds, and nothing can interrupt the decoder. */
async function slowFile() {
  const file = path.join(dir, 'slow.jpg');
  await fs.writeFile(file, jpegOfScans(8192));
  return file;
}

const take = async () => work.run({ kind: 'stored', bytes: await noise().jpeg().toBuffer() });

test('images that take too long are rejected with an error that says so, and others continue [U6]', async () => {
  const file = await slowFile();
  const slow = ['avif', 'webp'].map((format) =>
    work.run({ kind: 'narrowed', file, width: 480, format: format === 'avif' ? 'avif' : 'webp' }),
  );
  const next = take();
  for (const one of slow) await expect(one).rejects.toMatchObject({ status: 422, code: 'IMAGE_TOO_SLOW' });
  expect((await next).toString('latin1', 8, 12)).toBe('WEBP');
  // A killed process is listed until the system has freed its memory.
  while ((await childrenOf(process.pid)).length > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await childrenOf(process.pid)).toHaveLength(1);
}, 60_000);

test('a crashed process loses only its own image, and the next image is processed [U6]', async () => {
  const file = await slowFile();
  // The workers of the test before were killed but can still be listed.
  const earlier = new Set(await childrenOf(process.pid));
  const lost = work.run({ kind: 'narrowed', file, width: 480, format: 'webp' });
  const [pid] = (await childrenOf(process.pid)).filter((child) => !earlier.has(child));
  if (pid === undefined) throw new Error('No image worker was started.');
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect((await take()).toString('latin1', 8, 12)).toBe('WEBP');
}, 60_000);
