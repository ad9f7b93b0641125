import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../testing/childServer';
import { cleanUp, dataFolder } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { expectImagesAgree } from '../testing/dataServer';
import { proof, reportProof } from '../testing/proof';
import { dbForWriters, Writers } from '../testing/writers';

const KILLS = proof(1, 200);
const STOPS = proof(1, 100);

let dir: string;
beforeEach(async () => {
  ({ dir } = await dataFolder(dbForWriters()));
});
afterEach(cleanUp);

/** Waits until a save of this round is acknowledged, then for a random moment, so that the signal hits saves at every step. */
async function midWriting(writers: Writers, atStart: number) {
  while (writers.acknowledged === atStart) await sleep(5);
  await sleep(Math.random() * 250);
}

test(`killed ${KILLS} times while six writers write: no acknowledged write is missing, none is half, each save has its version and each post its line in the audit trail, and records and images agree [D1, D9, D13, Z4]`, async () => {
  const writers = new Writers();
  const start = async () => {
    const server = await startChild(dir);
    await writers.arriveAt(server.url);
    const images = await expectImagesAgree(dir, { send: clientOf(server), token: writers.token });
    return { ...server, images };
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start();
    const atStart = writers.acknowledged;
    const writing = writers.write();
    await midWriting(writers, atStart);
    await server.end('SIGKILL');
    await writing;
    expect(await writers.lostIn(dir)).toEqual([]);
  }
  const { images, end } = await start();
  expect(await end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
  expect(await writers.lostIn(dir)).toEqual([]);
  expect(writers.acknowledged).toBeGreaterThanOrEqual(KILLS);
  reportProof(
    'D1',
    `${KILLS} kills, ${writers.acknowledged} acknowledged, 0 lost, 0 torn, ${images} pictures named and all there`,
  );
});

test(`stopped ${STOPS} times, the server finishes accepted requests, cuts no response, and exits with 0 [D11]`, async () => {
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
  reportProof('D11', `${STOPS} stops, ${writers.acknowledged} acknowledged, 0 lost, 0 cut; slowest ${slowest} ms`);
});
