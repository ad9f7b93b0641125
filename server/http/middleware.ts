import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Limits } from '../config/limits';
import type { Clock } from '../lib/clock';
import { errors } from '../lib/errors';
import { route } from '../lib/route';
import { hasBody, isLongBody, sendError } from './responses';

/** Logs a response when it has ended: method, path and status. It logs no query, header or body, which carry secrets (promise A11). */
export function logResponse(
  logger: Logger,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
  reqId: string,
) {
  const started = Date.now();
  res.once('close', () => {
    const { statusCode, writableFinished } = res;
    const facts = {
      reqId,
      req: { id: reqId, method, path: url?.split('?')[0] },
      res: { statusCode },
      responseTime: Date.now() - started,
    };
    logger[statusCode >= 500 ? 'error' : 'info'](facts, writableFinished ? 'request completed' : 'request aborted');
  });
}

/** Gives each request an id, which every response carries, and logs its response. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    req.log = logger.child({ reqId: req.id });
    // The router changes the address.
    logResponse(logger, { method: req.method, url: req.originalUrl }, res, req.id);
    res.setHeader('X-Request-Id', req.id);
    next();
  };
}

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

const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');

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
        if (isLongBody(req)) end();
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

export function frozenClock(clock: Clock): RequestHandler {
  return route((req) => {
    const { frozenAt } = clock;
    if (req.path !== CLOCK_SCRIPT_PATH || !frozenAt) return undefined;
    return { GET: (_req, res) => void res.set('Cache-Control', 'no-store').type('text/javascript').end(clockScript(frozenAt)) };
  });
}

const nonces = new WeakMap<object, string>();

/** The CSP nonce of this response for inline styles; the page carries it for styles that scripts add. */
export const nonceOf = (res: object): string => nonces.get(res) ?? '';

/** The sources that a page's CSP allows besides the site's own files, so that no injected script or style runs (promise W1). */
type Sources = { style: string; script?: string; apiOrigin?: string };

export const contentSecurityPolicy = ({ style, script = '', apiOrigin = '' }: Sources): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`.trimEnd(),
    `style-src 'self' ${style}`,
    `img-src 'self' data: https: ${apiOrigin}`.trimEnd(),
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${apiOrigin}`.trimEnd(),
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.google.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join(';');

/** Whether browsers return over TLS only, and whether to other names below the own one as well. */
type Hsts = { isBehindTls: boolean; hasHstsSubdomains: boolean };

/** Security headers of pages and static files. A server-rendered page sets its own CSP. */
export function securityHeaders({ isBehindTls, hasHstsSubdomains }: Hsts): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: false,
    // YouTube shows an error to pages that send no referrer (promise A11).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls && { maxAge: 31_536_000, includeSubDomains: hasHstsSubdomains },
  });
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    nonces.set(res, nonce);
    res.setHeader('Content-Security-Policy', contentSecurityPolicy({ style: `'nonce-${nonce}'` }));
    protect(req, res, next);
  };
}

export const A_YEAR = 'public, max-age=31536000, immutable';
/**
 * The security headers of files, which a page loads by the dozen: without those of documents, which cost more bytes than a small image.
 * The policy lets a worker load more code, and nothing else in a file that is opened by itself (promise W1).
 */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Every built file has such a name; page URLs need no disk access, and no other spelling leads to a file. */
const FILE = /^(?:\/[\w-][\w.-]*)+\.\w+$/;
const A_DAY = 'public, max-age=86400';

/**
 * Serves the built files of the site, compressed at build time. Names with a hash are cached for good; the HTML files are not
 * served here. A file that a new build removed gives 404.
 */
export function staticFiles(clientDir: string): RequestHandler {
  // In development the bundler's own server serves the site.
  if (!existsSync(clientDir)) return (_req, _res, next) => next();
  const hashed = path.join(clientDir, 'static') + path.sep;
  const serve = expressStaticGzip(clientDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      // The ETag is enough for browsers to revalidate a file.
      lastModified: false,
      setHeaders: (res, file) => {
        for (const [name, value] of Object.entries(FILE_HEADERS)) res.setHeader(name, value);
        res.setHeader('Cache-Control', file.startsWith(hashed) ? A_YEAR : A_DAY);
      },
    },
  });
  return (req, res, next) => {
    // The HTML needs a nonce and is served by the page handler; compressed copies have no URL.
    const isServed = FILE.test(req.path) && !/^\/(?:index|admin)\.html$|\.(?:br|gz)$/.test(req.path);
    if (!isServed) return next();
    serve(req, res, (error: unknown) => {
      // The headers were set for a compressed copy that has been deleted since.
      for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name);
      next(error);
    });
  };
}
