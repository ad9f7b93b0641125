// Runs every kind of check in turn, shows its output and ends with one line per kind and the total.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './commandLine.mjs';

const report = join(tmpdir(), `nit-tests-${process.pid}.json`);

const readJson = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
};
const fromJest = (result) => [result.numPassedTests, result.numFailedTests + result.numRuntimeErrorTestSuites];
const fromPlaywright = ({ stats }) => [stats.expected, stats.unexpected];
const jest = (project) => ['jest', '--selectProjects', project, '--json', `--outputFile=${report}`];

const playwright = (project) => ['playwright', 'test', `--project=${project}`];

const kinds = [
  { name: 'lint', command: ['biome', 'ci', '--colors=off'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'rules', command: jest('rules'), counts: fromJest },
  { name: 'server', command: jest('server'), counts: fromJest, prepare: ['node', 'scripts/nginx.mjs'] },
  { name: 'postgres', command: jest('postgres'), counts: fromJest },
  { name: 'screens', command: jest('screens'), counts: fromJest },
  { name: 'browser', command: playwright('browser'), counts: fromPlaywright, prepare: ['node', 'scripts/chromium.mjs'] },
  { name: 'journeys', command: playwright('journeys'), counts: fromPlaywright, prepare: ['node', 'scripts/chromium.mjs'] },
];

const HELP = `npm test [-- KIND...]

Installs and builds where that is not up to date, then checks everything, or only the kinds named:
  ${kinds.map(({ name }) => name).join(', ')}
Ends with one line a kind, and exit code 1 when a check failed.
`;

const wanted = commandLine(HELP, { words: Number.POSITIVE_INFINITY }).positionals;
const unknown = wanted.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No kind of check is named ${unknown.join(', ')}.\n\n${HELP}`);
  process.exit(1);
}
execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { stdio: 'inherit' });

const rows = [];
for (const { name, command, counts, prepare } of kinds) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== ${name} ===`);
  const started = Date.now();
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  // jest also prints its whole JSON report to stdout, where it only adds noise.
  const stdio = ['ignore', command[0] === 'jest' ? 'ignore' : 'inherit', 'inherit'];
  const prepared = prepare ? spawnSync(prepare[0], prepare.slice(1), { stdio: 'inherit', env }).status : 0;
  const status = prepared === 0 ? spawnSync('npx', command, { stdio, env }).status : prepared;
  const result = readJson();
  const [passed, failed] = counts && result ? counts(result) : [status === 0 ? 1 : 0, status === 0 ? 0 : 1];
  rows.push({
    name,
    passed,
    failed: status === 0 ? failed : Math.max(failed, 1),
    seconds: (Date.now() - started) / 1000,
  });
}
rmSync(report, { force: true });

console.log('\nkind       passed  failed  seconds');
for (const { name, passed, failed, seconds } of rows) {
  const counted = [passed, failed].map((count) => String(count).padStart(7)).join(' ');
  console.log(`${name.padEnd(9)} ${counted} ${seconds.toFixed(1).padStart(8)}`);
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
