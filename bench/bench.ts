import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '../scripts/commandLine.mjs';
import { type Call, load } from './load';
import { benchPages } from './pages';
import { type Answer, cpuMs, memoryMb, type Server, startBare, startOurs, startStock } from './servers';

const HELP = `npm run bench [-- --seconds N] [-- --only WORD]
npm run bench -- pages [--rounds N]

json-server as it comes, a bare node:http server with our bytes, and ours, on the same 500 posts and 5,000 messages, in turn
within one run: compare the ratios, not the numbers. Speed never makes it fail; a wrong answer does.

  --seconds N   how long each server is loaded per line; 3 unless given
  --only WORD   only the lines whose name holds the word

  pages         instead of that: our pages and one written by hand in Chromium, on a slowed phone and line
  --rounds N    how often each page is visited; 5 unless given
`;

const CONNECTIONS = 16;
const ROUNDS = 5;
const WARM_SECONDS = 0.3;
const MESSAGES = 5000;
const PUBLISHED_ID = 1;
const SAVES_A_ROUND = 96;
const READS_AFTER_WRITES = 15;
const ASKS_BEFORE = 3;
const ASKED_AGAIN_MS = 200;
const MEMORY_MB_MOST = 110;
const LONGEST_SECONDS = 60;

const ADMIN = { email: 'thandar@nitcollege.test', password: 'golden-padauk-2019' };
/** The header that every browser sends; json-server supports gzip of these. */
const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };

type Aims = { ofBare?: number; ofStock?: number; cpuMs?: number; p50?: number };
type Line = { requests: number; perSecond: number; p50: number; p99: number; cpuMs: number };
type Three = { stock: Line; bare?: Line; ours: Line };
type Read = { name: string; ours: string; stock: string; headers?: Record<string, string>; count?: number; aims: Aims };

const median = (numbers: readonly number[]) => at(numbers, 0.5);

