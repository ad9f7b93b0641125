import { once } from 'node:events';
import net from 'node:net';
import { cleanUpAfterTest } from './cleanup';

/** A proxy between servers and their database that can cut them off: it resets open connections and refuses new ones. */
export async function startDatabaseProxy(targetPort: number) {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const proxy = net.createServer((client) => {
    keep(client);
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const database = net.connect(targetPort, '127.0.0.1');
    keep(database);
    client.pipe(database).pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanUpAfterTest(async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}
