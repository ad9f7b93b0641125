import type { IncomingMessage } from 'node:http';
import { isScreenPath, paths } from '@/domain/paths';
import { readQuery } from '@/domain/screenQueries';

/** Whether a request is a plain GET: no body, no `Expect`, and no `Origin` of a cross-origin page. */
export const isPlainRead = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.origin === undefined &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** The part of a URL that its page depends on. The contact page is excluded, because its URL can carry a receipt. */
export function cacheAddress(url: string): string {
  const [pathname = '', ...search] = url.split('?');
  if (search.length === 0 || pathname === paths.contact || !isScreenPath(pathname)) return url;
  const query = readQuery(pathname, search.join('?'));
  return query === '' ? pathname : url;
}
