import type { IncomingMessage } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/** The IP address of the client; `X-Forwarded-For` counts only where proxies are trusted, and holds an address. */
export function clientIp(req: Request): string {
  return usual(req.ip ?? '', req.socket.remoteAddress);
}

/** The IP address of the client before Express has seen the request: each trusted proxy names the address before it. */
export function clientIpBehindProxy({ socket, headers }: IncomingMessage, proxies: number | false): string {
  const { 'x-forwarded-for': forwarded } = headers;
  if (proxies === false || forwarded === undefined) return usual('', socket.remoteAddress);
  const named = String(forwarded).split(',').reverse();
  return usual(named[Math.min(proxies, named.length) - 1]?.trim() ?? '', socket.remoteAddress);
}

function usual(named: string, remote = ''): string {
  const address = isIP(named) === 0 ? remote : named;
  return isIP(address) === 0 ? address : ipaddr.process(address).toString();
}

/** What rate limits count: an IPv4 address, or the /64 of an IPv6 address, because one customer has a whole /64 (promise A2). */
export function ipSubnet(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-.*)$/;

/** Whether a request comes from this machine and through no proxy. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/** Whether the proxy in front passes the request to another server after a response of 502 (`deploy/nginx.conf`). */
export const canRetryElsewhere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-retry-elsewhere'] === 'on';

/** The HTTP address of a host and a port, or of what a server listens to. */
export function httpUrl(host: string, bound: AddressInfo | string | number | null): string {
  const port = typeof bound === 'object' && bound ? bound.port : bound;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port ?? 0}`;
}
