import http from 'node:http';

type Visit = { status: number; text: string; ms: number };

/** Requests a path on a new connection from an IP address that other tests do not use. */
export function visit(url: string, path: string, localAddress = '127.0.0.2'): Promise<Visit> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = http.get({ host: hostname, port, path, localAddress, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begun }));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}
