import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '../testing/childServer';
import { proof, reportProof } from '../testing/proof';
import { runCommandOn } from '../testing/runCommandOn';

const ROUNDS = proof(2, 50);

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-lock-'));
  await fs.writeFile(path.join(dir, 'db.json'), '{}');
});
afterEach(() => fs.rm(dir, { recursive: true }));

const saidBy = (start: Promise<unknown>) =>
  start.then(
    () => 'It started.',
    (error: Error) => error.message,
  );

test(
  `${ROUNDS} times: a second server on the same data does not start, and a killed one releases the lock immediately [D7]`,
  async () => {
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await startChild(dir);
      const started = Date.now();
      const said = await saidBy(startChild(dir));
      slowest = Math.max(slowest, Date.now() - started);
      expect(said).toContain(`The server ended with 1: ${dir} is in use by the server with process id ${first.pid}.`);
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
      await first.end('SIGKILL');
      const third = await startChild(dir);
      await third.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
    // Twice the promised value, and more beside other tests.
    expect(slowest).toBeLessThan(proof(15_000, 4000));
    reportProof('D7', `${ROUNDS} rounds, refused after ${slowest} ms at most`);
  },
  60_000 + ROUNDS * 10_000,
);

test('of several servers that start together after a kill, one gets the data [D7]', async () => {
  const first = await startChild(dir);
  await first.end('SIGKILL');
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startChild(dir)));
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  expect(running).toHaveLength(1);
  expect(await running[0]?.end('SIGTERM')).toMatchObject({ code: 0 });
  expect((await fs.readdir(path.join(dir, 'private'))).filter((name) => name.startsWith('lock'))).toEqual([]);
}, 60_000);

test('a reused pid of a dead process does not hold the lock [D7]', async () => {
  await fs.mkdir(path.join(dir, 'private'));
  const lock = { pid: process.pid, startedAt: 'long ago', name: 'the server' };
  await fs.writeFile(path.join(dir, 'private/lock.7'), JSON.stringify(lock));
  await fs.writeFile(path.join(dir, 'private/lock.8'), 'half of a lo');
  const server = await startChild(dir);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('a restore is rejected while a server runs, and changes nothing [D7, D10]', async () => {
  const server = await startChild(dir);
  const other = path.join(dir, 'other.json');
  await fs.writeFile(other, '{"blogs": []}');
  const { code, errors } = await runCommandOn(dir, 'restore', [other]);
  expect([code, errors]).toEqual([1, expect.stringContaining(`process id ${server.pid}`)]);
  await server.end('SIGTERM');
  expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe('{}');
}, 60_000);
