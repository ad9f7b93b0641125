import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5000;
const IDLE_CPU_MS = 100;
/** Milliseconds of CPU time: less work than this leaves too little garbage. */
const WORTH_CPU_MS = 2000;

/** Collects garbage immediately, as V8 does under memory pressure: the start parses the database several times. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

/** Detects from the CPU time of a process when it is idle after work. */
export class IdleDetector {
  #atLastLook = 0;
  #atLastRest = 0;

  /** Takes the CPU time used so far, in milliseconds; true once after each stretch of work. */
  look(usedMs: number): boolean {
    const isIdle = usedMs - this.#atLastLook < IDLE_CPU_MS;
    this.#atLastLook = usedMs;
    if (!isIdle || usedMs - this.#atLastRest < WORTH_CPU_MS) return false;
    this.#atLastRest = usedMs;
    return true;
  }
}

function usedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Collects garbage whenever the server is idle after work: V8 collects only when it needs room. */
export function collectGarbageWhenIdle() {
  const rest = new IdleDetector();
  setInterval(() => rest.look(usedMs()) && collectGarbage(), LOOK_MS).unref();
}
