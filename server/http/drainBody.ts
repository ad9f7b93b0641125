import type { Request } from 'express';

/** The server reads at most this much of a rejected body. With the kernel's buffers, that is under a megabyte (promise H4). */
const DRAIN_BYTES = 900_000;
const DRAIN_MS = 1000;

export const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** A body of unknown length counts as long. */
export const isLongBody = ({ headers }: Request) => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > DRAIN_BYTES;

/** Reads and discards up to `DRAIN_BYTES` of a body. If the server closed at once, the client would lose the response. */
export function drain(req: Request): Promise<void> {
  return new Promise((resolve) => {
    let readBytes = 0;
    const stop = () => {
      clearTimeout(timer);
      // Without the pause, Node would read on until the connection is closed.
      req.pause();
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_MS);
    req.on('data', (chunk: Buffer) => {
      readBytes += chunk.length;
      if (readBytes > DRAIN_BYTES) stop();
    });
    req.once('end', stop).once('close', stop).once('error', stop);
    req.resume();
  });
}
