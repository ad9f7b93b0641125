import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { route } from '../lib/route';
import { sendError } from './responses';

const URL_MAX = 2048;

/** The origin of an absolute-form request target, which every server must accept (RFC 9112, section 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Rejects URLs longer than any on the site, and rewrites absolute-form targets to origin form. */
export const normalizeUrl: RequestHandler = (req, _res, next) => {
  if (!req.url.startsWith('/') && ORIGIN.test(req.url)) {
    req.url = req.url.replace(ORIGIN, '').replace(/^(?!\/)/, '/');
    req.originalUrl = req.url;
  }
  next(req.originalUrl.length > URL_MAX ? errors.uriTooLong() : undefined);
};

/** Lets pages of the listed origins call the API; any other origin gets no CORS headers (contract, section 1.10). */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers;
    // Sent to every origin; otherwise a cache would serve one origin's response to another.
    if (origins.length > 0) res.vary('Origin');
    if (origin !== undefined && origins.includes(origin)) {
      res.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'ETag, X-Request-Id, Retry-After, Password-Rule',
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
      });
    }
    next();
  };
}

const GRACE_MS = 1000;
const GRACE_BYTES = 900_000;

const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');
/** NaN, for a body of unknown length, counts as long. */
const isLong = ({ headers }: Request) => !(Number(headers['content-length'] ?? Number.NaN) <= GRACE_BYTES);

/**
 * Limits the time of request bodies: a slow body gets 408 (promise H8), and a client that goes on sending after the response
 * loses its connection (promise H4). Forms with images have the time of the whole request.
 */
export function bodyTimeout({ jsonBodyMs }: Pick<Limits, 'jsonBodyMs'>): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const timer = isForm(req)
        ? undefined
        : setTimeout(() => {
            if (!req.complete && !res.headersSent) void sendError(req, res, errors.requestTimeout());
          }, jsonBodyMs).unref();
      const clear = () => clearTimeout(timer);
      req.once('end', clear).once('close', clear);
      // The request emits no further events when the client disconnected before this middleware ran.
      res.once('close', clear);
      res.once('finish', () => {
        clear();
        if (req.complete) return;
        const end = () => {
          if (req.complete) return;
          // Until the response is out, Node discards further data as fast as it arrives.
          req.socket.pause();
          req.socket.destroySoon();
        };
        if (isLong(req)) end();
        else setTimeout(end, GRACE_MS).unref();
      });
    }
    next();
  };
}

export const CLOCK_SCRIPT_PATH = '/clock.js';

/**
 * Freezes the clock of a page for testers: `new Date()` is always `frozenAt`. `Date.now()` starts there and goes on, because code
 * measures durations with it.
 */
const clockScript = (frozenAt: Date): string =>
  `{const at=${frozenAt.getTime()};` +
  'const now=()=>Math.floor(at+performance.now());' +
  'globalThis.Date=new Proxy(Date,{' +
  'construct:(real,given)=>given.length>0?new real(...given):new real(at),' +
  "get:(real,name)=>name==='now'?now:real[name]})}";

export function frozenClock(frozenAt: Date): RequestHandler {
  return route(({ path }) => {
    if (path !== CLOCK_SCRIPT_PATH) return undefined;
    return { GET: (_req, res) => void res.set('Cache-Control', 'no-store').type('text/javascript').end(clockScript(frozenAt)) };
  });
}
