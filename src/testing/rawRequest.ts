import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; text: string };

function readAnswer(received: string): RawAnswer {
  // An interim `100 Continue` is not the response.
  const [head = '', ...rest] = received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((text) => [text.slice(0, text.indexOf(':')).toLowerCase(), text.slice(text.indexOf(':') + 2)]),
  );
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
}

/**
 * Sends raw bytes and reads until the server closes the connection; returns the first response, or status 0 without one. Bytes
 * without a complete request need an end: after `endAfterMs` the client half-closes the connection.
 */
export function exchange(
  url: string,
  bytes: (string | Buffer)[] | string | Buffer,
  { endAfterMs }: { endAfterMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.setTimeout(20_000, () => {
      reject(new Error(`No end: ${received.slice(0, 200)}`));
      socket.destroy();
    });
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    socket.once('close', () => resolve(readAnswer(received))).on('error', () => {});
    for (const part of [bytes].flat()) socket.write(part);
    if (endAfterMs !== undefined) setTimeout(() => socket.end(), endAfterMs);
  });
}

/** A request as text; `Connection: close` makes the server close the connection. */
export function requestText(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({ Host: 'college.test', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Sends `start` immediately and then a byte at intervals, until the server closes the connection. */
export function drip(url: string, start: string, everyMs: number): Promise<{ status: number; afterMs: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    const timer = setInterval(() => socket.write('x'), everyMs);
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ status: Number(answer.split(' ')[1] ?? 0), afterMs: performance.now() - begun });
    });
    socket.write(start);
  });
}

const AT_ONCE = 8;

/** Runs `work` for each item, with a few in parallel. */
export async function forEachItem<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
