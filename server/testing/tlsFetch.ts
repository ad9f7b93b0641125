import { once } from 'node:events';
import https from 'node:https';

/**
 * A `fetch` over TLS that does not check the certificate. It keeps connections, as browsers do; it rejects when a response is cut.
 */
export function tlsFetch() {
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { method, headers, body } = new Request(url, init);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
    const request = https.request(url, { agent, method, headers: { ...Object.fromEntries(headers), ...length } });
    request.end(bytes);
    const [response] = await once(request, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const status = Number(response.statusCode);
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: response.headers });
  };
}
