import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage immediately. Parsing the database at the start leaves much garbage. */
export function collectGarbage() {
  // V8 offers `gc` only to contexts that are made while this flag is set.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

function readCpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A server that uses less CPU time than this between two samples is idle. */
const IDLE_CPU_MS = 100;

/** After less CPU time than this, a collection frees too little memory. */
const MIN_WORK_CPU_MS = 2000;

export class IdleDetector {
  #cpuMsAtLastSample = 0;
  #cpuMsAtLastIdle = 0;

  /** Takes the CPU time of the process so far. Returns true once after each stretch of work. */
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

/** V8 by itself collects garbage only when it needs room. This collects when the server is idle after work. */
export function collectGarbageWhenIdle() {
  const idleDetector = new IdleDetector();
  setInterval(() => {
    if (idleDetector.sample(readCpuMs())) collectGarbage();
  }, SAMPLE_INTERVAL_MS).unref();
}
