import { get } from 'node:http';
import type { Call } from './load';
import type { RawResponse, Server } from './servers';

const ADMIN = { email: 'thandar@nitcollege.test', password: 'golden-padauk-2019' };

/** Equal responses in a row after which a page has its final compression, and the pause between them. */
const EQUAL_RESPONSES = 5;
const WARM_UP_PAUSE_MS = 200;

/** The response to a request as sent over the network, compressed or not. */
export function fetchRaw({
  port,
  path: address,
  headers,
}: Pick<Call, 'port' | 'headers'> & { path: string }): Promise<RawResponse> {
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

/** The response once it does not change any more: a page that is requested again is compressed better in the background. */
export async function fetchSettled(call: Parameters<typeof fetchRaw>[0]): Promise<RawResponse> {
  let response = await fetchRaw(call);
  for (let equal = 0; equal < EQUAL_RESPONSES; ) {
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_PAUSE_MS));
    const next = await fetchRaw(call);
    equal = next.body.equals(response.body) ? equal + 1 : 0;
    response = next;
  }
  return response;
}

/** The number of records in a response; throws for an error status. */
export async function countRecords(port: number, address: string, headers?: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  if (response.status !== 200) throw new Error(`${address} returned status ${response.status}.`);
  const value = await response.json();
  const list = Array.isArray(value) ? value : value.data;
  return Array.isArray(list) ? list.length : 1;
}

/** Signs in the admin of the sample data; gives the headers of her requests. */
export async function signIn({ port }: Server): Promise<{ Authorization: string }> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(ADMIN) };
  const { token } = await (await fetch(`http://127.0.0.1:${port}/auth/login.php`, sent)).json();
  return { Authorization: `Bearer ${token}` };
}
