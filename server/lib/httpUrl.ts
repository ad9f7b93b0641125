import type { AddressInfo } from 'node:net';

/** Returns the HTTP address of a host and a port; `listeningOn` can also be what `server.address()` returns. */
export function httpUrl(host: string, listeningOn: AddressInfo | string | number | null): string {
  const port = typeof listeningOn === 'object' && listeningOn ? listeningOn.port : listeningOn;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port ?? 0}`;
}
