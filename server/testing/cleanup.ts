import { startChild } from './childServer';

const leftovers: (() => Promise<unknown>)[] = [];

/** Registers a cleanup that runs after the test, also when the test fails. */
export function cleanUpAfterTest(end: () => Promise<unknown>) {
  leftovers.push(end);
}

/** For `afterEach`: runs the registered cleanups, latest first. */
export async function cleanUp() {
  for (const end of leftovers.splice(0).reverse()) await end();
}

/** Starts a server in a child process that ends with the test. */
export async function startTestChild(...options: Parameters<typeof startChild>) {
  const server = await startChild(...options);
  cleanUpAfterTest(() => server.end('SIGKILL'));
  return server;
}
