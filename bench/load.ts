import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A repeated request, and the response that each of them must get. */
export type Call = {
  port: number;
  method?: 'GET' | 'POST';
  /** The address, or that of request number `number`. */
  path: string | ((number: number) => string);
  headers?: Record<string, string>;
  /** The body of request number `number`. */
  body?: (number: number) => string;
  expected: { status: number; body?: Buffer };
};

type Duration = { connections: number; seconds: number; calls?: number };

/** The result of a load: the time of each response in milliseconds, and the total in seconds. */
export type Measured = { times: number[]; seconds: number };

const HEAD_END = Buffer.from('\r\n\r\n');
const READ_BYTES = 2 ** 18;
const LAST_CHUNK = '\r\n0\r\n\r\n';

let callsMade = 0;

function requestText({ method = 'GET', path, headers = {}, body }: Call): string {
  callsMade += 1;
  const address = typeof path === 'string' ? path : path(callsMade);
  const text = body?.(callsMade);
  const lines = Object.entries({
    Host: 'localhost',
    ...headers,
    ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`;
}

/**
 * Checks the pieces of one response after another. It copies nothing, because otherwise the client would dominate the
 * measurement.
 */
class ResponseCheck {
  /** Bytes of the body still to come; undefined before the head, infinite for a chunked body. */
  #left: number | undefined;
  #length = 0;
  #tail = '';

  constructor(readonly expected: Call['expected']) {}

  /** Whether this piece completes the response. */
  take(piece: Buffer): boolean {
    let body = piece;
    if (this.#left === undefined) {
      const end = piece.indexOf(HEAD_END);
      if (end < 0) throw new Error('The head of the response came in pieces.');
      this.#left = this.#length = this.#lengthIn(piece.toString('latin1', 0, end));
      body = piece.subarray(end + HEAD_END.length);
    }
    if (this.#left === Number.POSITIVE_INFINITY) {
      this.#tail = (this.#tail + piece.toString('latin1', Math.max(0, piece.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      );
      if (this.#tail !== LAST_CHUNK) return false;
    } else {
      const at = this.#length - this.#left;
      this.#left -= body.length;
      if (this.#left < 0 || (this.expected.body && body.compare(this.expected.body, at, at + body.length) !== 0))
        throw new Error('The body differs from that of the first response.');
      if (this.#left > 0) return false;
    }
    this.#left = undefined;
    this.#tail = '';
    return true;
  }

  #lengthIn(head: string): number {
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    if (status !== this.expected.status) throw new Error(`The status is ${status}, not ${this.expected.status}.`);
    if (status === 304 || status === 204) return 0;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
    if (this.expected.body && length !== Number.POSITIVE_INFINITY && length !== this.expected.body.length)
      throw new Error(`The body has ${length} bytes, not ${this.expected.body.length}.`);
    return length;
  }
}

/**
 * Sends requests on parallel connections, the next on each after every response, until the time or the number of requests is
 * reached. Throws at the first wrong response. Each connection comes from another address, as visitors do.
 */
export async function load(call: Call, { connections, seconds, calls = Number.POSITIVE_INFINITY }: Duration): Promise<Measured> {
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let started = 0;

  const connection = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const check = new ResponseCheck(call.expected);
      const isFixed = call.body === undefined && typeof call.path === 'string';
      const request = isFixed ? requestText(call) : undefined;
      let sent = 0;
      const send = () => {
        if (started >= calls || performance.now() >= end) {
          socket.end();
          resolve();
          return;
        }
        started += 1;
        sent = performance.now();
        socket.write(request ?? requestText(call));
      };
      const take = (bytes: number, buffer: Uint8Array) => {
        try {
          if (check.take(Buffer.from(buffer.buffer, buffer.byteOffset, bytes))) {
            times.push(performance.now() - sent);
            send();
          }
        } catch (error) {
          socket.destroy();
          reject(error);
        }
        return true;
      };
      // One shared read buffer: a new one for each piece would cost more than sending them.
      const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback: take };
      const target = { port: call.port, host: '127.0.0.1', localAddress: `127.0.0.${number + 2}` };
      const socket = connect({ ...target, noDelay: true, onread }, send);
      socket.on('error', reject).on('close', () => reject(new Error('The server closed the connection.')));
    });

  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}
