import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_GROUPS = 4;

/** Returns the client's IP address. `X-Forwarded-For` counts only behind trusted proxies. */
export function clientIp(req: Request): string {
  return normalizeIp(req.ip ?? '', req.socket.remoteAddress);
}

/** Does the same without Express, for a number of trusted `proxies`. */
export function clientIpBehindProxy({ socket, headers }: IncomingMessage, proxies: number | false): string {
  const { 'x-forwarded-for': forwarded } = headers;
  if (proxies === false || forwarded === undefined) return normalizeIp('', socket.remoteAddress);
  // Each proxy appends the address of its caller. The outermost trusted proxy was called by the client.
  const nearestFirst = String(forwarded).split(',').reverse();
  const appendedByTrusted = nearestFirst.slice(0, proxies);
  return normalizeIp(appendedByTrusted.at(-1)?.trim() ?? '', socket.remoteAddress);
}

/** Returns `claimed` if it is an IP address, else `ofConnection`. IPv4 in IPv6 form becomes plain IPv4. */
function normalizeIp(claimed: string, ofConnection = ''): string {
  const isClaimUsable = isIP(claimed) !== 0;
  const address = isClaimUsable ? claimed : ofConnection;
  return isIP(address) === 0 ? address : ipaddr.process(address).toString();
}

/** Returns an IPv4 address, or the /64 of an IPv6 address, because one customer has a whole /64 (promise A2). */
export function ipSubnet(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, IPV6_NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*)$/;

/** Whether a request was made on this machine. A request through a proxy can come from anywhere. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/** Whether the proxy passes the request to another server after a 502 (`deploy/nginx.conf`). */
export const canRetryElsewhere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-retry-elsewhere'] === 'on';
