import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { toRecord, toText } from '@/domain/coerce';
import { bundleOf } from './bundles';
import { engineSettings } from './storedData';

const running = new Set<ChildProcess>();

// A failed test can leave its server running.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

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
  const engine = await engineSettings(dataDir, env);
  const started = Date.now();
  const child = spawn(process.execPath, [bundleOf('index')], {
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
