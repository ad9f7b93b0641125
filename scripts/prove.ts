// Runs every proof of docs/reliability.md in full: hundreds of kills, thousands of hostile requests. It takes an hour on two
// processors. `npm run prove -- D1 A9` runs only these proofs, `-- --engine postgres` those that can run on PostgreSQL, there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine.ts';
import type { JestReport, JestTest } from './reports.ts';
import { endWithNpm, fail, ownTemporaryFolder, prepare, programs } from './run.ts';

const HELP = `npm run prove [-- [--engine postgres] PROMISE...]

Proves every promise of docs/reliability.md in full, or only those named, such as: npm run prove -- D1 A9
With --engine postgres it proves those that hold on both engines on PostgreSQL; without it, on db.json, and those of several servers.
Builds the site first where it is not up to date. Ends with a table, and exit code 1 when a proof failed.
`;

/** Where the proofs are that measure time or take minutes: they run one by one, before the others. */
const LONG = 'server/proofs/long/';
const TAG = /\[((?:[A-Z]+-?[A-Z0-9-]*\d+(?:, )?)+)\]/g;
/** The id at the start of a line that a proof prints about what it has measured. */
const idOf = (line: string) => /^\[(\w+)\] /.exec(line)?.[1] ?? '';
/** The promises, in the order of the page. */
const promises = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id = '']) => id);

const idsIn = (text: string) =>
  [...text.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(', ')).filter((id) => promises.includes(id));

const { positionals: wanted, values } = commandLine(HELP, {
  words: Number.POSITIVE_INFINITY,
  options: { engine: { type: 'string', default: 'db.json' } },
});
/** The jest project that runs the proofs; `postgres` leaves out the files that cannot run there. */
const project = new Map([
  ['db.json', 'server'],
  ['postgres', 'postgres'],
]).get(values.engine);
if (project === undefined) fail(`No engine is named ${values.engine}.\n\n${HELP}`);
const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((file) => {
    const ids = idsIn(readFileSync(file, 'utf8'));
    return ids.length > 0 && (wanted.length === 0 || ids.some((id) => wanted.includes(id)));
  })
  .sort();
const unknown = wanted.filter((id) => !files.some((file) => idsIn(readFileSync(file, 'utf8')).includes(id)));
if (unknown.length > 0) fail(`No proof of ${unknown.join(', ')}.\n\n${HELP}`);
endWithNpm();
await prepare('build');

const measured: string[] = [];
const reportFile = join(ownTemporaryFolder(), 'report.json');

type Proof = { tests: JestTest[]; isWell: boolean };

/** Runs the proofs in some files; returns the tests with their results, and whether all passed. */
const prove = async (some: readonly string[], ...options: string[]): Promise<Proof> => {
  if (some.length === 0) return { tests: [], isWell: true };
  // PostgreSQL can have no file left to run.
  const args = [programs.jest, '--selectProjects', project, '--passWithNoTests', '--testTimeout=7200000'];
  args.push('--json', `--outputFile=${reportFile}`, ...options, '--', ...some);
  const env = { ...process.env, PROVE: '1' };
  // jest also prints its whole report to stdout, where it only adds noise.
  const jest = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let rest = '';
  jest.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    measured.push(...lines.filter((line) => promises.includes(idOf(line))));
  });
  const [code] = await once(jest, 'close');
  const report: JestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  rmSync(reportFile);
  return { tests: report.testResults.flatMap(({ assertionResults }) => assertionResults), isWell: code === 0 };
};

const started = Date.now();
const isLong = (file: string) => file.startsWith(LONG);
const long = await prove(files.filter(isLong), '--runInBand');
const others = await prove(
  files.filter((file) => !isLong(file)),
  '--maxWorkers=2',
);

const sums = new Map<string, { passed: number; failed: number }>();
for (const { fullName, status } of [...long.tests, ...others.tests]) {
  for (const id of new Set(idsIn(fullName))) {
    const sum = sums.get(id) ?? { passed: 0, failed: 0 };
    if (status === 'passed') sum.passed += 1;
    if (status === 'failed') sum.failed += 1;
    sums.set(id, sum);
  }
}
if (sums.size === 0) fail(`No proof of ${wanted.join(', ')} runs on ${values.engine}; docs/reliability.md says why.`);
const order = (id = '') => promises.indexOf(id);
console.log('\npromise  passed  failed');
const asked = wanted.length > 0 || values.engine !== 'db.json' ? [...sums.keys()] : promises;
for (const id of asked.toSorted((a, b) => order(a) - order(b))) {
  const { passed, failed } = sums.get(id) ?? { passed: 0, failed: 0 };
  console.log(`${id.padEnd(7)} ${String(passed).padStart(7)} ${String(failed).padStart(7)}`);
}
measured.sort((a, b) => order(idOf(a)) - order(idOf(b)));
console.log(`\n${measured.join('\n')}`);
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
const isUnproven = asked.some((id) => !sums.get(id)?.passed);
process.exit(long.isWell && others.isWell && !isUnproven ? 0 : 1);
