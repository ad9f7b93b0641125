import { connect, type Socket } from 'node:net';

/** A flood that runs until it is stopped. */
export type Flood = { stop: () => void };

type Connected = (socket: Socket) => void;

/** Opens `count` connections that each run `begin`, and reopens each one that closes. */
function connections(url: string, count: number, begin: Connected): Flood {
  const open = new Set<Socket>();
  let isOver = false;
  const connectAgain = () => {
    if (isOver) return;
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => begin(socket));
    open.add(socket);
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      open.delete(socket);
      setTimeout(connectAgain, 10);
    });
  };
  for (let index = 0; index < count; index += 1) connectAgain();
  return {
    stop() {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** Connections that each send some bytes and read the response. */
export const senders = (url: string, count: number, bytes: () => string): Flood =>
  connections(url, count, (socket) => void socket.write(bytes()));

/** Connections that each send a request after every response. */
export const callers = (url: string, count: number, request: () => string): Flood =>
  connections(url, count, (socket) => {
    let left = 0;
    socket.on('data', (chunk) => {
      const head = left > 0 ? '' : (chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '');
      if (head !== '') left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) + head.length + 4;
      left -= chunk.length;
      if (left <= 0) socket.write(request());
    });
    socket.write(request());
  });
