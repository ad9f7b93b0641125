import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 10;

/** Waits until something holds; throws an error that names it when it still does not after a minute. */
export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${PATIENCE_MS / 1000} seconds this does not hold: ${what}.`);
    await sleep(PAUSE_MS);
  }
}