/** The quantile of the numbers at `share`. */
function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The response to a request as sent over the network, compressed or not. */
function answerOf({ port, path: address, headers }: Pick<Call, 'port' | 'path' | 'headers'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, headers }, async (res) => {
      const pieces: Buffer[] = [];
      for await (const piece of res) pieces.push(piece);
      // Drops the headers that differ between any two responses.
      const { date, connection, 'keep-alive': keepAlive, ...kept } = res.headers;
      const texts = Object.entries(kept).map(([name, value]) => [name, String(value)]);
      resolve({ status: res.statusCode ?? 0, headers: Object.fromEntries(texts), body: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

/** The response after a few requests, when a page has its final compression. */
async function lastingAnswerOf(call: Parameters<typeof answerOf>[0]): Promise<Answer> {
  for (let ask = 0; ask < ASKS_BEFORE; ask += 1) {
    await answerOf(call);
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
  }
  return answerOf(call);
}

/** The number of records in a response; throws for an error status. */
async function countAt(port: number, address: string, headers?: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  const value = await response.json();
  const list = Array.isArray(value) ? value : value.data;
  return Array.isArray(list) ? list.length : 1;
}

async function tokenOf({ port }: Server): Promise<string> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(ADMIN) };
  const { token } = await (await fetch(`http://127.0.0.1:${port}/auth/login.php`, sent)).json();
  return token;
}

type Pace = { seconds: number; calls?: number };

async function measure(server: Server, call: Omit<Call, 'port'>, { seconds, calls }: Pace): Promise<Line> {
  const before = cpuMs(server.pid);
  const { times, seconds: took } = await load({ ...call, port: server.port }, { connections: CONNECTIONS, seconds, calls });
  const requests = times.length;
  return {
    requests,
    perSecond: requests / took,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpuMs: (cpuMs(server.pid) - before) / requests,
  };
}

/** The median of each number, so that one busy moment of the machine has no effect. */
const medianLine = (lines: readonly Line[]): Line => ({
  requests: median(lines.map(({ requests }) => requests)),
  perSecond: median(lines.map(({ perSecond }) => perSecond)),
  p50: median(lines.map(({ p50 }) => p50)),
  p99: median(lines.map(({ p99 }) => p99)),
  cpuMs: median(lines.map(({ cpuMs: cpu }) => cpu)),
});

/** Loads each server in turn, round after round, so that other load on the machine affects all of them. */
async function inTurns(servers: readonly (() => Promise<Line>)[]): Promise<Line[]> {
  const rounds: Line[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines: Line[] = [];
    for (const run of servers) lines.push(await run());
    rounds.push(lines);
  }
  return servers.map((_, index) => medianLine(rounds.flatMap((lines) => lines[index] ?? [])));
}

type Servers = { stock: Server; bare: Awaited<ReturnType<typeof startBare>>; ours: Server };

async function compareReads({ stock, bare, ours }: Servers, read: Read, pace: Pace): Promise<Three> {
  const headers = { ...read.headers };
  const calls = [];
  for (const [server, address] of [
    [stock, read.stock],
    [ours, read.ours],
  ] as const) {
    const own = { ...headers };
    if (own['If-None-Match'] !== undefined) {
      const asked = await answerOf({ port: server.port, path: address, headers: { ...own, 'If-None-Match': '"none"' } });
      own['If-None-Match'] = asked.headers.etag ?? '';
    } else if (read.count !== undefined) {
      const count = await countAt(server.port, address, own);
      if (count !== read.count) throw new Error(`${address} answered ${count} records, not ${read.count}.`);
    }
    const answer = await lastingAnswerOf({ port: server.port, path: address, headers: own });
    calls.push({ server, answer, call: { path: address, headers: own, expected: { status: answer.status, body: answer.body } } });
  }
  const [stockCall, ourCall] = calls;
  if (!stockCall || !ourCall) throw new Error('Two servers were asked.');
  const place = `/${encodeURIComponent(read.name)}`;
  await bare.give(place, ourCall.answer);

  // json-server sends compressed bodies in chunks, whose framing is not part of the body.
  const stockExpected = { status: stockCall.answer.status };
  const runs = [
    { server: stock, call: { ...stockCall.call, expected: stockExpected } },
    { server: bare, call: { ...ourCall.call, path: place } },
    { server: ours, call: ourCall.call },
  ].map(
    ({ server, call }) =>
      (each: Pace) =>
        measure(server, call, each),
  );
  for (const run of runs) await run({ seconds: WARM_SECONDS });
  const lines = await inTurns(runs.map((run) => () => run({ seconds: pace.seconds / ROUNDS })));
  const [stockLine, bareLine, oursLine] = lines;
  if (!stockLine || !bareLine || !oursLine) throw new Error('Three servers were measured.');
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

const saving = {
  stock: { method: 'POST', path: '/contacts', body: stockMessage, expected: { status: 201 } },
  ours: { method: 'POST', path: '/contacts.php', body: ourMessage, expected: { status: 200 } },
} as const;

async function compareSaves({ stock, ours }: Servers): Promise<Three> {
  const pace = { seconds: LONGEST_SECONDS, calls: SAVES_A_ROUND };
  const [stockLine, oursLine] = await inTurns([() => measure(stock, saving.stock, pace), () => measure(ours, saving.ours, pace)]);
  if (!stockLine || !oursLine) throw new Error('Two servers were measured.');
  return { stock: stockLine, ours: oursLine };
}

/** The time of the whole list right after a new message, one request after another: no cached response can match. */
async function compareFirstReads({ stock, ours }: Servers, headers: Record<string, string>): Promise<Three> {
  const run = async (server: Server, save: Omit<Call, 'port'>, address: string): Promise<Line> => {
    const once = { connections: 1, seconds: LONGEST_SECONDS, calls: 1 };
    const reads: number[] = [];
    let cpu = 0;
    for (let count = 0; count < READS_AFTER_WRITES; count += 1) {
      await load({ ...save, port: server.port }, once);
      const before = cpuMs(server.pid);
      const { times } = await load({ port: server.port, path: address, headers, expected: { status: 200 } }, once);
      cpu += cpuMs(server.pid) - before;
      reads.push(...times);
    }
    const total = reads.reduce((sum, time) => sum + time, 0);
    return {
      requests: reads.length,
      perSecond: (reads.length * 1000) / total,
      p50: at(reads, 0.5),
      p99: at(reads, 0.99),
      cpuMs: cpu / reads.length,
    };
  };
  const [stockLine, oursLine] = await inTurns([
    () => run(stock, saving.stock, '/contacts'),
    () => run(ours, saving.ours, '/contacts.php'),
  ]);
  if (!stockLine || !oursLine) throw new Error('Two servers were measured.');
  return { stock: stockLine, ours: oursLine };
}

const digits = (number: number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));

/** The goal in words, and whether it was met. */
function verdict({ stock, bare, ours }: Three, aims: Aims): { aim: string; isMet: boolean }[] {
  const ofStock = ours.perSecond / stock.perSecond;
  const ofBare = bare ? ours.perSecond / bare.perSecond : 0;
  return [
    aims.ofBare !== undefined && { aim: `${aims.ofBare} of bare`, isMet: ofBare >= aims.ofBare },
    aims.ofStock !== undefined && { aim: `${aims.ofStock} x stock`, isMet: ofStock >= aims.ofStock },
    aims.cpuMs !== undefined && { aim: `CPU ${aims.cpuMs} ms`, isMet: ours.cpuMs <= aims.cpuMs },
    aims.p50 !== undefined && { aim: `p50 ${aims.p50} ms`, isMet: ours.p50 <= aims.p50 },
  ].filter((aim) => aim !== false);
}

const columns = ['what', 'server', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare', 'x stock', 'aim', ''];
const widths = [34, 7, 8, 8, 8, 8, 8, 8, 28, 24];

const printRow = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells
      .map((cell, index) => (index > 1 && index < 8 ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join(' ')
      .trimEnd()}\n`,
  );

function print(name: string, three: Three, aims: Aims) {
  const { stock, bare, ours } = three;
  const line = (what: string, server: string, { perSecond, p50, p99, cpuMs: cpu }: Line, more: readonly string[] = []) =>
    printRow([what, server, digits(perSecond), digits(p50), digits(p99), digits(cpu), ...more]);
  line(name, 'stock', stock);
  if (bare) line('', 'bare', bare, ['', digits(bare.perSecond / stock.perSecond)]);
  const verdicts = verdict(three, aims);
  line('', 'ours', ours, [
    bare ? digits(ours.perSecond / bare.perSecond) : '',
    digits(ours.perSecond / stock.perSecond),
    verdicts.map(({ aim }) => aim).join(', '),
    verdicts.map(({ isMet }) => (isMet ? 'met' : 'not met')).join(', '),
  ]);
}

async function main() {
  const { values, positionals } = commandLine(HELP, {
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
    words: 1,
  });
  const [what] = positionals;
  if (what !== undefined && what !== 'pages') throw new Error(`There is no bench of "${what}".\n\n${HELP}`);
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { stdio: 'inherit' });
  if (what === 'pages') return benchPages(values.rounds === undefined ? undefined : Number(values.rounds));
  const isWanted = (name: string) => name.includes(values.only);
  const pace = { seconds: Number(values.seconds) };
  if (!(pace.seconds > 0)) throw new Error(`"${values.seconds}" is no number of seconds.`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'nit-bench-'));
  const seed = ['server/commands/seed.ts', '--scenario', 'many', '--into', dataDir];
  await promisify(execFile)('node_modules/.bin/tsx', seed, { env: { ...process.env, NODE_ENV: 'development' } });

  const servers = { stock: await startStock(dataDir), bare: await startBare(), ours: await startOurs(dataDir) };
  const { stock, bare, ours } = servers;
  try {
    const bearer = { Authorization: `Bearer ${await tokenOf(ours)}` };
    const published = await countAt(ours.port, '/blogs.php');
    const plain = { ofBare: 0.6, ofStock: 20 };
    const compressed = { ofBare: 0.6, ofStock: 100 };
    const blogs = { ours: '/blogs.php', stock: '/blogs?status=published', count: published };
    const one = { ours: `/blogs.php?id=${PUBLISHED_ID}`, stock: `/blogs/${PUBLISHED_ID}`, count: 1 };
    const contacts = { ours: '/contacts.php', stock: '/contacts', count: MESSAGES };
    const reads: Read[] = [
      { name: `GET blogs (${published})`, ...blogs, aims: plain },
      { name: `GET blogs (${published}), compressed`, ...blogs, headers: COMPRESSED, aims: compressed },
      { name: 'GET one', ...one, aims: { ofBare: 0.6 } },
      { name: 'GET one, compressed', ...one, headers: COMPRESSED, aims: { ofBare: 0.6 } },
      { name: 'GET contacts (5,000)', ...contacts, headers: bearer, aims: plain },
      { name: 'GET contacts (5,000), compressed', ...contacts, headers: { ...bearer, ...COMPRESSED }, aims: compressed },
      { name: 'GET contacts, unchanged (304)', ...contacts, headers: { ...bearer, 'If-None-Match': '' }, aims: { cpuMs: 0.05 } },
      // json-server serves its own home page.
      { name: 'GET home page', ours: '/', stock: '/', aims: { ofBare: 0.6 } },
      { name: 'GET home page, compressed', ours: '/', stock: '/', headers: COMPRESSED, aims: { ofBare: 0.6 } },
      { name: 'GET article page, compressed', ours: '/blogs/1', stock: '/', headers: COMPRESSED, aims: { ofBare: 0.6 } },
    ];
    process.stdout.write(
      `${CONNECTIONS} connections, median of ${ROUNDS} rounds; Node ${process.version}, ${os.cpus().length} cores\n\n`,
    );
    printRow(columns);
    for (const read of reads.filter(({ name }) => isWanted(name))) {
      print(read.name, await compareReads(servers, read, pace), read.aims);
    }
    const memory = memoryMb(ours.pid);
    for (const [name, headers] of [
      ['first read after a write', bearer],
      ['first read after a write, compressed', { ...bearer, ...COMPRESSED }],
    ] as const) {
      if (isWanted(name)) print(name, await compareFirstReads(servers, headers), { p50: 6 });
    }
    if (isWanted('POST contacts')) print('POST contacts (durable, stock not)', await compareSaves(servers), { ofStock: 2 });

    const all = { stock: memoryMb(stock.pid), bare: memoryMb(bare.pid), ours: memoryMb(ours.pid) };
    process.stdout.write('\nresident memory, MB: after all that, and the most\n');
    for (const [name, { now, most }] of Object.entries(all))
      process.stdout.write(`  ${name.padEnd(6)}${digits(now)}  ${digits(most)}\n`);
    process.stdout.write(`  after the reads ours had ${digits(memory.now)}, ${digits(memory.most)} at most\n`);
    process.stdout.write(`  aim of ours: ${MEMORY_MB_MOST} at most: ${all.ours.most <= MEMORY_MB_MOST ? 'met' : 'not met'}\n`);
  } finally {
    await Promise.all([stock.stop(), bare.stop(), ours.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
