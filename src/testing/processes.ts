import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { clientOf } from './client';

const MB = 1_000_000;

const statusOf = (pid: number | string) => fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** The running child processes of a process (Linux). */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(async (pid) => numberIn(await statusOf(pid), 'PPid')));
  return pids.filter((_, index) => parents[index] === parent).map(Number);
}

/** The resident memory of a process and its children, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const statuses = await Promise.all([pid, ...(await childrenOf(pid))].map(statusOf));
  return statuses.reduce((sum, status) => sum + numberIn(status, 'VmRSS') * 1024, 0) / MB;
}

/** What all but a part of some values do not exceed, such as 0.99 for all but one in a hundred. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/**
 * Reads the list of posts as a visitor, one request after the other with pauses, while `work` goes on; resolves to how long
 * 99 of 100 reads took, and to the most memory of the server's process where its id is given.
 */
export async function visitDuring(
  work: Promise<unknown>,
  { send, pid }: { send: ReturnType<typeof clientOf>; pid?: number },
  pauseMs: number,
) {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  let peakMb = 0;
  while (!isOver) {
    const started = performance.now();
    expect((await send('GET', '/blogs.php')).status).toBe(200);
    waits.push(performance.now() - started);
    if (pid !== undefined) peakMb = Math.max(peakMb, await residentMb(pid));
    await sleep(pauseMs);
  }
  await over;
  return { count: waits.length, p99: percentile(waits, 0.99), peakMb };
}
