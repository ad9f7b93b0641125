import type { AddressInfo } from 'node:net';

/** The HTTP address of a host and a port, or of what a server listens to. */
export function httpUrl(host: string, listeningOn: AddressInfo | string | number | null): string {
  const port = typeof listeningOn === 'object' && listeningOn ? listeningOn.port : listeningOn;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port ?? 0}`;
}
