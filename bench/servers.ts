import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../src/testing/freePort';

/** A server in a child process. */
export type Server = {
  port: number;
  pid: number;
  stop(): Promise<void>;
  /** The CPU time of the database behind the server so far, in milliseconds. */
  databaseCpuMs?: () => number;
};

/** A response as sent over the network. */
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

const POLL_MS = 50;
const NANOSECONDS = 1e6;

/** The CPU time that the threads of a process have used so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  // More precise than the ticks of `stat`, each of which is ten milliseconds.
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ', 1)[0]));
  return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS;
}

/** The current and the peak memory of a process, in MB (Linux). */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: mb('VmRSS'), most: mb('VmHWM') };
}

function running(child: ChildProcess, port: number): Server {
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** Starts json-server's own command over a copy of the database, without its log. */
export async function startStock(dataDir: string): Promise<Server> {
  const db = path.join(dataDir, 'stock.json');
  await cp(path.join(dataDir, 'db.json'), db);
  const port = await freePort();
  const command = ['node_modules/json-server/lib/cli/bin.js', '--quiet', '--host', '127.0.0.1', '--port', String(port), db];
  const child = spawn(process.execPath, command, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/users`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('json-server did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return running(child, port);
}

/**
 * Starts the production build. All limits are on, at the highest values an operator can set, because each connection of the load
 * is one address.
 */
export async function startOurs(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const messages = { RATE_CONTACT: '2000', RATE_CONTACT_DAY: '20000', RATE_CONTACT_ALL: '100000' };
  const highestRates = { RATE_API: '60000', RATE_PAGES: '6000', ...messages };
  const where = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const env = { ...process.env, NODE_ENV: 'development', ...where, ...highestRates, ...settings };
  const child = spawn(process.execPath, ['dist/server/index.cjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const port = Number(/:(\d+)\n$/.exec(String(line))?.[1]);
  if (!port) throw new Error('The server did not start.');
  return running(child, port);
}

/** Starts a server for a hand-written page with the texts and images of one of our pages, as a comparison. */
export async function startStatic(url: string): Promise<Server> {
  const child = fork(path.join(__dirname, 'pages/staticPage.mjs'), [url], { execArgv: [] });
  const [{ port }] = await once(child, 'message');
  return running(child, port);
}

/** Starts a bare `node:http` server; `setResponse` sets its response for a URL. */
export async function startBare(): Promise<Server & { setResponse(address: string, response: RawResponse): Promise<void> }> {
  const child = fork(path.join(__dirname, 'bare.mjs'), { execArgv: [] });
  const [{ port }] = await once(child, 'message');
  const setResponse = async (address: string, { status, headers, body }: RawResponse) => {
    child.send({ address, status, headers, body: body.toString('base64') });
    await once(child, 'message');
  };
  return { ...running(child, port), setResponse };
}
