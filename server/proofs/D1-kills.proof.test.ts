import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { proof, reportProof } from '@/testing/proof';
import { expectImagesAgree } from '@/testing/storedFiles';
import { waitUntil } from '@/testing/waitUntil';
import { dbForWriters, Writers } from '@/testing/writers';

const KILLS = proof(1, 200);
const STOPS = proof(1, 100);

let dir: string;
beforeEach(async () => {
  ({ dir } = await dataFolder(dbForWriters()));
});
afterEach(cleanUp);

/** Starts the server and ends it while six writers write; no acknowledged write is lost, and records and images agree. */
async function endMidWriting(writers: Writers, signal: 'SIGKILL' | 'SIGTERM') {
  const { url, send, end } = await startChild(dir);
  await writers.arriveAt(url);
  const images = await expectImagesAgree(dir, { send, token: writers.token });
  const atStart = writers.acknowledged;
  const writing = writers.write();
  await waitUntil('a save is acknowledged', () => writers.acknowledged > atStart);
  // A random moment, so that the signal hits saves at every step.
  await sleep(Math.random() * 250);
  const asked = Date.now();
  const { code, errors, output } = await end(signal);
  const ms = Date.now() - asked;
  await writing;
  expect(await writers.lostIn(dir)).toEqual([]);
  if (signal === 'SIGTERM') expect([code, errors, output]).toEqual([0, '', `Listening on ${url}\n`]);
  return { images, ms };
}

test(`killed ${KILLS} times under writers no acknowledged write is missing, half or double [D1, D9, D13, R1, Z4]`, async () => {
  const writers = new Writers();
  for (let kill = 0; kill < KILLS; kill += 1) await endMidWriting(writers, 'SIGKILL');
  const { images } = await endMidWriting(writers, 'SIGTERM');
  expect(writers.acknowledged).toBeGreaterThan(KILLS);
  reportProof(
    'D1',
    `${KILLS} kills, ${writers.acknowledged} acknowledged, 0 lost, 0 torn, ${images} pictures named and all there`,
  );
});

test(`stopped ${STOPS} times, the server finishes accepted requests, cuts no response, and exits with 0 [D11]`, async () => {
  const writers = new Writers();
  let slowest = 0;
  for (let stop = 0; stop < STOPS; stop += 1) slowest = Math.max(slowest, (await endMidWriting(writers, 'SIGTERM')).ms);
  expect(writers.cut).toBe(0);
  expect(writers.acknowledged).toBeGreaterThanOrEqual(STOPS);
  reportProof('D11', `${STOPS} stops, ${writers.acknowledged} acknowledged, 0 lost, 0 cut; slowest ${slowest} ms`);
});
