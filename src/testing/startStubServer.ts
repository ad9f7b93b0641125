import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status?: number; body?: string; headers?: Record<string, string> };

/**
 * A stub server: it sends the response that a test sets for each call, immediately or later, to show odd and
 * slow responses to the product. Without a response the connection breaks off.
 */
export async function startStubServer(answer: (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>) {
  const calls: SeenCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', async () => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      const given = await answer(call);
      if (!given) return request.socket.destroy();
      const { status = 200, body: text = '', headers = {} } = given;
      return response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
