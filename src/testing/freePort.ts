import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that the system gives to a server without one: no other test takes the port before its process does. */
const [LEAST, END] = [20_000, 32_000];

/** A port of this machine that no server listens on, for a child process that cannot choose one by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST, END);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
