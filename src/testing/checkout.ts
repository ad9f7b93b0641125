import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { terminalEnvironment } from './testEnvironment';

const SOURCES = [
  ...[
    'package.json',
    'package-lock.json',
    '.npmrc',
    'tsconfig.json',
    'webpack.config.js',
    'jest.config.ts',
    'scripts',
    'src',
    'server',
  ],
  ...['db.json', 'db.schema.json', 'college.schema.json', 'uploads', 'deploy', 'docs', 'LICENSE'],
];

/** Copies the project without packages and build. */
export async function copyProject(folder: string): Promise<void> {
  for (const source of SOURCES) await fs.cp(source, path.join(folder, source), { recursive: true });
}

type Options = { cwd: string; env?: Record<string, string>; uid?: number };

/** Starts `npm` in a project as a terminal does. */
export function spawnNpm(args: string[], { cwd, env = {}, uid }: Options) {
  const settings = { ...terminalEnvironment(), PORT: '0', NODE_ENV: 'development', RATE_LIMITS: 'off', ...env };
  return spawn('npm', args, { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'], ...(uid && { uid, gid: uid }) });
}

/** Runs `npm` there, without its own lines; returns its exit code and output. */
export async function runNpm(args: string[], options: Options) {
  const child = spawnNpm(['--silent', ...args], options);
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}
