import { get } from 'node:http';
import type { Call } from './load';
import type { RawResponse } from './servers';

/** Requests before a page has its final compression, and the pause between them. */
const WARM_UP_REQUESTS = 3;
const WARM_UP_PAUSE_MS = 200;

/** The response to a request as sent over the network, compressed or not. */
export function fetchRaw({ port, path: address, headers }: Pick<Call, 'port' | 'path' | 'headers'>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, headers }, async (res) => {
      const pieces: Buffer[] = [];
      for await (const piece of res) pieces.push(piece);
      // Drops the headers that differ between any two responses.
      const { date, connection, 'keep-alive': keepAlive, ...kept } = res.headers;
      const texts = Object.entries(kept).map(([name, value]) => [name, String(value)]);
      resolve({ status: res.statusCode ?? 0, headers: Object.fromEntries(texts), body: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

/** The response after a few requests, when a page has its final compression. */
export async function fetchSettled(call: Parameters<typeof fetchRaw>[0]): Promise<RawResponse> {
  for (let ask = 0; ask < WARM_UP_REQUESTS; ask += 1) {
    await fetchRaw(call);
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_PAUSE_MS));
  }
  return fetchRaw(call);
}

/** The number of records in a response; throws for an error status. */
export async function countRecords(port: number, address: string, headers?: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  if (response.status !== 200) throw new Error(`${address} returned status ${response.status}.`);
  const value = await response.json();
  const list = Array.isArray(value) ? value : value.data;
  return Array.isArray(list) ? list.length : 1;
}
