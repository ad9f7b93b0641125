import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The server as a process of its own, as `npm run dev` starts it, on a free port with the data of `dataDir`. */
export async function startChild(dataDir: string, env: Record<string, string> = {}) {
  const started = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
    env: { PATH: '', NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = /^Listening on (http:\S+)\n$/.exec(output)?.[1];
      if (line !== undefined) resolve(line);
    });
    void exited.then(() => reject(new Error(`The server ended: ${errors}`)));
  });
  return {
    url,
    readyAfterMs: Date.now() - started,
    /** Ends the process with a signal: its exit code, and what it wrote. */
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await exited;
      return { code: child.exitCode, errors, output };
    },
  };
}
