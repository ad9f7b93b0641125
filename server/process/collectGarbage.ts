import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5000;
/** Processor time between two looks up to which the server counts as idle. */
const IDLE_CPU_MS = 100;
/** Less work than this leaves too little behind. */
const WORTH_CPU_MS = 2000;

/** Gives back memory at once, as V8 would when it gets scarce: after starting, which reads the database several times over. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

/** Tells, from the processor time that a process has used, when it rests after work. */
export class IdleDetector {
  #atLastLook = 0;
  #atLastRest = 0;

  /** Looks at how much it has used by now, in milliseconds; true once after each stretch of work. */
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

/** Gives back memory whenever work is done and nobody waits: V8 looks for garbage only when it needs room, so not while a site is quiet. */
export function collectGarbageWhenIdle() {
  const rest = new IdleDetector();
  setInterval(() => rest.look(usedMs()) && collectGarbage(), LOOK_MS).unref();
}
