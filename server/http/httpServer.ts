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
import type { Limits } from '../config/limits';
import { errors, type HttpError } from '../lib/errors';
import { errorBody } from './errorResponses';
import { API_HEADERS } from './responses';

const MAX_HEADER_BYTES = 16_384;
const SLOW_SENDER_CHECK_MS = 500;
const REQUESTS_PER_CONNECTION = 1000;
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

function buildErrorHeaders({ extra }: HttpError, body: string, requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    ...API_HEADERS,
    'X-Request-Id': requestId,
    ...extra.headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
}

/** Sends an error where Node has made no response object, such as for a request that it cannot parse. */
function rejectSocket(socket: Duplex, error: HttpError) {
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  const lines = Object.entries(buildErrorHeaders(error, body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function rejectRequest(res: ServerResponse, error: HttpError) {
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  res.writeHead(error.status, buildErrorHeaders(error, body, requestId)).end(body);
}

function toClientError({ code }: NodeJS.ErrnoException): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return errors.headersTooLarge();
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? errors.requestTimeout() : errors.badRequest();
}

/** Every HTTP/1.1 request must have a Host header (RFC 9112, section 3.2). */
const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === '1.1' && headers.host === undefined;

/** Creates the server, which also rejects malformed and slow requests, and the method CONNECT. */
export function createHttpServer(app: RequestListener, limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    // By default Node checks for slow senders only twice a minute.
    connectionsCheckingInterval: Math.min(SLOW_SENDER_CHECK_MS, limits.headersMs / 2),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node would respond to a missing Host header without a body. `handleRequest` below sends the usual error.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  // Closes connections on which nothing moves, also during a response.
  server.setTimeout(limits.uploadMs);

  // A connection can fail while a response is being sent on it, so `clientError` below must know the response.
  const latestResponse = new WeakMap<Duplex, ServerResponse>();
  const handleRequest: RequestListener = (req, res) => {
    latestResponse.set(req.socket, res);
    if (isWithoutHost(req)) rejectRequest(res, errors.badRequest());
    else app(req, res);
  };
  server.on('request', handleRequest);
  // By default, Node would send `100 Continue` before the type and size of the body are checked.
  server.on('checkContinue', handleRequest).on('checkExpectation', handleRequest);
  // The method CONNECT asks for a proxy, which this server is not.
  server.on('connect', (_req, socket: Duplex) => rejectSocket(socket, errors.methodNotAllowed(ALLOWED_METHODS)));
  server.on('clientError', (error, socket) => {
    const response = latestResponse.get(socket);
    // A second response in the middle of the first would corrupt it.
    const isResponding = response?.headersSent && !response.writableFinished;
    if (isResponding || !socket.writable) socket.destroy();
    else rejectSocket(socket, toClientError(error));
  });
  return server;
}
