import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { FairShares } from '../lib/concurrency';
import { errors, type HttpError } from '../lib/errors';
import { canRetryElsewhere, clientIpBehindProxy, ipSubnet, socketIp } from '../lib/proxy';
import { newRequestId } from './requestLog';
import { RequestScheduler } from './requestScheduler';
import { API_HEADERS, errorBody } from './responses';

/** Share of the connection limit from which the server is crowded, and the share at which that is over. */
const CROWDED = 0.25;
const RELAXED = 0.125;
/** Keep-alive time while the server is crowded, in milliseconds (contract, limits). */
const CROWDED_MS = 5000;

/**
 * Keeps connections open between requests while there is room, so that the click of a visitor who has read for a minute needs no new
 * connection. When the server is crowded, idle connections close at once and later ones after five seconds.
 * @param isIdle whether the last response on a connection has been sent; false before the first request.
 */
function adaptKeepAlive(
  server: Server,
  { connections, keepAliveMs }: Pick<Limits, 'connections' | 'keepAliveMs'>,
  isIdle: (socket: Socket) => boolean,
): void {
  const open = new Set<Socket>();
  let isCrowded = false;

  const relax = (socket: Socket) => {
    open.delete(socket);
    if (!isCrowded || open.size > connections * RELAXED) return;
    isCrowded = false;
    server.keepAliveTimeout = keepAliveMs;
  };
  server.keepAliveTimeout = keepAliveMs;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => relax(socket));
    if (isCrowded || open.size <= connections * CROWDED) return;
    isCrowded = true;
    server.keepAliveTimeout = Math.min(keepAliveMs, CROWDED_MS);
    for (const one of open) if (isIdle(one)) one.destroy();
  });
}

/** How long a network that flooded a connection gets no new ones. */
const BARRED_MS = 5000;
/** Networks that can be barred at a time; beyond that the oldest is let in again. */
const BARRED_MAX = 10_000;

/**
 * Keeps networks out for a moment after one of their connections flooded the server with pipelined requests (promise H11). Parsing
 * such a packet takes as long as a hundred page views, so the bar has to fall before the next packet is read: new connections of
 * the network are closed, and so are those that have sent no request yet. Browsers never pipeline.
 */
class FloodBar {
  readonly #barredUntil = new Map<string, number>();
  readonly #silent = new Map<string, Set<Socket>>();

  /** Whether connections of a network are closed at present. */
  isBarred(network: string): boolean {
    const until = this.#barredUntil.get(network);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#barredUntil.delete(network);
    return false;
  }

  /** Notes a new connection, which is silent until its first request. */
  opened(network: string, socket: Socket): void {
    const sockets = this.#silent.get(network) ?? new Set<Socket>();
    this.#silent.set(network, sockets.add(socket));
    socket.once('close', () => this.noLongerSilent(network, socket));
  }

  /** Notes that a connection has sent a request, or has closed. */
  noLongerSilent(network: string, socket: Socket): void {
    const sockets = this.#silent.get(network);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#silent.delete(network);
  }

  /** Bars a network, one of whose connections floods the server. */
  bar(network: string): void {
    const [oldest] = this.#barredUntil.keys();
    if (this.#barredUntil.size >= BARRED_MAX && oldest !== undefined) this.#barredUntil.delete(oldest);
    this.#barredUntil.set(network, performance.now() + BARRED_MS);
    for (const socket of this.#silent.get(network) ?? []) socket.destroy();
  }
}

const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
/** Connections are dropped without a response beyond this multiple of the connection limit. */
const HARD_LIMIT = 5;

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
  const requestId = newRequestId();
  const body = errorBody(error, requestId);
  const lines = Object.entries(headersOf(error, body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

function rejectRequest(res: ServerResponse, error: HttpError) {
  const requestId = newRequestId();
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
export function guardConnections(server: Server, app: RequestListener, { connections, keepAliveMs, trustProxy }: Options) {
  const served = new FairShares(connections);
  const taken = new FairShares(connections * HARD_LIMIT);
  const tooMany = new WeakSet<Duplex>();
  const answers = new WeakMap<Duplex, ServerResponse>();
  const owners = new WeakMap<Duplex, string>();
  const flooded = new FloodBar();
  const ownerOf = (socket: Socket) => (trustProxy === false ? ipSubnet(socketIp(socket)) : newRequestId());
  const turns = new RequestScheduler(
    (req, res) => {
      if (tooMany.has(req.socket)) rejectRequest(res, errors.overloaded());
      else if (isWithoutHost(req)) rejectRequest(res, errors.badRequest());
      else app(req, res);
    },
    (req) => ipSubnet(clientIpBehindProxy(req, trustProxy)),
    (socket) => flooded.bar(owners.get(socket) ?? ''),
  );
  adaptKeepAlive(server, { connections, keepAliveMs }, (socket) => answers.get(socket)?.writableFinished === true);
  server.on('connection', (socket) => {
    const owner = ownerOf(socket);
    if (flooded.isBarred(owner) || !taken.acquire(owner)) {
      socket.destroy();
      return;
    }
    owners.set(socket, owner);
    flooded.opened(owner, socket);
    turns.onConnection();
    const isServed = served.acquire(owner);
    if (!isServed) tooMany.add(socket);
    socket.once('close', () => {
      taken.release(owner);
      if (isServed) served.release(owner);
    });
  });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    answers.set(req.socket, res);
    flooded.noLongerSilent(owners.get(req.socket) ?? '', req.socket);
    turns.take(req, res);
  };
  server.on('request', answer);
  // No `100 Continue` here: the code that reads a body sends it. Other expectations are ignored.
  server.on('checkContinue', answer).on('checkExpectation', answer);
  server.on('connect', (_req, socket: Duplex) => rejectSocket(socket, errors.methodNotAllowed(METHODS)));
  server.on('clientError', (error, socket) => {
    const res = answers.get(socket);
    const isAnswering = res?.headersSent && !res.writableFinished;
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
