import type { Request } from 'express';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITE = new Set([undefined, 'same-origin', 'none']);
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*)$/;

/**
 * Whether a request comes from this machine and addresses it by a local name. The checks stop DNS rebinding,
 * clients of a proxy on this machine, and pages of other sites in a tester's browser.
 */
export const isForTesters = ({ socket, headers }: Request): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  OWN_SITE.has(headers['sec-fetch-site']?.toString()) &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
