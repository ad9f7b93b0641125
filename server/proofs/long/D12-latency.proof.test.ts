import net from 'node:net';
import { performance } from 'node:perf_hooks';
import { toBatches } from '@/domain/batches';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder, smallDb } from '@/testing/cleanup';
import { percentile, visitDuring } from '@/testing/processes';
import { reportProof } from '@/testing/proof';
import { storedText } from '@/testing/storedData';
import { dbForWriters } from '@/testing/writers';

afterEach(cleanUp);

test('a client that never ends its request is dropped after ten seconds, and the file is whole [D11]', async () => {
  const { dir } = await dataFolder();
  const site = await startChild(dir, {}, { isSignedIn: true });
  const { port, hostname } = new URL(site.url);
  const stuck = net.connect(Number(port), hostname);
  stuck.on('error', () => {});
  stuck.write('POST /contacts.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"');
  const json = { name: 'Su', email: 'su@mail.test', message: 'Before the end' };
  expect((await site.send('POST', '/contacts.php', { json })).status).toBe(200);
  const asked = Date.now();
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 });
  const ms = Date.now() - asked;
  stuck.destroy();
  expect(ms).toBeGreaterThan(8000);
  expect(ms).toBeLessThan(13_000);
  expect(JSON.parse(await storedText(dir))).toMatchObject({ contacts: [{ message: 'Before the end' }] });
  reportProof('D11', `a stuck client was left after ${ms} ms`);
});

describe('write latency', () => {
  const SECONDS = 60;
  const WRITES_A_SECOND = 20;
  const READS_A_SECOND = 50;
  const BYTES = 1_000_000;
  const DELETED = 4800;
  const KEPT = 200;
  const VISIT_MS = 5;

  let dir: string;
  const openSite = async (messages: number) => {
    const { blogs, contacts } = dbForWriters();
    const text = 'How long is the course? '.repeat(20);
    const many = Array.from({ length: messages }, (_, index) => ({ ...contacts[0], id: index + 1, message: text }));
    ({ dir } = await dataFolder({ ...smallDb, blogs, contacts: many }));
    return startChild(dir, {}, { isSignedIn: true });
  };

  /** Sends requests at a steady rate, independent of response times; returns the milliseconds of each. */
  async function paced(perSecond: number, call: (number: number) => Promise<{ status: number }>): Promise<number[]> {
    const started = performance.now();
    const calls = Array.from({ length: perSecond * SECONDS }, async (_, number) => {
      await new Promise((resolve) => setTimeout(resolve, (number * 1000) / perSecond - (performance.now() - started)));
      const sent = performance.now();
      expect((await call(number)).status).toBe(200);
      return performance.now() - sent;
    });
    return Promise.all(calls);
  }

  const at = (times: readonly number[], share: number) => Math.round(percentile(times, share) * 10) / 10;

  test(`${WRITES_A_SECOND} writes and ${READS_A_SECOND} reads a second for ${SECONDS} s get a response [D12]`, async () => {
    const site = await openSite(BYTES / 700);
    const size = Buffer.byteLength(await storedText(dir));
    const [writes, reads] = await Promise.all([
      paced(WRITES_A_SECOND, (number) =>
        site.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: `Message ${number}` } }),
      ),
      paced(READS_A_SECOND, () => site.send('GET', '/blogs.php')),
    ]);
    await site.end('SIGTERM');
    reportProof(
      'D12',
      `${Math.round(size / 1000)} KB; writes p50 ${at(writes, 0.5)} ms, p99 ${at(writes, 0.99)} ms (promised 60); ` +
        `reads p50 ${at(reads, 0.5)} ms, p99 ${at(reads, 0.99)} ms (promised 30)`,
    );
    // Twice the promised values, because the client shares the processors with the server.
    expect([at(writes, 0.99) <= 120, at(reads, 0.99) <= 60]).toEqual([true, true]);
  });

  test(`visitors are served while staff deletes ${DELETED} messages in batches [D12]`, async () => {
    const site = await openSite(DELETED + KEPT);
    const started = performance.now();
    const deleteAll = async () => {
      // The newest first, as the list shows them.
      for (const ids of toBatches(Array.from({ length: DELETED }, (_, index) => DELETED + KEPT - index))) {
        const { body } = await site.send('PUT', '/contacts.php', { as: site.token, json: { ids, action: 'delete' } });
        expect(body.changed).toHaveLength(ids.length);
      }
    };
    const { p99 } = await visitDuring(deleteAll(), { send: site.send }, VISIT_MS);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    await site.end('SIGTERM');
    reportProof('D12', `${DELETED} messages deleted in ${seconds} s; visitors p99 ${p99.toFixed(1)} ms (promised 100)`);
    expect(p99).toBeLessThanOrEqual(200);
  });
});
