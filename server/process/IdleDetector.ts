/** Milliseconds of CPU time between two samples: the server counts as idle if it uses less. */
const IDLE_CPU_MS = 100;

/** Milliseconds of CPU time: less work than this leaves too little garbage. */
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
