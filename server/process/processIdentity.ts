import { readFileSync } from 'node:fs';

/** Identifies a process by its pid and start time, because the system reuses pids. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** When a process started, in the system's format; undefined when no such process exists. */
function startOf(pid: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, can contain spaces and brackets, so parsing starts after its last bracket.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // A zombie process has ended and holds no lock.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? undefined : startElsewhere(pid);
  }
}

/** Start times are ticks since boot, so the boot id makes them unique. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Without /proc, the pid alone identifies a process. */
function startElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

/** The identity of this process. */
export const ownIdentity = (): ProcessIdentity => ({ pid: process.pid, startedAt: startOf(process.pid) ?? '' });

/** Whether the process with this identity is still running. */
export const isRunning = ({ pid, startedAt }: ProcessIdentity) => startOf(pid) === startedAt;
