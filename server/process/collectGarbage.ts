import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage immediately. The start needs it, because it parses the database several times. */
export function collectGarbage() {
  // V8 offers its `gc` function only to new contexts, and only while this flag is set.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

function readCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU time between two samples: the server counts as idle if it uses less. */
const IDLE_CPU_MS = 100;

/** Milliseconds of CPU time: after less work than this, a collection frees too little memory. */
const MIN_WORK_CPU_MS = 2000;

/** Finds the moments at which the server has become idle after work. */
export class IdleDetector {
  #cpuMsAtLastSample = 0;
  #cpuMsAtLastIdle = 0;

  /** Takes the CPU time that the process has used so far, in milliseconds. Returns true once after each stretch of work. */
  sample(cpuMs: number): boolean {
    const isIdle = cpuMs - this.#cpuMsAtLastSample < IDLE_CPU_MS;
    this.#cpuMsAtLastSample = cpuMs;
    const hasWorked = cpuMs - this.#cpuMsAtLastIdle >= MIN_WORK_CPU_MS;
    if (!isIdle || !hasWorked) return false;
    this.#cpuMsAtLastIdle = cpuMs;
    return true;
  }
}

const SAMPLE_INTERVAL_MS = 5000;

/** Collects garbage whenever the server is idle after work: V8 collects only when it needs room. */
export function collectGarbageWhenIdle() {
  const idleDetector = new IdleDetector();
  setInterval(() => {
    if (idleDetector.sample(readCpuMs())) collectGarbage();
  }, SAMPLE_INTERVAL_MS).unref();
}
