import type { Server } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { type ApiRouter, removeApiPrefix } from '../http/apiRouter';

const PATH_LABELS: readonly { pattern: RegExp; label: string }[] = [
  { pattern: /^\/uploads\//, label: 'uploaded images' },
  { pattern: /^\/share\//, label: 'share images' },
  { pattern: /^\/(?:static|assets)\//, label: 'static files' },
  { pattern: /^\/(?:feed\.xml|sitemap\.xml|robots\.txt)$|\.ics$/, label: 'feeds' },
  { pattern: /^\/qa(?:\/|$)/, label: 'qa' },
  { pattern: /^\/admin(?:\/|$)/, label: 'back office' },
];

/** Labels each request with its API call, such as `GET /blogs.php`, or with a few words. */
function makeRequestLabeller(calls: ApiRouter): (method: string, url: string) => string {
  const callPaths = new Set(calls.list().map(({ path }) => path));
  const callNames = new Set(calls.list().map(({ method, path }) => `${method} ${path}`));
  return (method, url) => {
    const path = removeApiPrefix(url.split('?', 1)[0] ?? '');
    const callName = `${method === 'HEAD' ? 'GET' : method} ${path}`;
    if (callNames.has(callName)) return callName;
    if (callPaths.has(path)) return 'other methods';
    return PATH_LABELS.find(({ pattern }) => pattern.test(path))?.label ?? 'pages';
  };
}

export function measureRequests(server: Server, calls: ApiRouter, registers: Registry[]) {
  const durations = new Histogram({
    name: 'nit_http_request_duration_seconds',
    help: 'Requests by call and status, and how long they took until the last byte was sent or the client left.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const labelRequest = makeRequestLabeller(calls);
  // This listener must come before the app, or the time in which a request waits would not count.
  server.prependListener('request', ({ method = '', url = '' }, res) => {
    const stopTimer = durations.startTimer();
    res.on('close', () => stopTimer({ call: labelRequest(method, url), status: res.statusCode }));
  });
}
