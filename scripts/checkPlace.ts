import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fail } from './run.ts';

const HIGHEST_PORT = 65_535;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Ends this process where one of the folders or files is there and cannot be written. */
export function requireWritable(places: readonly string[], advice: string): void {
  for (const place of places.filter((place) => existsSync(place))) {
    try {
      accessSync(place, constants.W_OK);
    } catch (error) {
      fail(`${place} cannot be written by this account (${codeOf(error)}): ${advice}.`);
    }
  }
}

/** The code of the error with which a server cannot listen there, undefined where it can. */
const listenError = (host: string, port: number) =>
  new Promise<unknown>((resolve) => {
    const server = createServer().once('error', (error) => resolve(codeOf(error)));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });

/** The name and id of the process that listens on a port, as far as `lsof` is there and may see it. */
function holderOf(port: number): { pid?: string; text: string } {
  const { stdout } = spawnSync('lsof', ['-nP', '-Fpc', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  const [, pid, name] = /^p(\d+)\nc(.*)$/m.exec(stdout ?? '') ?? [];
  return pid ? { pid, text: `${name} (process ${pid})` } : { text: 'another program' };
}

/** Whether a process holds the lock of a data folder. */
function isServing(pid: string, dataDir: string) {
  const folder = join(dataDir, 'private');
  const locks = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('lock.')) : [];
  return locks.some((name) => readFileSync(join(folder, name), 'utf8').includes(`"pid":${pid},`));
}

/**
 * Ends this process where a server with these settings could not write its data or listen, and says what to type instead:
 * `command`, or `second` beside a server of the same data. Returns the port.
 */
export async function requirePlace({
  command,
  second,
  dataDir = process.env.DATA_DIR || '.',
}: {
  command: string;
  second: string;
  dataDir?: string;
}): Promise<number> {
  const { HOST, PORT } = process.env;
  const host = HOST || '127.0.0.1';
  const port = Number(PORT || 3000);
  requireWritable([dataDir, join(dataDir, 'private'), join(dataDir, 'uploads')], 'choose another DATA_DIR');
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    fail(`PORT: must be a whole number from 0 to ${HIGHEST_PORT}, and is ${PORT}.`);
  }
  const code = await listenError(host, port);
  if (code === 'EADDRINUSE') {
    const { pid, text } = holderOf(port);
    const isSame = pid !== undefined && isServing(pid, dataDir);
    let other = port;
    do other = (other % HIGHEST_PORT) + 1;
    while (await listenError(host, other));
    const holder = isSame ? `this site (process ${pid})` : text;
    const next = isSame ? second : command;
    // Each shell of Windows sets variables in a way of its own.
    const advice = process.platform === 'win32' ? `set PORT to ${other} and type ${next}` : `type PORT=${other} ${next}`;
    fail(`Port ${port} is in use by ${holder}: stop it, or ${advice}`);
  }
  if (code !== undefined) fail(`No server can listen on ${host}:${port} (${code}): choose another HOST or PORT.`);
  return port;
}
