import http from 'node:http';
import type { Hostile } from './hostileInput';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const AT_ONCE = 8;

/** Sends a raw request; returns the status and text of the response, or status 0 when the connection closed without one. */
export function sendHostile(
  url: string,
  { method, path, type, body }: Hostile,
  token?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Length': body?.length ?? 0,
    };
    const request = http.request(`${url}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.once('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}

/** Runs `work` for each item, with a few in parallel. */
export async function forEachItem<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
