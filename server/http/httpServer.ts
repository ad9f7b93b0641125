import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors, type HttpError } from '../lib/errors';
import { canRetryElsewhere } from '../lib/proxy';
import type { Part } from '../process/parts';
import { API_HEADERS, errorBody } from './responses';

const MAX_HEADER_BYTES = 16_384;
const CHECK_MS = 500;
/** The length of the kernel's accept queue; connections beyond it would hang for seconds. */
const BACKLOG = 4096;
/** As many as nginx sends on one connection. */
const REQUESTS_PER_CONNECTION = 1000;
const IDLE_MS = 50;
const STUCK_MS = 10_000;
const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

function headersOf({ extra }: HttpError, body: string, requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    ...API_HEADERS,
    'X-Request-Id': requestId,
    ...extra.headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
}

function rejectSocket(socket: Duplex, error: HttpError) {
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  const lines = Object.entries(headersOf(error, body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function rejectRequest(res: ServerResponse, error: HttpError) {
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  res.writeHead(error.status, headersOf(error, body, requestId)).end(body);
}

function toParseError({ code }: NodeJS.ErrnoException): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return errors.headersTooLarge();
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? errors.requestTimeout() : errors.badRequest();
}

/** Every HTTP/1.1 request must have a Host header (RFC 9112, section 3.2). */
const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === '1.1' && headers.host === undefined;

/** Answers what never reaches `app` in the API's one format: malformed or slow requests (promise H8) and unknown methods (H7). */
export function httpServer(app: RequestListener, limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    // By default Node checks for slow senders only twice a minute.
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headersMs / 2),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own response to a missing Host header has no body.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.setTimeout(limits.uploadMs);

  const latest = new WeakMap<Duplex, ServerResponse>();
  const take: RequestListener = (req, res) => {
    latest.set(req.socket, res);
    if (isWithoutHost(req)) rejectRequest(res, errors.badRequest());
    else app(req, res);
  };
  server.on('request', take);
  // No `100 Continue` here: the code that reads a body sends it. Other expectations are ignored.
  server.on('checkContinue', take).on('checkExpectation', take);
  server.on('connect', (_req, socket: Duplex) => rejectSocket(socket, errors.methodNotAllowed(METHODS)));
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else rejectSocket(socket, toParseError(error));
  });
  return server;
}

type Lifecycle = { isDraining: boolean; isStopping: boolean };

/** Listens, and finishes every accepted request before it stops (promise D11). */
export function listening(
  server: Server,
  { port, host, drainMs }: { port: number; host: string; drainMs: number },
  lifecycle: Lifecycle,
): Part {
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ port, host, backlog: BACKLOG }, resolve);
      }),
    stop: async () => {
      lifecycle.isDraining = true;
      // A proxy needs time to notice that this server is not ready any more.
      await sleep(drainMs);
      lifecycle.isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Repeated, because a response in progress at the first call leaves its connection open.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const stuck = setTimeout(() => server.closeAllConnections(), STUCK_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(stuck);
    },
  };
}

/** During shutdown, closes each connection after its response, and hands back requests that a proxy can pass to another server (promise R6). */
export function closeOnShutdown(lifecycle: Pick<Lifecycle, 'isDraining'>): RequestHandler {
  return (req, res, next) => {
    if (!lifecycle.isDraining) {
      next();
      return;
    }
    res.set('Connection', 'close');
    next(canRetryElsewhere(req) ? errors.handedBack() : undefined);
  };
}
