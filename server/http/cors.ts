import type { RequestHandler } from 'express';

const HEADERS = {
  'Access-Control-Expose-Headers': 'ETag, X-Request-Id, Retry-After, Password-Rule',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
};

export function cors(origins: readonly string[]): RequestHandler {
  return ({ headers: { origin } }, res, next) => {
    // Sent to every origin; otherwise a cache would serve one origin's response to another.
    if (origins.length > 0) res.vary('Origin');
    if (origin !== undefined && origins.includes(origin)) res.set({ ...HEADERS, 'Access-Control-Allow-Origin': origin });
    next();
  };
}
