// Runs every kind of check, two at a time, shows the output of each when it ends, and then one line per kind and the total.
import { existsSync, openSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { commandLine } from './commandLine.ts';
import { newestNode } from './newestNode.ts';
import { type Counts, fromJest, fromPlaywright } from './reports.ts';
import { endWithNpm, fail, ownTemporaryFolder, prepare, programs, run } from './run.ts';

/** Many a test waits for a poll or for a process that starts, so a second kind uses the processors that the first leaves idle. */
const AT_ONCE = 2;
/** Characters of a failure's message in the summary. */
const LONGEST_MESSAGE = 1500;
const workers = availableParallelism();
/** A start, password hashes, images in child processes and the cache of responses: what a new Node can break. */
const SLICE = 'server/(?:start|auth/secondFactor|uploads/uploads|api/cachedAnswers)\\.test';
/** A disk in memory, as Linux has one, and the bytes that it needs, several times what tests leave there. */
const MEMORY_DISK = '/dev/shm';
const ROOM = 8 * 1024 ** 3;

/** Where tests put their files. Each save waits for the disk, so that in memory the tests of the server take half the time. */
function temporaryParent(): string | undefined {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY_DISK)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY_DISK : undefined;
}

/** What a test leaves there, also where it fails, goes with the folder. */
const temporary = ownTemporaryFolder(temporaryParent());
const reportOf = (name: string) => join(temporary, `${name}.json`);

type Kind = {
  name: string;
  /** The file of a program that Node runs, and its arguments. */
  command: readonly string[];
  /** The Node that runs it, where it is not this one. The kind is skipped where that is missing. */
  node?: string;
  /** Reads what the program reports in a file. */
  counts?: (file: string) => Counts | undefined;
  /** A script that runs first. */
  prepare?: string;
  isOfSource?: boolean;
  hasBrowser?: boolean;
};

const jest = (name: string, project = name, ...options: string[]): Kind => ({
  name,
  command: [
    programs.jest,
    `--selectProjects=${project}`,
    // Tests of the server, which take longest, wait the most.
    `--maxWorkers=${name === 'server' ? workers + 1 : workers}`,
    '--json',
    `--outputFile=${reportOf(name)}`,
    ...options,
  ],
  counts: fromJest,
});
const playwright = (name: string, prepare = 'scripts/chromium.ts', ...options: string[]): Kind => ({
  name,
  command: [
    programs.playwright,
    'test',
    `--project=${name}`,
    `--workers=${workers}`,
    `--output=test-results/${name}`,
    ...options,
  ],
  counts: fromPlaywright,
  prepare,
  hasBrowser: true,
});

const kinds: Kind[] = [
  { name: 'lint', command: [programs.biome, 'ci', '--colors=off'], isOfSource: true },
  // In one thread the compiler takes half of the processors' time: several would each check what the others also need.
  { name: 'types', command: [programs.tsc, '-p', '.', '--singleThreaded'], isOfSource: true },
  jest('rules'),
  { ...jest('server'), prepare: 'scripts/nginx.ts' },
  playwright('browser'),
  playwright('chrome-90', 'scripts/olderBrowsers.ts', '--grep=@short'),
  jest('screens'),
  jest('postgres'),
  playwright('journeys'),
  { ...jest('newest-node', 'server', `--testPathPatterns=${SLICE}`), prepare: 'scripts/newestNode.ts', node: newestNode },
];

const HELP = `npm test [-- KIND...]

Installs and builds where that is not up to date, then checks everything, or only the kinds named:
  ${kinds.map(({ name }) => name).join(', ')}
Ends with what failed, one line a kind, and exit code 1 when a check failed.
`;

const wanted = commandLine(HELP, { words: Number.POSITIVE_INFINITY }).positionals;
const unknown = wanted.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0) {
  fail(`No kind of check is named ${unknown.join(', ')}.\n\n${HELP}`);
}
const chosen = kinds.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
endWithNpm();
await prepare('packages');

/** The end of each script. Scripts run in turn, because apt-get allows one process. A kind without a script does not wait. */
const scriptRuns = new Map<string, Promise<void>>();
let lastRun = Promise.resolve();
for (const script of new Set(chosen.flatMap(({ prepare: script }) => script ?? []))) {
  lastRun = lastRun.then(async () => {
    if ((await run(process.execPath, [script])) !== 0) process.exit(1);
  });
  scriptRuns.set(script, lastRun);
}

type Row = Counts & { name: string; seconds: number };

/** Runs one kind. Beside another one its output is printed when it ends, so that two kinds do not mix their lines. */
async function check({ name, command, node = process.execPath, counts }: Kind): Promise<Row> {
  const started = Date.now();
  console.log(`${name} starts`);
  const log = join(temporary, `${name}.log`);
  const stream = chosen.length === 1 ? 'inherit' : openSync(log, 'w');
  const status = await run(node, command, {
    // jest also prints its whole JSON report to stdout, where it only adds noise.
    stdio: ['ignore', command[0] === programs.jest ? 'ignore' : stream, stream],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
  });
  if (chosen.length > 1) process.stdout.write(`\n=== ${name} ===\n${readFileSync(log, 'utf8')}`);
  const alone: Counts = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failures: [] };
  const { passed, failed, failures } = counts?.(reportOf(name)) ?? alone;
  const seconds = (Date.now() - started) / 1000;
  return { name, passed, failed: status === 0 ? failed : Math.max(failed, 1), failures, seconds };
}

const isSkipped = ({ node }: Kind) => node !== undefined && !existsSync(node);
const waiting = [...chosen];
const rows: Row[] = [];
async function checkPrepared(kind: Kind) {
  await scriptRuns.get(kind.prepare ?? '');
  if (!isSkipped(kind)) rows.push(await check(kind));
}
/** Kinds with a browser run in turn: a page of the current Chromium crashed once while Chrome 90 ran beside it. */
let lastBrowser = Promise.resolve();
const built = chosen.every(({ isOfSource }) => isOfSource) ? undefined : prepare('build');
const lane = async (_: unknown, index: number) => {
  // One lane builds, while the other checks the source.
  if (index === 0) await built;
  for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
    if (!kind.isOfSource) await built;
    const checked = kind.hasBrowser ? lastBrowser.then(() => checkPrepared(kind)) : checkPrepared(kind);
    if (kind.hasBrowser) lastBrowser = checked;
    await checked;
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));

/** A log of thousands of lines is often cut at its start, so what failed is said once more at its end. */
for (const { name, failures } of rows) {
  for (const { title, message } of failures)
    console.log(`\nFAILED ${name}: ${title}\n${stripVTControlCharacters(message).slice(0, LONGEST_MESSAGE)}`);
}
console.log('\nkind         passed  failed  seconds');
for (const { name, passed, failed, seconds } of rows) {
  const counted = [passed, failed].map((count) => String(count).padStart(7)).join(' ');
  console.log(`${name.padEnd(11)} ${counted} ${seconds.toFixed(1).padStart(8)}`);
}
for (const { name } of chosen.filter(isSkipped)) console.log(`${name.padEnd(11)} skipped`);
const sum = (key: 'passed' | 'failed') => rows.reduce((total, row) => total + row[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
