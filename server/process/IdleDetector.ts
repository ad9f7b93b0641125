export const IDLE_CPU_MS = 100;

/** Milliseconds of CPU time: less work than this leaves too little garbage. */
export const MIN_WORK_CPU_MS = 2000;

export class IdleDetector {
  #lastSampleMs = 0;
  #lastIdleMs = 0;

  /** Takes the CPU time used so far, in milliseconds; true once after each stretch of work. */
  sample(usedMs: number): boolean {
    const isIdle = usedMs - this.#lastSampleMs < IDLE_CPU_MS;
    this.#lastSampleMs = usedMs;
    if (!isIdle || usedMs - this.#lastIdleMs < MIN_WORK_CPU_MS) return false;
    this.#lastIdleMs = usedMs;
    return true;
  }
}
