import type { Request, RequestHandler } from 'express';
import { API_HEADERS } from '../http/responses';
import { errors } from '../lib/errors';
import { isFromThisMachine } from '../lib/proxy';
import { route } from '../lib/route';
import { jsonServerRoutes } from './jsonServerRoutes';
import { type TesterToolOptions, testerTools } from './testerTools';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a tester on this machine made the request, and not the page of another site in a browser. */
function isFromTester(req: Request): boolean {
  const { host = '', origin, 'sec-fetch-site': fetchSite } = req.headers;
  // By DNS rebinding, another site can point its own host name at this machine.
  const isForLocalHost = LOCAL_HOST.test(host);
  // A browser names the site of a page in one of these headers. Other clients, such as curl, send neither header.
  const isSameOrigin = origin === undefined || origin === `http://${host}`;
  const isSameSite = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  return isFromThisMachine(req) && isForLocalHost && isSameOrigin && isSameSite;
}

/** Serves the tools of testers at `/qa` and all records at `/qa/COLLECTION`. In production the app leaves it out. */
export function qaRoutes(options: TesterToolOptions): RequestHandler {
  const tools = testerTools(options);
  return route(
    (req) => {
      const isBelowQa = req.path === '/qa' || req.path.startsWith('/qa/');
      if (!isBelowQa) return undefined;
      if (!isFromTester(req)) throw errors.notFound();
      // json-server expects `req.url` without the prefix. Express derives `req.path` from `req.url`.
      req.url = req.url.replace(/^\/qa\/?/, '/');
      const handlers = tools[req.path] ?? jsonServerRoutes(options.repository, req.path);
      if (!handlers) throw errors.notFound();
      return handlers;
    },
    { headers: { 'Cross-Origin-Resource-Policy': 'same-origin', ...API_HEADERS } },
  );
}
