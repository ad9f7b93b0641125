import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What asks a process to end: a closed terminal, Ctrl+C and `kill`. */
export const endSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
const CHECK_MS = 500;

/** The programs of packages, as files that Node runs: `npx` would need a shell on Windows. */
export const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
};

/** Prints why this process cannot go on, and ends it. */
export function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Runs a program until it ends; returns its exit code, or 1 after a signal. A signal to end goes on to the program, and this
 * process ends with it.
 */
export async function run(command: string, args: readonly string[] = [], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let isAskedToEnd = false;
  const end = (signal: NodeJS.Signals) => {
    isAskedToEnd = true;
    child.kill(signal);
  };
  for (const signal of endSignals) process.on(signal, end);
  const [code] = await once(child, 'close');
  for (const signal of endSignals) process.off(signal, end);
  if (isAskedToEnd) process.exit(code ?? 1);
  return code ?? 1;
}

/** Installs and builds what a task of scripts/prepare.ts needs; ends this process where that fails. */
export async function prepare(task: 'build' | 'packages'): Promise<void> {
  const code = await run(process.execPath, ['scripts/prepare.ts', task], { stdio: ['ignore', 2, 2] });
  if (code !== 0) process.exit(code);
}

/** Ends this process when npm has ended, because the shell between the two passes no signal on. */
export function endWithNpm(): void {
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), CHECK_MS).unref();
}

/**
 * Makes a folder below `parent` for the temporary files of this process and of those that it starts, and deletes it when this
 * process ends.
 */
export function ownTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'nit-tests-'));
  // PostgreSQL and nginx run as other accounts.
  chmodSync(folder, 0o755);
  // Windows reads the second name.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
