import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IdleDetector } from './IdleDetector';

const SAMPLE_INTERVAL_MS = 5000;

/** Collects garbage immediately, as after the start, which parses the database several times. */
export function collectGarbage() {
  // V8 offers its `gc` function only to new contexts, and only while this flag is set.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Collects garbage whenever the server is idle after work: V8 collects only when it needs room. */
export function collectGarbageWhenIdle() {
  const idleDetector = new IdleDetector();
  setInterval(() => {
    if (idleDetector.sample(cpuMs())) collectGarbage();
  }, SAMPLE_INTERVAL_MS).unref();
}
