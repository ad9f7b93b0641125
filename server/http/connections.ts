import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { FairShares } from '../lib/concurrency';
import { errors, type HttpError } from '../lib/errors';
import { canRetryElsewhere, clientIpBehindProxy, ipSubnet, socketIp } from '../lib/proxy';
import { RequestScheduler } from './requestScheduler';
import { API_HEADERS, errorBody } from './responses';

/** An open connection: its network, whether it is within the limits, and the latest response on it. */
type Connection = { socket: Socket; network: string; isServed: boolean; response?: ServerResponse };
type Connections = ReadonlyMap<Duplex, Connection>;

/** Share of the connection limit from which the server is crowded, and the share at which that is over. */
const CROWDED = 0.25;
const RELAXED = 0.125;
/** Keep-alive time while the server is crowded, in milliseconds (contract, limits). */
const CROWDED_MS = 5000;
/** How long an idle connection stays once the server is crowded, in milliseconds: its next request can be on the way already. */
const CROWDED_IDLE_MS = 1000;

/**
 * Keeps connections open between requests while there is room, so that the click of a visitor who has read for a minute needs no new
 * connection. When the server is crowded, idle connections close within a second and later ones after five.
 */
function adaptKeepAlive(server: Server, open: Connections, { connections, keepAliveMs }: Options): void {
  let isCrowded = false;

  const relax = () => {
    if (!isCrowded || open.size > connections * RELAXED) return;
    isCrowded = false;
    server.keepAliveTimeout = keepAliveMs;
  };
  server.keepAliveTimeout = keepAliveMs;
  server.on('connection', (socket) => {
    socket.once('close', relax);
    if (isCrowded || open.size <= connections * CROWDED) return;
    isCrowded = true;
    server.keepAliveTimeout = Math.min(keepAliveMs, CROWDED_MS);
    // A connection without a response waits for its first request.
    for (const other of open.values()) if (other.response?.writableFinished) other.socket.setTimeout(CROWDED_IDLE_MS);
  });
}

/** How long a network that flooded a connection gets no new ones, and how many networks at a time. */
const BARRED_MS = 5000;
const BARRED_MAX = 10_000;

const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
/** So many times the connection limit get an error; connections beyond are closed without one. */
const REJECTED_LIMIT = 4;

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

/** Writes an error response to a bare socket, where no HTTP response object exists. */
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

type Options = Pick<Limits, 'connections' | 'keepAliveMs'> & {
  /**
   * The number of trusted proxies. Connections of a proxy carry many clients, so the share per network does not apply to them.
   */
  trustProxy: number | false;
};

/**
 * Sends errors in the API's one format for what never reaches the application: malformed or slow requests (promise H8), unknown
 * methods (H7), and connections above the limit or above the share of their network, with a Retry-After (H9, H11). The rest goes
 * to `app`.
 */
export function guardConnections(server: Server, app: RequestListener, options: Options) {
  const { connections, trustProxy } = options;
  const shares = new FairShares(connections);
  const open = new Map<Duplex, Connection>();
  const barred = new Set<string>();
  let rejected = 0;

  /**
   * Keeps a network out for a moment after one of its connections flooded the server with pipelined requests (promise H11). Parsing
   * such a packet takes as long as a hundred page views, so the bar has to fall before the next packet is read: new connections are
   * closed, and so are those that have sent no request yet. Browsers never pipeline.
   */
  const bar = (network: string) => {
    if (barred.size < BARRED_MAX) barred.add(network);
    setTimeout(() => barred.delete(network), BARRED_MS).unref();
    for (const [socket, other] of open) if (other.network === network && !other.response) socket.destroy();
  };

  const scheduler = new RequestScheduler(
    (req, res) => {
      if (open.get(req.socket)?.isServed === false) rejectRequest(res, errors.overloaded());
      else if (isWithoutHost(req)) rejectRequest(res, errors.badRequest());
      else app(req, res);
    },
    (req) => ipSubnet(clientIpBehindProxy(req, trustProxy)),
    (socket) => bar(open.get(socket)?.network ?? ''),
  );

  server.on('connection', (socket) => {
    const network = trustProxy === false ? ipSubnet(socketIp(socket)) : randomUUID();
    const isServed = !barred.has(network) && shares.acquire(network);
    if (!isServed && (barred.has(network) || rejected >= connections * REJECTED_LIMIT)) {
      socket.destroy();
      return;
    }
    open.set(socket, { socket, network, isServed });
    if (!isServed) rejected += 1;
    scheduler.onConnection();
    socket.once('close', () => {
      open.delete(socket);
      if (isServed) shares.release(network);
      else rejected -= 1;
    });
  });
  adaptKeepAlive(server, open, options);

  const take = (req: IncomingMessage, res: ServerResponse) => {
    const connection = open.get(req.socket);
    if (connection) connection.response = res;
    scheduler.take(req, res);
  };
  server.on('request', take);
  // No `100 Continue` here: the code that reads a body sends it. Other expectations are ignored.
  server.on('checkContinue', take).on('checkExpectation', take);
  server.on('connect', (_req, socket: Duplex) => rejectSocket(socket, errors.methodNotAllowed(METHODS)));
  server.on('clientError', (error, socket) => {
    const response = open.get(socket)?.response;
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else rejectSocket(socket, toParseError(error));
  });
}

/**
 * During shutdown, closes each connection after its response: busy clients would otherwise keep the server running. Requests that a
 * proxy can pass to another server are handed back untouched, so that the proxy notices and sends no more (promise R6).
 */
export function closeOnShutdown(lifecycle: { isDraining: boolean }): RequestHandler {
  return (req, res, next) => {
    if (!lifecycle.isDraining) {
      next();
      return;
    }
    res.set('Connection', 'close');
    next(canRetryElsewhere(req) ? errors.handedBack() : undefined);
  };
}
