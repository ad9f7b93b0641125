import type { RequestHandler } from 'express';

const HEADERS = {
  'Access-Control-Expose-Headers': 'ETag, X-Request-Id, Retry-After, Password-Rule',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
};

/** Lets scripts of the given origins call the API, for a back office on another address. */
export function cors(origins: readonly string[]): RequestHandler {
  return ({ headers: { origin } }, res, next) => {
    // Without `Vary` on every response, a cache would serve the response for one origin to another.
    if (origins.length > 0) res.vary('Origin');
    if (origin !== undefined && origins.includes(origin)) res.set({ ...HEADERS, 'Access-Control-Allow-Origin': origin });
    next();
  };
}
