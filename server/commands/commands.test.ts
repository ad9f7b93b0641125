import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { toRecord, toText } from '@/domain/coerce';
import { runCommandOn } from '../testing/runCommandOn';

const OURS = [
  'start',
  'dev',
  'test',
  'prove',
  'bench',
  'seed',
  'backup',
  'restore',
  'check-db',
  'move',
  'create-admin',
  'reset-password',
  'release',
  'first-day',
  'doctor',
];

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-commands-'));
});
afterEach(() => fs.rm(dir, { recursive: true }));

/** Runs a command of package.json with extra arguments, as npm does. */
async function runNpm(name: string, args: string[]) {
  const { scripts } = toRecord(JSON.parse(await fs.readFile('package.json', 'utf8')));
  const written = toText(toRecord(scripts)[name]).split(' ');
  const settings = written.filter((word) => /^[A-Z_]+=/.test(word));
  const [program = '', ...words] = written.slice(settings.length);
  const before = program === 'node' ? [] : [`node_modules/.bin/${program}`];
  const child = spawn(process.execPath, [...before, ...words, ...args], {
    env: {
      PATH: '',
      NODE_ENV: 'development',
      DATA_DIR: dir,
      PORT: '0',
      ...Object.fromEntries(settings.map((setting) => setting.split('=', 2))),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.errors += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, ...texts };
}

test.each(OURS)(
  'npm run %s prints its help, and rejects unknown arguments without doing anything',
  async (name) => {
    const [help, wrong] = await Promise.all([runNpm(name, ['--help']), runNpm(name, ['--no-such-option'])]);
    expect(help).toEqual({ code: 0, errors: '', output: expect.stringMatching(new RegExp(`^npm (run )?${name}\\b`)) });
    expect(wrong).toEqual({ code: 1, output: '', errors: expect.stringContaining("'--no-such-option'") });
    expect(wrong.errors).toContain(help.output);
    expect(await fs.readdir(dir)).toEqual([]);
  },
  60_000,
);

test('nothing runs before a command, so that its help installs nothing', async () => {
  const { scripts } = toRecord(JSON.parse(await fs.readFile('package.json', 'utf8')));
  expect(OURS.filter((name) => `pre${name}` in toRecord(scripts))).toEqual([]);
});

test('an extra argument is rejected, and so is an unknown proof or kind of check', async () => {
  const answers = await Promise.all([
    runNpm('backup', ['now']),
    runNpm('restore', ['one.json', 'other.json']),
    runNpm('seed', ['edge']),
    runNpm('prove', ['D1', 'X9']),
    runNpm('test', ['rules', 'speed']),
    runNpm('bench', ['everything']),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answers.map(({ errors }) => errors.split('\n')[0])).toEqual([
    "Unexpected argument 'now'",
    "Unexpected argument 'other.json'",
    "Unexpected argument 'edge'",
    'No proof of X9.',
    'No kind of check is named speed.',
    'There is no bench of "everything".',
  ]);
  expect(await fs.readdir(dir)).toEqual([]);
}, 60_000);

test('restore without a name lists the backups, with date, size and the name to type', async () => {
  const nothing = await runCommandOn(dir, 'restore');
  expect([nothing.code, nothing.output]).toEqual([0, `There is no backup in ${dir}/private/backups.\n`]);

  await runCommandOn(dir, 'seed', ['--date', '2026-11-21']);
  await runCommandOn(dir, 'backup');
  await runCommandOn(dir, 'seed', ['--scenario', 'empty', '--date', '2026-11-21']);
  const before = await fs.readFile(path.join(dir, 'db.json'), 'utf8');
  const { code, output } = await runCommandOn(dir, 'restore');
  expect(code).toBe(0);
  const line = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d in Yangon +\d+ kB  `;
  expect(output).toMatch(new RegExp(`^${line}manual +${dir}/private/backups/db-\\S+-manual-\\S+\\.json$`, 'm'));
  expect(output).toMatch(new RegExp(`^${line}before-seed +${dir}/private/backups/db\\.before-seed-\\S+\\.json$`, 'm'));
  expect(output).toContain(`DATA_DIR=${dir} npm run restore -- ${dir}/private/backups/db`);
  expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe(before);
}, 60_000);
