import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Command } from '../../server/commands/defineCommand';
import { cleanUpAfterTest } from './cleanup';
import { clientOf } from './client';
import { filesBelow } from './filesBelow';
import { engineSettings } from './storedData';

const running = new Set<ChildProcess>();

// A failed test can leave its server running.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** What `deploy/nit` gives the server process, which the proof O1 compares. */
export const nitFlags = ['--heap-growing-percent=30', '--max-semi-space-size=8'];
export const nitSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Waits until a server listens, which `cleanUp` or the end of the test file ends. Throws its output when it ends before. */
export async function untilListening(child: ChildProcessByStdio<null, Readable, Readable>) {
  running.add(child);
  let errors = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'close').finally(() => running.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = /^Listening on (http:\S+)\n/m.exec(output)?.[1];
      if (line !== undefined) resolve(line);
    });
    void exited.then(() => reject(new Error(`The server ended with ${child.exitCode}: ${errors}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return { code: child.exitCode, errors, output };
  };
  cleanUpAfterTest(() => end('SIGKILL'));
  return {
    url,
    pid: child.pid ?? 0,
    send: clientOf({ url }),
    /** The output of the process on stderr so far. */
    errors: () => errors,
    /** Sends the process a signal; returns its exit code and output. */
    end,
  };
}

/** A program with arguments, or none, that starts the program named after them, as `nice` does. */
export type Within = readonly string[];

const commandLine = (within: Within, args: readonly string[]): [string, string[]] => {
  const [program = process.execPath, ...others] = [...within, process.execPath, ...args];
  return [program, others];
};

/**
 * Starts the server in a child process, on a free port, with the data of `dataDir` and the built site of a project, until
 * `cleanUp` or the end of the test file; `isSignedIn` also signs the admin in. Throws its output when it exits instead.
 */
export async function startChild(
  dataDir: string,
  env: Record<string, string> = {},
  { project = process.cwd(), within = [], isSignedIn = false }: { project?: string; within?: Within; isSignedIn?: boolean } = {},
) {
  const settings = {
    ...nitSettings,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(await environmentOf(dataDir, env)),
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const command = commandLine(within, [...nitFlags, bundleOf('index')]);
  const server = await untilListening(spawn(...command, { cwd: project, env: settings, stdio }));
  const { send } = server;
  /** Signs a user in with the password and returns the bearer token. */
  const signIn = async (email: string, password: string) =>
    String((await send('POST', '/auth/login.php', { json: { email, password } })).body.token);
  /** The bearer token of the admin of `smallDb`, where one was asked for. */
  const token = isSignedIn ? await signIn('thandar@nitcollege.test', 'longyi-and-tea') : '';
  return { ...server, signIn, token };
}

export type Child = Awaited<ReturnType<typeof startChild>>;

const CACHE = path.resolve('node_modules/.cache/nit-college');

/** Changes with every source, without reading one. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...filesBelow('server', 'src')]) {
    const stat = fs.statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.mtimeMs} ${stat.size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const entryPoints = () => [
  'index=server/index.ts',
  'imageWorker=server/imageWorker.ts',
  ...fs
    .readdirSync('server/commands')
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => `${path.parse(name).name}=server/commands/${name}`),
];

const DAY_MS = 86_400_000;

/** Removes the bundles of earlier sources. Those of the last day can still be in use. */
function removeOldBundles(): void {
  for (const name of fs.readdirSync(CACHE)) {
    const old = path.join(CACHE, name);
    const madeAt = fs.statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > DAY_MS) fs.rmSync(old, { recursive: true, force: true });
  }
}

let folder: string | undefined;

/**
 * The bundle of the server (`index`) or of one of its commands, such as `checkDb`, made as `npm start` and `npm run release` make
 * theirs: bundles start several times as fast as the sources. All test files share one set until a source changes.
 */
export function bundleOf(entry: string): string {
  folder ??= bundleSources();
  return path.join(folder, `${entry}.cjs`);
}

function bundleSources(): string {
  const ready = path.join(CACHE, stampOfSources());
  if (fs.existsSync(ready)) return ready;
  fs.mkdirSync(CACHE, { recursive: true });
  removeOldBundles();
  const fresh = fs.mkdtempSync(path.join(CACHE, 'new-'));
  const options = ['--log-level=error', '--bundle', '--platform=node', '--packages=external', '--format=cjs', '--target=node22'];
  const program = ['node_modules/esbuild/bin/esbuild', ...entryPoints(), ...options];
  execFileSync(process.execPath, [...program, `--outdir=${fresh}`, '--out-extension:.js=.cjs']);
  try {
    // Renamed into place, because another test can be starting it.
    fs.renameSync(fresh, ready);
  } catch {
    // Another test has built it already.
    fs.rmSync(fresh, { recursive: true });
  }
  return ready;
}

type CommandOptions = {
  env?: Record<string, string>;
  /** What is typed on the standard input. */
  input?: string;
};

type CommandResult = { code: number | null; output: string; errors: string };

const environmentOf = async (dataDir: string, env: Record<string, string>) => ({
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  ...(await engineSettings(dataDir, env)),
  ...env,
});

/** The commands of the server; each is loaded with its first run. */
const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('../../server/commands/backup')).backup,
  checkDb: async () => (await import('../../server/commands/checkDb')).checkDb,
  createAdmin: async () => (await import('../../server/commands/createAdmin')).createAdmin,
  doctor: async () => (await import('../../server/commands/doctor')).doctor,
  firstDay: async () => (await import('../../server/commands/firstDay')).firstDay,
  move: async () => (await import('../../server/commands/move')).move,
  resetPassword: async () => (await import('../../server/commands/resetPassword')).resetPassword,
  restore: async () => (await import('../../server/commands/restore')).restore,
  seed: async () => (await import('../../server/commands/seed')).seed,
};

/** Runs one of the server's commands on a data folder in this process; returns its exit code and output. */
export async function runCommandOn(
  dataDir: string,
  name: string,
  args: string[] = [],
  { env = {}, input = '' }: CommandOptions = {},
): Promise<CommandResult> {
  const command = await commands[name]?.();
  if (!command) throw new Error(`There is no command ${name}.`);
  const result = { output: '', errors: '' };
  const code = await command({
    args,
    env: await environmentOf(dataDir, env),
    input: Readable.from([input]),
    print: (text) => {
      result.output += text;
    },
    printError: (text) => {
      result.errors += text;
    },
  });
  return { code, ...result };
}

/** The same as a process of its own, as `npm run` does it. */
export async function runProcessOn(
  dataDir: string,
  command: string,
  args: string[] = [],
  { env = {}, input = '', nodeOptions = [], within = [] }: CommandOptions & { nodeOptions?: string[]; within?: Within } = {},
): Promise<CommandResult> {
  const child = spawn(...commandLine(within, [...nodeOptions, bundleOf(command), ...args]), {
    env: await environmentOf(dataDir, env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that fails before it reads closes its end.
  child.stdin.on('error', () => {}).end(input);
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}
