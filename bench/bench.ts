import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '../scripts/commandLine';
import { compareFirstReads, compareReads, compareSaves, type Read } from './compare';
import { seedMany } from './data';
import { benchEngines } from './engines';
import { CONNECTIONS, ROUNDS } from './measure';
import { benchPages } from './pages';
import { columns, digits, type Goals, printComparison, printRow } from './report';
import { countRecords, signIn } from './requests';
import { memoryMb, startBare, startOurs, startStock } from './servers';

const HELP = `npm run bench [-- --seconds N] [-- --only WORD]
npm run bench -- engines [--seconds N] [--only WORD] [--rounds N]
npm run bench -- pages [--rounds N]

json-server as it comes, a bare node:http server with our bytes, and ours, on the same 500 posts and 5,000 messages, in turn
within one run. Compare the ratios, not the numbers. A wrong response makes the run fail, low speed does not.

  --seconds N   how long each server is loaded per line; the default is 3
  --only WORD   only the lines whose name contains the word

  engines       compares our server on db.json and on PostgreSQL, and with and without metrics, in turn within one run instead;
                it starts a PostgreSQL of its own and prints the table of docs/scaling.md
  pages         visits our pages and a hand-written one in Chromium instead, on a slowed phone and network
  --rounds N    how often each page is visited, 5 unless given, or in how many parts each engine is loaded, 9 unless given
`;

const MESSAGES = 5000;
const PUBLISHED_ID = 1;
const MEMORY_GOAL_MB = 110;

/** The header that every browser sends; json-server supports gzip of these. */
const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };

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
  if (what !== undefined && what !== 'pages' && what !== 'engines') throw new Error(`There is no bench of "${what}".\n\n${HELP}`);
  execFileSync(process.execPath, ['scripts/prepare.ts', 'build'], { stdio: 'inherit' });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (what === 'pages') return benchPages(rounds);
  const isWanted = (name: string) => name.includes(values.only);
  const duration = { seconds: Number(values.seconds) };
  if (!(duration.seconds > 0)) throw new Error(`"${values.seconds}" is no number of seconds.`);
  if (what === 'engines') return benchEngines({ ...duration, only: values.only, rounds });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'nit-bench-'));
  await seedMany(dataDir);

  const servers = { stock: await startStock(dataDir), bare: await startBare(), ours: await startOurs(dataDir) };
  const { stock, bare, ours } = servers;
  try {
    const bearer = await signIn(ours);
    const published = await countRecords(ours.port, '/blogs.php');
    const plain = { ofBare: 0.6, ofStock: 20 };
    const compressed = { ofBare: 0.6, ofStock: 100 };
    const blogs = { ours: '/blogs.php', stock: '/blogs?status=published', count: published };
    const one = { ours: `/blogs.php?id=${PUBLISHED_ID}`, stock: `/blogs/${PUBLISHED_ID}`, count: 1 };
    const contacts = { ours: '/contacts.php', stock: '/contacts', count: MESSAGES };
    const reads: (Read & { goals: Goals })[] = [
      { name: `GET blogs (${published})`, ...blogs, goals: plain },
      { name: `GET blogs (${published}), compressed`, ...blogs, headers: COMPRESSED, goals: compressed },
      { name: 'GET one', ...one, goals: { ofBare: 0.6 } },
      { name: 'GET one, compressed', ...one, headers: COMPRESSED, goals: { ofBare: 0.6 } },
      { name: 'GET contacts (5,000)', ...contacts, headers: bearer, goals: plain },
      { name: 'GET contacts (5,000), compressed', ...contacts, headers: { ...bearer, ...COMPRESSED }, goals: compressed },
      { name: 'GET contacts, unchanged (304)', ...contacts, headers: { ...bearer, 'If-None-Match': '' }, goals: { cpuMs: 0.05 } },
      // json-server serves its own home page.
      { name: 'GET home page', ours: '/', stock: '/', goals: { ofBare: 0.6 } },
      { name: 'GET home page, compressed', ours: '/', stock: '/', headers: COMPRESSED, goals: { ofBare: 0.6 } },
      { name: 'GET article page, compressed', ours: '/blogs/1', stock: '/', headers: COMPRESSED, goals: { ofBare: 0.6 } },
    ];
    process.stdout.write(
      `${CONNECTIONS} connections, median of ${ROUNDS} rounds; Node ${process.version}, ${os.cpus().length} cores\n\n`,
    );
    printRow(columns);
    for (const read of reads.filter(({ name }) => isWanted(name))) {
      printComparison(read.name, await compareReads(servers, read, duration), read.goals);
    }
    const memory = memoryMb(ours.pid);
    for (const [name, headers] of [
      ['first read after a write', bearer],
      ['first read after a write, compressed', { ...bearer, ...COMPRESSED }],
    ] as const) {
      if (isWanted(name)) printComparison(name, await compareFirstReads(servers, headers), { p50: 6 });
    }
    if (isWanted('POST contacts'))
      printComparison('POST contacts (durable, stock not)', await compareSaves(servers), { ofStock: 2 });

    const all = { stock: memoryMb(stock.pid), bare: memoryMb(bare.pid), ours: memoryMb(ours.pid) };
    process.stdout.write('\nresident memory, MB: at the end, and at most\n');
    for (const [name, { now, most }] of Object.entries(all))
      process.stdout.write(`  ${name.padEnd(6)}${digits(now)}  ${digits(most)}\n`);
    process.stdout.write(`  after the reads ours had ${digits(memory.now)}, ${digits(memory.most)} at most\n`);
    process.stdout.write(`  goal of ours: at most ${MEMORY_GOAL_MB}: ${all.ours.most <= MEMORY_GOAL_MB ? 'met' : 'not met'}\n`);
  } finally {
    await Promise.all([stock.stop(), bare.stop(), ours.stop()]);
    await rm(dataDir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
