import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startChild } from './testing/childServer';
import { proof, reportProof } from './testing/proof';
import { dbForWriters, Writers } from './testing/writers';

const KILLS = proof(3, 200);
const STOPS = proof(2, 100);

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-durability-'));
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(dbForWriters(), null, 2));
});
afterEach(() => fs.rm(dir, { recursive: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a save of this round is acknowledged, then for a random moment, so that the signal hits saves at every step. */
async function midWriting(writers: Writers, atStart: number) {
  while (writers.acknowledged === atStart) await pause(5);
  await pause(Math.random() * 250);
}

test(
  `killed ${KILLS} times while six writers write: no acknowledged write is missing, no file is torn [D1]`,
  async () => {
    const writers = new Writers();
    const starts: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startChild(dir);
      starts.push(server.readyAfterMs);
      await writers.arriveAt(server.url);
      const atStart = writers.acknowledged;
      const writing = writers.write();
      await midWriting(writers, atStart);
      await server.end('SIGKILL');
      await writing;
      expect(await writers.lostIn(dir)).toEqual([]);
    }
    const server = await startChild(dir);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    expect(await writers.lostIn(dir)).toEqual([]);
    expect(writers.acknowledged).toBeGreaterThanOrEqual(KILLS);
    starts.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [starts[Math.floor(starts.length / 2)], starts.at(-1)];
    // Two seconds on a quiet machine; a busy one can take longer.
    expect(median).toBeLessThan(proof(15_000, 2000));
    reportProof(
      'D1',
      `${KILLS} kills, ${writers.acknowledged} acknowledged, 0 lost, 0 torn; start usually ${median} ms, slowest ${slowest} ms`,
    );
  },
  60_000 + KILLS * 15_000,
);

test(
  `stopped ${STOPS} times, the server finishes accepted requests, cuts no response, and exits with 0 [D11]`,
  async () => {
    const writers = new Writers();
    let slowest = 0;
    for (let stop = 0; stop < STOPS; stop += 1) {
      const server = await startChild(dir);
      await writers.arriveAt(server.url);
      const atStart = writers.acknowledged;
      const writing = writers.write();
      await midWriting(writers, atStart);
      const asked = Date.now();
      expect(await server.end('SIGTERM')).toEqual({ code: 0, errors: '', output: `Listening on ${server.url}\n` });
      slowest = Math.max(slowest, Date.now() - asked);
      await writing;
      expect(await writers.lostIn(dir)).toEqual([]);
    }
    expect(writers.cut).toBe(0);
    expect(writers.acknowledged).toBeGreaterThanOrEqual(STOPS);
    expect(slowest).toBeLessThan(10_000);
    reportProof('D11', `${STOPS} stops, ${writers.acknowledged} acknowledged, 0 lost, 0 cut; slowest ${slowest} ms`);
  },
  60_000 + STOPS * 15_000,
);
