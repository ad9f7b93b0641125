import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../src/testing/postgresCluster';

const TICKS_A_SECOND = 100;
const run = promisify(execFile);

async function command(name: string, ...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'development' };
  await run('node_modules/.bin/tsx', [`server/commands/${name}.ts`, ...words], { env });
}

/** Fills a folder with 500 posts, 500 events and 5,000 messages. */
export const seedMany = (folder: string) => command('seed', '--scenario', 'many', '--into', folder);

/** The fields of `/proc/PID/stat` after the process name, which can contain anything. */
function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);

/** The processor time of a process and of its children, ended ones included, in milliseconds. */
function familyCpuMs(pid: number): number {
  // User and system time, and the same of ended children.
  const ticks = [pid, ...childrenOf(pid)].flatMap((each) => statOf(each).slice(11, 15));
  return (ticks.reduce((sum, number) => sum + number, 0) * 1000) / TICKS_A_SECOND;
}

/** The memory of a process and its children in MB; what they share counts once. */
function familyMb(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'latin1'))?.[1]),
  );
  return kilobytes.reduce((sum, number) => sum + number, 0) / 1024;
}

/** Starts a PostgreSQL that is as durable as an installed one, with the records and images of a data folder. */
export async function startDatabase(folder: string) {
  const cluster = await startPostgres([]);
  const url = await cluster.makeDatabase();
  await command('move', '--from', folder, '--to', url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask = async (text: string) => Object.values(Object((await client.query(text)).rows[0])).join();
  // The parent of the process that serves this connection.
  const pid = statOf(Number(await ask('SELECT pg_backend_pid()')))[1] ?? 0;
  return {
    url,
    version: await ask('SHOW server_version'),
    cpuMs: () => familyCpuMs(pid),
    memoryMb: () => familyMb(pid),
    /** The connections of the servers. */
    connections: async () =>
      Number(
        await ask("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"),
      ),
    close: async () => {
      await client.end();
      await cluster.close();
    },
  };
}
