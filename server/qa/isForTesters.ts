import type { Request } from 'express';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*)$/;

/**
 * Whether a request was made on this machine and meant for it. A name of another site may lead to this machine too, a proxy on it brings
 * strangers, and a foreign page that a tester has open may call it.
 */
export const isForTesters = ({ socket, headers }: Request): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  OWN_SITE.has(headers['sec-fetch-site']?.toString()) &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
