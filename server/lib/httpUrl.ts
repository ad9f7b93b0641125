import type { AddressInfo } from 'node:net';

export function httpUrl(host: string, listeningOn: AddressInfo | string | number | null): string {
  const port = typeof listeningOn === 'object' && listeningOn ? listeningOn.port : listeningOn;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port ?? 0}`;
}
