import { once } from 'node:events';
import net from 'node:net';

/** A network between a server and its database: a proxy to a port of 127.0.0.1 that can stop forwarding, or cut everything. */
export async function startTcpProxy(target: number) {
  const sockets = new Set<net.Socket>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const keep = (socket: net.Socket, other: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (state === 'open') other.write(bytes);
    });
    socket.on('close', () => {
      sockets.delete(socket);
      if (state === 'open') other.destroy();
    });
  };
  const server = net.createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const other = net.connect(target, '127.0.0.1');
    keep(socket, other);
    keep(other, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Drops every packet from now on; neither side gets an error. */
    freeze: () => {
      state = 'frozen';
    },
    /** Closes every connection, and each new one as soon as it opens. */
    cut: () => {
      state = 'cut';
      dropAll();
    },
    /** Lets new connections through again; those from before are gone, as packets of theirs are. */
    heal: () => {
      dropAll();
      state = 'open';
    },
    close: () => {
      dropAll();
      server.close();
    },
  };
}
