// Runs every proof of docs/reliability.md in full: hundreds of kills, thousands of hostile requests. It takes an hour on two
// processors. `npm run prove -- D1 A9` runs only these proofs, `-- --engine postgres` those that can run on PostgreSQL, there.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine.mjs';
import { endWithNpm, ownTemporaryFolder, prepare } from './run.mjs';

const HELP = `npm run prove [-- [--engine postgres] PROMISE...]

Proves every promise of docs/reliability.md in full, or only those named, such as: npm run prove -- D1 A9
With --engine postgres it proves those that hold on both engines on PostgreSQL; without it, on db.json, and those of several servers.
Builds the site first where it is not up to date. Ends with a table, and exit code 1 when a proof failed.
`;

/** Where the proofs are that measure time or take minutes: they run one by one, before the others. */
const LONG = 'server/proofs/long/';
const TAG = /\[((?:[A-Z]+-?[A-Z0-9-]*\d+(?:, )?)+)\]/g;
/** The promises, in the order of the page. */
const promises = [...readFileSync('docs/reliability.md', 'utf8').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id]) => id);

const idsIn = (text) => [...text.matchAll(TAG)].flatMap(([, ids]) => ids.split(', ')).filter((id) => promises.includes(id));

/** The jest project that runs the proofs; `postgres` leaves out the files that cannot run there. */
const projects = { 'db.json': 'server', postgres: 'postgres' };
const { positionals: wanted, values } = commandLine(HELP, {
  words: Number.POSITIVE_INFINITY,
  options: { engine: { type: 'string', default: 'db.json' } },
});
const project = projects[values.engine];
if (project === undefined) {
  process.stderr.write(`No engine is named ${values.engine}.\n\n${HELP}`);
  process.exit(1);
}
const files = readdirSync('server', { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('server', name))
  .filter((file) => {
    const ids = idsIn(readFileSync(file, 'utf8'));
    return ids.length > 0 && (wanted.length === 0 || ids.some((id) => wanted.includes(id)));
  })
  .sort();
const unknown = wanted.filter((id) => !files.some((file) => idsIn(readFileSync(file, 'utf8')).includes(id)));
if (unknown.length > 0) {
  process.stderr.write(`No proof of ${unknown.join(', ')}.\n\n${HELP}`);
  process.exit(1);
}
endWithNpm();
await prepare('build');

const measured = [];
const report = join(ownTemporaryFolder(), 'report.json');

/** Runs the proofs in some files; returns the tests with their results, and whether all passed. */
function prove(some, ...options) {
  if (some.length === 0) return { tests: [], isWell: true };
  // PostgreSQL can have no file left to run.
  const command = ['jest', '--selectProjects', project, '--passWithNoTests', '--testTimeout=7200000'];
  command.push('--json', `--outputFile=${report}`);
  const env = { ...process.env, PROVE: '1' };
  // jest also prints its whole report to stdout, where it only adds noise.
  const jest = spawn('npx', [...command, ...options, '--', ...some], { stdio: ['ignore', 'ignore', 'pipe'], env });
  let rest = '';
  jest.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    measured.push(...lines.filter((line) => promises.includes(/^\[(\w+)\] /.exec(line)?.[1])));
  });
  return new Promise((resolve) => {
    jest.once('close', (code) => {
      const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
      rmSync(report);
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      resolve({ tests, isWell: code === 0 });
    });
  });
}

const started = Date.now();
const isLong = (file) => file.startsWith(LONG);
const long = await prove(files.filter(isLong), '--runInBand');
const others = await prove(
  files.filter((file) => !isLong(file)),
  '--maxWorkers=2',
);

const sums = new Map();
for (const { fullName, status } of [...long.tests, ...others.tests]) {
  for (const id of new Set(idsIn(fullName))) {
    const sum = sums.get(id) ?? { passed: 0, failed: 0 };
    if (status === 'passed') sum.passed += 1;
    if (status === 'failed') sum.failed += 1;
    sums.set(id, sum);
  }
}
if (sums.size === 0) {
  process.stderr.write(`No proof of ${wanted.join(', ')} runs on ${values.engine}; docs/reliability.md says why.\n`);
  process.exit(1);
}
const order = (id) => promises.indexOf(id);
console.log('\npromise  passed  failed');
const asked = wanted.length > 0 || values.engine !== 'db.json' ? [...sums.keys()] : promises;
for (const id of asked.toSorted((a, b) => order(a) - order(b))) {
  const { passed, failed } = sums.get(id) ?? { passed: 0, failed: 0 };
  console.log(`${id.padEnd(7)} ${String(passed).padStart(7)} ${String(failed).padStart(7)}`);
}
const idOf = (line) => line.slice(1, line.indexOf(']'));
measured.sort((a, b) => order(idOf(a)) - order(idOf(b)));
console.log(`\n${measured.join('\n')}`);
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
const isUnproven = asked.some((id) => !sums.get(id)?.passed);
process.exit(long.isWell && others.isWell && !isUnproven ? 0 : 1);
