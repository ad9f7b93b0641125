import { type Call, load } from './load';
import { type Duration, interleave, type Measurement, measure, quantile, ROUNDS } from './measure';
import { countRecords, fetchRaw, fetchSettled } from './requests';
import type { Server, startBare } from './servers';

const WARM_UP_SECONDS = 0.3;
const SAVES_PER_ROUND = 96;
const READS_AFTER_WRITES = 15;
const MAX_SECONDS = 60;

/** The same call on json-server, on a bare server with our bytes, and on ours. */
export type Comparison = { stock: Measurement; bare?: Measurement; ours: Measurement };

/** A read to compare: its address on both servers, and how many records it returns. */
export type Read = { name: string; ours: string; stock: string; headers?: Record<string, string>; count?: number };

/** The three servers of a run. */
export type Servers = { stock: Server; bare: Awaited<ReturnType<typeof startBare>>; ours: Server };

/** Compares a read that all three servers answer; the bare server sends the bytes of ours. */
export async function compareReads({ stock, bare, ours }: Servers, read: Read, duration: Duration): Promise<Comparison> {
  const headers = { ...read.headers };
  const calls = [];
  for (const [server, address] of [
    [stock, read.stock],
    [ours, read.ours],
  ] as const) {
    const own = { ...headers };
    if (own['If-None-Match'] !== undefined) {
      const fresh = await fetchRaw({ port: server.port, path: address, headers: { ...own, 'If-None-Match': '"none"' } });
      own['If-None-Match'] = fresh.headers.etag ?? '';
    } else if (read.count !== undefined) {
      const count = await countRecords(server.port, address, own);
      if (count !== read.count) throw new Error(`${address} returned ${count} records, not ${read.count}.`);
    }
    const response = await fetchSettled({ port: server.port, path: address, headers: own });
    calls.push({
      server,
      response,
      call: { path: address, headers: own, expected: { status: response.status, body: response.body } },
    });
  }
  const [stockCall, ourCall] = calls;
  if (!stockCall || !ourCall) throw new Error('Two servers were expected.');
  const bareAddress = `/${encodeURIComponent(read.name)}`;
  await bare.setResponse(bareAddress, ourCall.response);

  // json-server sends compressed bodies in chunks, whose framing is not part of the body.
  const stockExpected = { status: stockCall.response.status };
  const runs = [
    { server: stock, call: { ...stockCall.call, expected: stockExpected } },
    { server: bare, call: { ...ourCall.call, path: bareAddress } },
    { server: ours, call: ourCall.call },
  ].map(
    ({ server, call }) =>
      (each: Duration) =>
        measure(server, call, each),
  );
  for (const run of runs) await run({ seconds: WARM_UP_SECONDS });
  const lines = await interleave(runs.map((run) => () => run({ seconds: duration.seconds / ROUNDS })));
  const [stockLine, bareLine, oursLine] = lines;
  if (!stockLine || !bareLine || !oursLine) throw new Error('Three servers were expected.');
  return { stock: stockLine, bare: bareLine, ours: oursLine };
}

/** A new message as the form sends it to us, and for json-server with the fields that our server adds. */
const message = (number: number) => ({
  name: 'Su Myat Hlaing',
  email: `load.${number}@mail.test`,
  phno: '+95 9 000 662 140',
  subject: 'The evening course',
  message: `Is there room in the evening course, and may I bring a friend who starts from nothing? This is message ${number}.`,
});
const ourMessage = (number: number) => JSON.stringify(message(number));
const stockMessage = (number: number) =>
  JSON.stringify({ ...message(number), status: 'unread', created_at: new Date().toISOString() });

/** A new message, for json-server and for ours. */
export const saving = {
  stock: { method: 'POST', path: '/contacts', body: stockMessage, expected: { status: 201 } },
  ours: { method: 'POST', path: '/contacts.php', body: ourMessage, expected: { status: 200 } },
} as const;

/** Compares messages that are sent at the same time. */
export async function compareSaves({ stock, ours }: Servers): Promise<Comparison> {
  const duration = { seconds: MAX_SECONDS, calls: SAVES_PER_ROUND };
  const [stockLine, oursLine] = await interleave([
    () => measure(stock, saving.stock, duration),
    () => measure(ours, saving.ours, duration),
  ]);
  if (!stockLine || !oursLine) throw new Error('Two servers were expected.');
  return { stock: stockLine, ours: oursLine };
}

/** The time of the whole list right after a new message, one request after another: no cached response can match. */
export async function firstReads(server: Server, save: Omit<Call, 'port'>, read: Omit<Call, 'port'>): Promise<Measurement> {
  const once = { connections: 1, seconds: MAX_SECONDS, calls: 1 };
  const lines: Measurement[] = [];
  for (let count = 0; count < READS_AFTER_WRITES; count += 1) {
    await load({ ...save, port: server.port }, once);
    lines.push(await measure(server, read, once));
  }
  const times = lines.map(({ p50 }) => p50);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return {
    requests: lines.length,
    perSecond: (lines.length * 1000) / sumOf(times),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs: sumOf(lines.map(({ cpuMs }) => cpuMs)) / lines.length,
    databaseCpuMs: sumOf(lines.map(({ databaseCpuMs }) => databaseCpuMs)) / lines.length,
  };
}

/** Compares the first reads after a write. */
export async function compareFirstReads({ stock, ours }: Servers, headers: Record<string, string>): Promise<Comparison> {
  const expected = { status: 200 };
  const [stockLine, oursLine] = await interleave([
    () => firstReads(stock, saving.stock, { path: '/contacts', headers, expected }),
    () => firstReads(ours, saving.ours, { path: '/contacts.php', headers, expected }),
  ]);
  if (!stockLine || !oursLine) throw new Error('Two servers were expected.');
  return { stock: stockLine, ours: oursLine };
}
