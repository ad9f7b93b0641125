import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Request } from 'express';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/** The address a request comes from: a proxy's word counts only where proxies are trusted, and only when it is an address. */
export function clientIp(req: Request): string {
  return usual(req.ip ?? '', req.socket.remoteAddress);
}

/** The same for a request that Express has not seen yet: each trusted proxy names the address before it. */
export function clientIpBehindProxy({ socket, headers }: IncomingMessage, proxies: number | false): string {
  const { 'x-forwarded-for': forwarded } = headers;
  if (proxies === false || forwarded === undefined) return usual('', socket.remoteAddress);
  const told = String(forwarded).split(',').reverse();
  return usual(told[Math.min(proxies, told.length) - 1]?.trim() ?? '', socket.remoteAddress);
}

/** The address at the other end of a connection. */
export const socketIp = ({ remoteAddress }: Socket): string => usual('', remoteAddress);

function usual(told: string, remote = ''): string {
  const address = isIP(told) === 0 ? remote : told;
  return MAPPED.exec(address)?.[1] ?? address;
}

/**
 * What limits count an address as: IPv4 as it is, IPv6 as its /64, within which one customer may use as many as he likes (promise
 * A2).
 */
export function ipSubnet(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) !== 6) return address;
  // The platform's parser brings every spelling into one.
  const short = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [before = '', after] = short.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}
