import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aBlogPost } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { visitDuring } from '@/testing/processes';
import { reportProof } from '@/testing/proof';
import { drip, requestText } from '@/testing/rawRequest';
import { defaultLimits } from '../../config/limits';

afterEach(cleanUp);

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const aServer = async () => startChild((await dataFolder({ blogs: times(50, () => aBlogPost()) })).dir);

const HEADER_DRIPPERS = 500;
const BODY_DRIPPERS = 200;
const SLOW_READERS = 100;
const DRIP_MS = 1000;
const LAST_MS = 60_000;
/** Milliseconds of tolerance for other load on the test machine. */
const SLACK_MS = 1000;

/** Requests a long response and does not read it. */
function sleepOn(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write(requestText('GET', '/blogs.php', { Connection: 'keep-alive' }).repeat(50));
  return socket;
}

test(`${HEADER_DRIPPERS + BODY_DRIPPERS + SLOW_READERS} slow clients are disconnected while others are served [H8]`, async () => {
  const { url, send } = await aServer();
  const json = { 'Content-Type': 'application/json', 'Content-Length': '30000', Connection: 'keep-alive' };
  const headers = times(HEADER_DRIPPERS, () => drip(url, 'GET /blogs.php HTTP/1.1\r\nHost: x\r\nX-Slow: ', DRIP_MS));
  const bodies = times(BODY_DRIPPERS, () => drip(url, requestText('POST', '/contacts.php', json, '{"name":"'), DRIP_MS));
  // The readers send their requests after the slow clients have connected, because the server's timeouts start then.
  await sleep(DRIP_MS);
  const readers = times(SLOW_READERS, () => sleepOn(url));

  const { count, p99 } = await visitDuring(sleep(LAST_MS), { send }, 20);

  const ended = [await Promise.all(headers), await Promise.all(bodies)];
  for (const reader of readers) reader.destroy();
  expect(new Set(ended.flat().map(({ status }) => status))).toEqual(new Set([408]));
  const [ofHeaders = 0, ofBodies = 0] = ended.map((all) => Math.max(...all.map(({ afterMs }) => afterMs)));
  const counts = `headers closed within ${Math.round(ofHeaders)} ms, bodies within ${Math.round(ofBodies)} ms`;
  reportProof('H8', `${counts}; ${count} normal GETs, p99 ${p99.toFixed(1)} ms`);
  expect(ofHeaders).toBeLessThan(defaultLimits.headersMs + SLACK_MS);
  expect(ofBodies).toBeLessThan(defaultLimits.jsonBodyMs + SLACK_MS);
  expect(p99).toBeLessThan(100);
});
