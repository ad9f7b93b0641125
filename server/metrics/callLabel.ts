import type { ApiRouter } from '../http/apiRouter';

const ADDRESSES_MAX = 1000;
const ADDRESS_MAX = 200;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/api)*\/uploads\//, 'uploaded images'],
  [/^\/share\//, 'share images'],
  [/^\/(?:static|assets)\//, 'static files'],
  [/^\/(?:feed\.xml|sitemap\.xml|robots\.txt)$|\.ics$/, 'feeds'],
  [/^\/qa(?:\/|$)/, 'qa'],
  [/^\/admin(?:\/|$)/, 'back office'],
];

/**
 * Names the kind of a request for the metrics: `GET /blogs.php` for a call of the API, else a group such as `pages`. The number of
 * names is fixed, because monitoring keeps one time series for each; so nothing that a client typed becomes part of a name.
 */
export function callLabels(calls: ApiRouter): (method: string, url: string) => string {
  const mounted = calls.mounted();
  const names = new Map<string, string>();
  for (const { method, path } of calls.list()) {
    const handlers = [...mounted].filter(([address]) => address.endsWith(path));
    for (const [address] of handlers) names.set(`${method} ${address}`, `${method} ${path}`);
  }
  const nameOf = (method: string, url: string) => {
    const [path = ''] = url.split('?', 1);
    const name = names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    if (name !== undefined) return name;
    if (mounted.has(path)) return 'other methods';
    return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'pages';
  };
  // Most requests repeat an address, and looking it up is cheaper than matching it.
  const reads = new Map<string, string>();
  return (method, url) => {
    if (method !== 'GET' || url.length > ADDRESS_MAX) return nameOf(method, url);
    const known = reads.get(url);
    if (known !== undefined) return known;
    const name = nameOf(method, url);
    if (reads.size === ADDRESSES_MAX) reads.clear();
    reads.set(url, name);
    return name;
  };
}
