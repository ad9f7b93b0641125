import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const LOG = `
  const { makeLogger } = require('./server/process/makeLogger.ts');
  const logger = makeLogger({ logLevel: 'debug', journalStream: process.env.JOURNAL_STREAM });
  for (const level of ['error', 'warn', 'info', 'debug']) logger[level]('a line');
`;

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nit-log-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

/** Logs a line of each level to a file, which counts as the journal of systemd when it has that device and inode. */
function logged(isJournal: boolean): string[] {
  const file = path.join(dir, 'stderr');
  const fd = fs.openSync(file, 'w');
  const { dev, ino } = fs.fstatSync(fd);
  const env = { JOURNAL_STREAM: isJournal ? `${dev}:${ino}` : '1:1' };
  spawnSync(process.execPath, ['--import', 'tsx', '-e', LOG], { stdio: ['ignore', 'ignore', fd], env });
  return fs.readFileSync(file, 'utf8').trim().split('\n');
}

test('the journal of systemd gets the priority of each line, so that journalctl -p warning finds it', () => {
  expect(logged(true).map((line) => /^(<\d>)\{"level":"(\w+)"/.exec(line)?.slice(1))).toEqual([
    ['<3>', 'error'],
    ['<4>', 'warn'],
    ['<6>', 'info'],
    ['<7>', 'debug'],
  ]);
});

test('anywhere else a line is JSON alone', () => {
  expect(logged(false).map((line) => JSON.parse(line).level)).toEqual(['error', 'warn', 'info', 'debug']);
});
