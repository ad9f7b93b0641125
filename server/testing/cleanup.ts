import { startChild } from './childServer';

const leftovers: (() => Promise<unknown>)[] = [];

/** Has something ended when the test is over, also when it failed in the middle. */
export function cleanUpAfterTest(end: () => Promise<unknown>) {
  leftovers.push(end);
}

/** For `afterEach`: ends what is left, the latest first. */
export async function cleanUp() {
  for (const end of leftovers.splice(0).reverse()) await end();
}

/** A server as a process of its own that does not outlive the test. */
export async function startTestChild(...options: Parameters<typeof startChild>) {
  const server = await startChild(...options);
  cleanUpAfterTest(() => server.end('SIGKILL'));
  return server;
}
