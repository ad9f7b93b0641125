import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { toRecord, toText } from '@/domain/coerce';
import { engineSettings } from './storedData';

let bundle: string | undefined;
const running = new Set<ChildProcess>();

// A failed test can leave its server running.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Bundles the server and its image worker as `npm start` does: bundles start several times as fast as the sources. */
function bundledServer(): string {
  if (bundle !== undefined) return bundle;
  const cache = path.resolve('node_modules/.cache/nit-college');
  fs.mkdirSync(cache, { recursive: true });
  const fresh = fs.mkdtempSync(path.join(cache, 'new-'));
  const entries = ['index=server/index.ts', 'imageWorker=server/imageWorker.ts'];
  const options = ['--log-level=error', '--bundle', '--platform=node', '--packages=external', '--format=cjs', '--target=node20'];
  execFileSync('node_modules/.bin/esbuild', [...entries, ...options, `--outdir=${fresh}`, '--out-extension:.js=.cjs']);
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(fresh).sort()) hash.update(fs.readFileSync(path.join(fresh, name)));
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  try {
    // Renamed into place, because another test can be starting it.
    fs.renameSync(fresh, folder);
  } catch {
    // Another test has built it already.
    fs.rmSync(fresh, { recursive: true });
  }
  bundle = path.join(folder, 'index.cjs');
  return bundle;
}

/** The environment variables that `npm start` sets for the server process. */
export function startSettings(): Record<string, string> {
  const { scripts } = toRecord(JSON.parse(fs.readFileSync('package.json', 'utf8')));
  const words = toText(toRecord(scripts).start).split(' ');
  return Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=', 2)));
}

/**
 * Starts the server in a child process, on a free port, with the data of `dataDir` and the built site of a project. Throws its
 * output when it exits instead.
 */
export async function startChild(dataDir: string, env: Record<string, string> = {}, project = process.cwd()) {
  const file = bundledServer();
  const engine = await engineSettings(dataDir, env);
  const started = Date.now();
  const child = spawn(process.execPath, [file], {
    cwd: project,
    env: {
      ...startSettings(),
      PATH: '',
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...engine,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
      const line = /^Listening on (http:\S+)\n$/.exec(output)?.[1];
      if (line !== undefined) resolve(line);
    });
    void exited.then(() => reject(new Error(`The server ended with ${child.exitCode}: ${errors}`)));
  });
  return {
    url,
    pid: child.pid,
    readyAfterMs: Date.now() - started,
    /** The output of the process on stderr so far. */
    errors: () => errors,
    /** Sends the process a signal; returns its exit code and output. */
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await exited;
      return { code: child.exitCode, errors, output };
    },
  };
}
