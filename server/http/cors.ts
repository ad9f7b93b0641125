import type { RequestHandler } from 'express';

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
