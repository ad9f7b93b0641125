import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody } from './contract/replies';
import type { Limits } from './limits';
import { API_HEADERS } from './middleware/apiHeaders';
import { type Refusal, refuse } from './refusals';
import { Turns } from './turns';

const METHODS = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';
/** Beyond this many times the connections that are served, further ones are not even taken. */
const HARD_LIMIT = 5;

function headersOf({ extra }: Refusal, body: string, requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    ...API_HEADERS,
    'X-Request-Id': requestId,
    ...extra.headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
}

const newId = () => randomBytes(12).toString('base64url');

/** A refusal below HTTP's machinery, where there is a socket only. */
function refuseSocket(socket: Duplex, refusal: Refusal) {
  const requestId = newId();
  const body = refusalBody(refusal, requestId);
  const lines = Object.entries(headersOf(refusal, body, requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

function refuseRequest(res: ServerResponse, refusal: Refusal) {
  const requestId = newId();
  const body = refusalBody(refusal, requestId);
  res.writeHead(refusal.status, headersOf(refusal, body, requestId)).end(body);
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return refuse.headersTooLarge();
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? refuse.requestTimeout() : refuse.badRequest();
}

/**
 * Answers what never becomes a request of the application in the one shape of errors: broken or slow requests (promise H8), methods
 * that are no methods (H7), and connections above the limit, which are told to come back (H9). The rest goes to `app`.
 */
export function guardConnections(server: Server, app: RequestListener, { connections }: Pick<Limits, 'connections'>) {
  const tooMany = new WeakSet<Duplex>();
  const answers = new WeakMap<Duplex, ServerResponse>();
  const turns = new Turns(app);
  let open = 0;
  server.maxConnections = connections * HARD_LIMIT;
  server.on('connection', (socket) => {
    open += 1;
    turns.knock();
    if (open > connections) tooMany.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    answers.set(req.socket, res);
    if (tooMany.has(req.socket)) refuseRequest(res, refuse.overloaded());
    else turns.take(req, res);
  };
  server.on('request', answer);
  // Strangers' bodies are not asked for: whoever reads a body says so itself. Other expectations are ignored.
  server.on('checkContinue', answer).on('checkExpectation', answer);
  server.on('connect', (_req, socket: Duplex) => refuseSocket(socket, refuse.methodNotAllowed(METHODS)));
  server.on('clientError', (error, socket) => {
    const res = answers.get(socket);
    const isAnswering = res?.headersSent && !res.writableFinished;
    if (isAnswering || !socket.writable) socket.destroy();
    else refuseSocket(socket, refusalOf(error));
  });
}
