import fs from 'node:fs/promises';

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
