import { readFileSync } from 'node:fs';

/** A process, told apart from a later one with the same number by the moment it began. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** When a process began, in the system's own words; undefined when there is no such process any more. */
function startOf(pid: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, may hold spaces and brackets; what follows its end does not.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // One that has ended but was not asked for its exit code yet holds nothing any more.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? undefined : startElsewhere(pid);
  }
}

/** Ticks are counted from the start of the machine. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Where there is no /proc, the number alone must do. */
function startElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

/** The mark of this process. */
export const ownIdentity = (): ProcessIdentity => ({ pid: process.pid, startedAt: startOf(process.pid) ?? '' });

/** Whether the process that left a mark is still running. */
export const isRunning = ({ pid, startedAt }: ProcessIdentity) => startOf(pid) === startedAt;
